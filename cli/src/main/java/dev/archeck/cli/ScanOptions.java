package dev.archeck.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

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
        CommandSpec spec = SharedOptions.command("scan", HEADER);
        spec.addPositional(SharedOptions.named("PATH", "0..*", "virtual environment, site-packages folder, any tree that contains one; a wheel "
                + "or a folder of wheels; an image: archive of docker save, OCI layout, archive of a root folder, with gzip or zstd or plain; - is an "
                + "image on standard input; not needed with --pid"));
        options().forEach(spec::addOption);
        return spec;
    }

    private static List<OptionSpec> options() {
        List<OptionSpec> options = new ArrayList<>(question());
        options.add(SharedOptions.flag("keep the report (in ~/.cache/archeck), and take it from there while trees and question are the same",
                "--remember"));
        options.addAll(answer());
        options.addAll(gate());
        options.addAll(SharedOptions.behaviour());
        return options;
    }

    static List<OptionSpec> question() {
        return List.of(
                SharedOptions.value("FILE|PRESET|live", "the node of the question: a preset such as 8x-h100-nvlink, a JSON file, or live: "
                                + "this machine, asked and not tried (default: 8x-rtx-pro-6000-pcie, marked as assumed)",
                        "--node"),
                SharedOptions.value("GPUS", "ranks of one all-reduce (default: all GPUs of the node)", "--world-size"),
                SharedOptions.value("SIZE", "bytes of one tensor: 43008, 42KB, 1MiB or 3x7168xbf16 (default: 42KB)", "--bytes"),
                SharedOptions.value("N", "all-reduces of one step of the model (default: what the model's config.json says, with --launch or --pid)", "--calls-per-step"),
                SharedOptions.value("US", "time of one such call now, in microseconds: what a kernel would be worth is computed from it", "--call-us"),
                SharedOptions.value("US", "time of one call by the custom kernel, an estimate", "--kernel-us"),
                SharedOptions.value("MS", "time of one step now, in milliseconds", "--step-ms"),
                SharedOptions.value("TYPE", "element type: bf16, fp16, fp32 ... (default: bf16)", "--dtype"),
                SharedOptions.values("K=V", "variable of the server's environment; may be repeated, wins over files", "--env"),
                SharedOptions.values("FILE", "variables of the server, one K=V a line; may be repeated", "--env-file"),
                SharedOptions.value("N", "a running server: installation, environment, command line and loaded files come from the process",
                        "--pid"),
                SharedOptions.value("LINE", "command line of the server, as a shell takes it: ranks, switches, variables in front of it; "
                                + "the message size from the model's config.json when its folder is here",
                        "--launch"),
                SharedOptions.value("DIR", "root folder of the system in question, mounted here: PATH is one of its paths (without PATH: all of it), links "
                                + "lead where it would follow them and never out; the tool chain and the caches of modules that are compiled "
                                + "there are looked at below it (default: / with --pid and --node live; else nobody looks)",
                        "--root"),
                SharedOptions.values("DIR", "C++/CUDA checkout of the installed packages; may be repeated", "--source"),
                knowledge(),
                SharedOptions.flag("read every binary in full, not only those on a route", "--deep"));
    }

    /// How a report is shown and judged.
    static List<OptionSpec> answer() {
        List<OptionSpec> options = new ArrayList<>(shown());
        options.add(2, SharedOptions.failOn("error; never, when the project's file has expectations"));
        return options;
    }

    private static List<OptionSpec> gate() {
        return List.of(
                SharedOptions.value("FILE", "findings that do not count while nothing about them changes", "--baseline"),
                SharedOptions.value("FILE", "write the findings that count now as a baseline", "--write-baseline"));
    }

    /// How a report is shown: by a scan, and when it was saved.
    static List<OptionSpec> shown() {
        return List.of(
                SharedOptions.choice("FORMAT", "report on standard output: text, json, sarif, junit, github, gitlab, markdown, prometheus, html (default: text)",
                        List.of("text", "json", "sarif", "junit", "github", "gitlab", "markdown", "prometheus", "html"), "-f", "--format"),
                SharedOptions.outputs(),
                SharedOptions.flag("text: truth table of the dispatch", "--table"),
                SharedOptions.flag("text: changes, diffs, checks and way back of each plan", "--diffs"),
                SharedOptions.flag("text: every backend, condition, evidence and gap", "--all"),
                SharedOptions.colour(),
                SharedOptions.width());
    }

    /// The option that lays files over the catalogue.
    static OptionSpec knowledge() {
        return SharedOptions.value("DIR", "YAML files that are laid over the catalogue of what is known about public packages", "--knowledge");
    }
}
