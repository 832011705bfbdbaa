package dev.archeck.reports.gate;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.Spot;
import dev.archeck.inspectors.install.Version;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.CompiledFile;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Gate.Expected;
import dev.archeck.reports.report.Gate.State;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.VariableUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Holds a report against what is expected of it. What was read neither proves nor refutes is `UNPROVED`, never fine.
public final class ExpectationCheck {
    private static final Pattern SITE = Pattern.compile("^(.*/)?(site|dist)-packages/");

    private final Report report;
    private final List<Expected> answers = new ArrayList<>();

    private ExpectationCheck(Report report) {
        this.report = report;
    }

    /// One answer for each thing expected, in the order of the file.
    ///
    /// @param report of a scan for the node and the call of the expectation
    public static List<Expected> of(Expectation expectation, Report report) {
        ExpectationCheck check = new ExpectationCheck(report);
        expectation.packages().forEach(check::ofPackage);
        expectation.files().forEach(check::ofFile);
        expectation.backends().forEach(check::ofBackend);
        return List.copyOf(check.answers);
    }

    private void ofPackage(Expectation.OfPackage expected) {
        String what = expected.name() + " " + (expected.versions().clauses().isEmpty() ? "is installed" : expected.versions());
        List<String> found = report.installations().stream().flatMap(each -> each.inventory().stream())
                .filter(each -> name(each).equals(normalized(expected.name()))).toList();
        if (found.isEmpty()) {
            add(expected.spot(), what, absent("no such package was found"));
        }
        for (String each : found) {
            Optional<Version> version = Version.parse(each.substring(each.indexOf(' ') + 1));
            boolean any = expected.versions().clauses().isEmpty();
            add(expected.spot(), what, any || version.filter(expected.versions()::accepts).isPresent() ? Answer.HOLDS
                    : new Answer(version.isPresent() ? State.FAILS : State.UNPROVED, "found " + each));
        }
    }

    private static String name(String installed) {
        return normalized(installed.substring(0, installed.indexOf(' ') < 0 ? installed.length() : installed.indexOf(' ')));
    }

    private static String normalized(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]+", "-");
    }

    private void ofFile(Expectation.OfFile expected) {
        List<CompiledFile> found = report.installations().stream().flatMap(each -> each.gpuCode().stream())
                .filter(each -> expected.file().matches(SITE.matcher(each.file()).replaceFirst(""))).toList();
        if (found.isEmpty()) {
            add(expected.spot(), expected.file().text() + " has GPU code", absent("no such file with GPU code was found"));
        }
        for (CompiledFile each : found) {
            for (String arch : expected.architectures()) {
                boolean broken = report.gaps().stream().anyMatch(gap -> gap.place().file().equals(each.file()));
                add(expected.spot(), SITE.matcher(each.file()).replaceFirst("") + " has code for " + arch, each.architectures().contains(arch) ? Answer.HOLDS
                        : new Answer(broken ? State.UNPROVED : State.FAILS, "it has " + String.join(" ", each.architectures())));
            }
        }
    }

    private void ofBackend(Expectation.OfBackend expected) {
        List<BackendReport> found = report.backends().stream().filter(each -> expected.id().matches(each.route().backend().id())).toList();
        if (found.isEmpty()) {
            add(expected.spot(), expected.id().text() + " is there", absent("no such all-reduce was found"));
        }
        found.forEach(each -> ofBackend(expected, each));
    }

    private void ofBackend(Expectation.OfBackend expected, BackendReport backend) {
        String id = backend.route().backend().name();
        if (!expected.outcomes().isEmpty()) {
            add(expected.spot(), id + " " + words(expected), outcome(expected, backend));
        }
        expected.endsIn().ifPresent(glob -> add(expected.spot(), id + " ends in " + glob.text(), endsIn(glob, backend)));
        expected.architectures().forEach(arch -> add(expected.spot(), id + " has code for " + arch, architecture(arch, backend)));
        if (expected.runsOnNode()) {
            add(expected.spot(), id + " has code that the GPUs run", runsOnNode(backend));
        }
        expected.reads().forEach(name -> add(expected.spot(), id + " reads " + name, reads(name, backend)));
        expected.ignores().forEach(name -> add(expected.spot(), id + " does not read " + name, reads(name, backend).turned(name)));
    }

    private static String words(Expectation.OfBackend expected) {
        return expected.outcomes().stream().sorted().map(outcome -> Words.outcome(outcome, "")).collect(Collectors.joining(" or "));
    }

    private static Answer outcome(Expectation.OfBackend expected, BackendReport backend) {
        Outcome outcome = backend.route().outcome();
        if (expected.outcomes().contains(outcome)) {
            return Answer.HOLDS;
        }
        return outcome == Outcome.UNDETERMINED ? undetermined(backend) : new Answer(State.FAILS, "it " + Words.outcome(backend.route()));
    }

    private static Answer endsIn(Glob glob, BackendReport backend) {
        if (backend.route().outcome() == Outcome.UNDETERMINED) {
            return undetermined(backend);
        }
        String end = backend.route().detail();
        return glob.matches(end) ? Answer.HOLDS : new Answer(State.FAILS, "it " + Words.outcome(backend.route()));
    }

    private static Answer architecture(String arch, BackendReport backend) {
        Optional<Home> loaded = loaded(backend);
        if (loaded.isEmpty()) {
            return fileUnknown(backend);
        }
        Home home = loaded.get();
        if (home.architectures().contains(arch)) {
            return Answer.HOLDS;
        }
        return home.architectures().isEmpty() ? new Answer(State.UNPROVED, home.file() + ": whether it covers the node " + home.coversNode())
                : new Answer(State.FAILS, home.file() + " has " + String.join(" ", home.architectures()));
    }

    private static Answer runsOnNode(BackendReport backend) {
        Optional<Home> loaded = loaded(backend);
        if (loaded.isEmpty()) {
            return fileUnknown(backend);
        }
        String covers = loaded.get().coversNode();
        if (covers.equals("yes") || covers.equals("by PTX")) {
            return Answer.HOLDS;
        }
        return new Answer(covers.equals("no") || covers.startsWith("for ") ? State.FAILS : State.UNPROVED, loaded.get().file() + ": " + covers);
    }

    private static Optional<Home> loaded(BackendReport backend) {
        return backend.homes().stream().filter(home -> home.loaded().equals("yes")).findFirst();
    }

    private static Answer fileUnknown(BackendReport backend) {
        boolean compiled = backend.route().backend().delivery() == Delivery.JIT;
        return new Answer(State.UNPROVED, compiled ? "its kernels are compiled on the node" : "which file is loaded is not known");
    }

    private static Answer reads(String name, BackendReport backend) {
        Optional<VariableUse> use = backend.variables().stream().filter(each -> each.name().equals(name)).findFirst();
        if (use.isEmpty()) {
            return backend.route().gaps().isEmpty() ? new Answer(State.FAILS, "no code on the route reads it") : undetermined(backend);
        }
        return switch (use.get().reading()) {
            case READ -> Answer.HOLDS;
            case NOT_READ -> new Answer(State.FAILS, use.get().effect());
            case MENTIONED, UNDETERMINED -> new Answer(State.UNPROVED, use.get().effect());
        };
    }

    private static Answer undetermined(BackendReport backend) {
        String gap = backend.route().gaps().stream().findFirst().map(Notices::text).orElse(backend.route().detail());
        return new Answer(State.UNPROVED, gap.isEmpty() ? "it could not be determined" : gap);
    }

    /// What is not there may be in something that could not be read.
    private Answer absent(String detail) {
        int hidden = report.coverage().gaps().entries();
        return hidden == 0 ? new Answer(State.FAILS, detail) : new Answer(State.UNPROVED, detail + ", and " + Words.count(hidden, "file") + " could not be read");
    }

    private void add(Spot spot, String what, Answer answer) {
        Place place = new Place.Lines(spot.file(), Math.max(1, spot.line()), Math.max(1, spot.line()));
        answers.add(new Expected(what + " (" + report.workload().replaceFirst("^one all-reduce of ", "") + " of " + report.nodeName() + ")", answer.state(), answer.detail(), place));
    }

    private record Answer(State state, String detail) {
        private static final Answer HOLDS = new Answer(State.HOLDS, "");

        /// The answer to the opposite.
        private Answer turned(String name) {
            return switch (state) {
                case HOLDS -> new Answer(State.FAILS, name + " is read");
                case FAILS -> HOLDS;
                case UNPROVED -> this;
            };
        }
    }
}
