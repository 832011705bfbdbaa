package dev.archeck.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The command line of `archeck scan`, as a model: annotations would cost three times as much start-up time.
final class ScanOptions {
    private static final String[] HEADER = {
        "Will the custom all-reduce of an installation run on a node? Why not? What to do?",
        "",
        "  archeck scan /opt/venv --node 8x-rtx-pro-6000-pcie",
        "  archeck scan venv --node node.json --bytes 3x7168xbf16 --env-file server.env",
        "  archeck scan image.tar wheels/ --node 8x-h100-nvlink -o json=report.json",
        "  docker save app:1 | archeck scan - --node 8x-h100-nvlink",
        "  archeck scan --pid 4711 --node live",
        "  archeck scan venv --launch \"A=1 python -m server --tp 8\"",
        "  archeck scan venv --source checkout --node 4x-l40s-pcie --table --diffs",
        "  archeck scan venv --node 8x-h100-nvlink -o json=report.json --fail-on warning",
        "  archeck scan venv -o html=report.html -o sarif=archeck.sarif -o junit=archeck.xml",
        ""
    };

    private ScanOptions() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name("scan");
        spec.usageMessage()
                .header(HEADER)
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .width(80)
                .optionListHeading("%nOptions%n")
                .parameterListHeading("%n")
                .exitCodeListHeading("%nExit codes%n")
                .exitCodeList(ExitCode.meanings());
        spec.addPositional(PositionalParamSpec.builder().paramLabel("PATH").type(List.class)
                .auxiliaryTypes(String.class).arity("0..*").required(false)
                .description("virtual environment, site-packages folder, any tree that contains one; a wheel or a folder of wheels; an image: "
                        + "archive of docker save, OCI layout, archive of a root folder, with gzip or zstd or plain; - is an image on standard "
                        + "input; not needed with --pid")
                .build());
        options().forEach(spec::addOption);
        return spec;
    }

    private static List<OptionSpec> options() {
        List<OptionSpec> options = new ArrayList<>(question());
        options.add(flag("keep the report (in ~/.cache/archeck), and take it from there while trees and question are the same",
                "--remember"));
        options.addAll(answer());
        options.addAll(gate());
        options.addAll(behaviour());
        return options;
    }

    static List<OptionSpec> question() {
        return List.of(
                value("FILE|PRESET|live", "the node of the question: a preset such as 8x-h100-nvlink, a JSON file, or live: "
                                + "this machine, asked and not tried (default: 8x-rtx-pro-6000-pcie, marked as assumed)",
                        "--node"),
                value("GPUS", "ranks of one all-reduce (default: all GPUs of the node)", "--world-size"),
                value("SIZE", "bytes of one tensor: 43008, 42KB, 1MiB or 3x7168xbf16 (default: 42KB)", "--bytes"),
                value("N", "all-reduces of one step of the model (default: what the model's config.json says, with --launch or --pid)", "--calls-per-step"),
                value("US", "time of one such call now, in microseconds: what a kernel would be worth is computed from it", "--call-us"),
                value("US", "time of one call by the custom kernel, an estimate", "--kernel-us"),
                value("MS", "time of one step now, in milliseconds", "--step-ms"),
                value("TYPE", "element type: bf16, fp16, fp32 ... (default: bf16)", "--dtype"),
                values("K=V", "variable of the server's environment; may be repeated, wins over files", "--env"),
                values("FILE", "variables of the server, one K=V a line; may be repeated", "--env-file"),
                value("N", "a running server: installation, environment, command line and loaded files come from the process",
                        "--pid"),
                value("LINE", "command line of the server, as a shell takes it: ranks, switches, variables in front of it; "
                                + "the message size from the model's config.json when its folder is here",
                        "--launch"),
                value("DIR", "root folder of the system in question, mounted here: PATH is one of its paths (without PATH: all of it), links "
                                + "lead where it would follow them and never out; the tool chain and the caches of modules that are compiled "
                                + "there are looked at below it (default: / with --pid and --node live; else nobody looks)",
                        "--root"),
                values("DIR", "C++/CUDA checkout of the installed packages; may be repeated", "--source"),
                knowledge(),
                flag("read every binary in full, not only those on a route", "--deep"));
    }

    /// How a report is shown and judged.
    static List<OptionSpec> answer() {
        List<OptionSpec> options = new ArrayList<>(shown());
        options.add(2, choice("SEVERITY", "end with 1 from this severity on: error, warning, note, never (default: error; never, when the project's file has expectations)",
                List.of("error", "warning", "note", "never"), "--fail-on"));
        return options;
    }

    private static List<OptionSpec> gate() {
        return List.of(
                value("FILE", "findings that do not count while nothing about them changes", "--baseline"),
                value("FILE", "write the findings that count now as a baseline", "--write-baseline"));
    }

    /// How a report is shown: by a scan, and when it was saved.
    static List<OptionSpec> shown() {
        return List.of(
                choice("FORMAT", "report on standard output: text, json, sarif, junit, github, gitlab, markdown, prometheus, html (default: text)",
                        List.of("text", "json", "sarif", "junit", "github", "gitlab", "markdown", "prometheus", "html"), "-f", "--format"),
                values("FILE|FORMAT=FILE", "FILE: write the report there instead of standard output; "
                        + "FORMAT=FILE: write one more report; may be repeated", "-o", "--output"),
                flag("text: truth table of the dispatch", "--table"),
                flag("text: changes, diffs, checks and way back of each plan", "--diffs"),
                flag("text: every backend, condition, evidence and gap", "--all"),
                colour(),
                value("COLUMNS", "text: 80 to 200 (default: the terminal's, else 80)", "--width"));
    }

    static List<OptionSpec> behaviour() {
        return List.of(
                flag("no progress and no warnings on standard error", "-q", "--quiet"),
                flag("say on standard error what is being done", "-v", "--verbose"),
                flag("show the trace of an internal error", "--debug"),
                value("FILE|none", "the project's file: expectations, suppressions, options (default: archeck.yaml here, if there is one)", "--config"),
                help());
    }

    static OptionSpec colour() {
        return choice("WHEN", "text: always, never, auto (default: auto, on a terminal without NO_COLOR)", List.of("always", "never", "auto"), "--color");
    }

    static OptionSpec help() {
        return OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true).description("show this help").build();
    }

    /// An option with one of some words, which a shell can complete.
    static OptionSpec choice(String label, String description, List<String> words, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).completionCandidates(words).build();
    }

    /// The option that lays files over the catalogue.
    static OptionSpec knowledge() {
        return value("DIR", "YAML files that are laid over the catalogue of what is known about public packages", "--knowledge");
    }

    static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).build();
    }

    private static OptionSpec values(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity("1")
                .description(description).build();
    }

    static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }
}
