package dev.archeck.cli;

import picocli.CommandLine.Model.CommandSpec;

/// The command line of `archeck merge`, as a model.
final class MergeOptions {
    static final String NAME = "merge";

    private static final String[] HEADER = {
        "Makes one report of many: what most have, what is odd, what could not be read.",
        "",
        "  archeck merge reports -o html=fleet.html -o json=fleet.json",
        "  archeck merge node*.json --expect nodes.txt --fail-on warning",
        "  find /shared/archeck -name '*.json' -print0 | archeck merge -",
        ""
    };

    private MergeOptions() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(SharedOptions.named("REPORT", "1..*", "JSON report of scan, p2p or node; a folder with such (*.json, at any depth); - for a "
                + "list of both on standard input, one a line, or with NUL between"));
        spec.addOption(SharedOptions.value("FILE", "names of nodes, one a line: those without a report are told; a report of node7 is "
                + "node7.json, node7.scan.json, or in a folder node7", "--expect"));
        spec.addOption(SharedOptions.format("text, json, html (default: text)"));
        spec.addOption(SharedOptions.outputs());
        spec.addOption(SharedOptions.flag("text: every row and every name", "--all"));
        spec.addOption(SharedOptions.failOn("error"));
        spec.addOption(SharedOptions.value("N", "threads that read, 1 to 64 (default: as many as processors)", "--threads"));
        SharedOptions.looks().forEach(spec::addOption);
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

}
