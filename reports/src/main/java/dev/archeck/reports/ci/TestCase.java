package dev.archeck.reports.ci;

/// One test of a JUnit report.
///
/// @param group shown as its class
/// @param name shown as its name
/// @param result how it ended
/// @param type outcome, state or severity of a test that did not pass
/// @param message one line
/// @param text more lines, may be empty
record TestCase(String group, String name, Result result, String type, String message, String text) {

    /// How a test ends, and the element that says so.
    enum Result {
        PASSED(""),
        /// It does not hold.
        FAILED("failure"),
        /// It could not be told.
        UNKNOWN("error"),
        /// It was not reached, or nobody tested it.
        SKIPPED("skipped");

        private final String element;

        Result(String element) {
            this.element = element;
        }

        /// Name of the XML element, empty for a test that passed.
        String element() {
            return element;
        }
    }
}
