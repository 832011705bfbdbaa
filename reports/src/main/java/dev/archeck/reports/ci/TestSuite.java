package dev.archeck.reports.ci;

import java.util.List;

/// Tests of a JUnit report under one name.
record TestSuite(String name, List<TestCase> cases) {
    TestSuite {
        cases = List.copyOf(cases);
    }
}
