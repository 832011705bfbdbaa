package dev.archeck.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The command line of `archeck p2p`, as a model.
final class P2pOptions {
    private static final String[] HEADER = {
        "Does peer access between this node's GPUs work, for whom, how fast?",
        "Would a custom all-reduce pay here? Moves data and checks it.",
        "",
        "  archeck p2p --gpus 8",
        "  archeck p2p --passive -f json",
        "  archeck p2p --nccl /opt/venv --bytes 43008 --calls-per-step 122",
        "  archeck p2p --gpus 8 -o json=node.json; archeck scan venv --node node.json",
        ""
    };

    private P2pOptions() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(P2pCommand.NAME);
        spec.usageMessage().header(HEADER).abbreviateSynopsis(true).sortOptions(false).width(80)
                .optionListHeading("%nOptions%n").exitCodeListHeading("%nExit codes%n").exitCodeList(ExitCode.meanings());
        List<OptionSpec> options = new ArrayList<>(gpus());
        options.addAll(calls());
        options.addAll(answer());
        options.forEach(spec::addOption);
        return spec;
    }

    private static List<OptionSpec> gpus() {
        return List.of(
                value("N", "the first N visible GPUs (default: all that are visible)", "--gpus"),
                value("LIST", "these GPUs: indices as CUDA counts, UUIDs or beginnings of UUIDs", "--devices"),
                flag("ask only: stop before any GPU memory is touched", "--passive"),
                flag("move data although other processes use the GPUs", "--force"),
                value("SECONDS", "end with a report after this time (default: 300)", "--timeout"),
                value("SECONDS", "move data again and again for this time", "--soak"));
    }

    private static List<OptionSpec> calls() {
        return List.of(
                value("FILE|DIR|PID", "time this NCCL too: libnccl.so.2, a folder that contains it, or a process that has "
                        + "loaded it; it is loaded in a process of its own", "--nccl"),
                value("PID", "NCCL_* variables, and the NCCL, of this server", "--env-from"),
                value("SIZE", "bytes of one all-reduce: 43008, 84KiB or 3x7168xbf16 (default: 43008)", "--bytes"),
                value("CALLS", "all-reduces of one step, replayed as one graph (default: 122)", "--calls-per-step"),
                flag("time no all-reduces", "--no-all-reduce"));
    }

    private static List<OptionSpec> answer() {
        return List.of(
                value("FORMAT", "report on standard output: text, json (default: text); json is a node file for scan",
                        "-f", "--format"),
                values("FILE|FORMAT=FILE", "FILE: write the report there instead of standard output; "
                        + "FORMAT=FILE: write one more report; may be repeated", "-o", "--output"),
                flag("keep the result for scan --node live on this node (in ~/.cache/archeck)", "--remember"),
                flag("other names for UUIDs, processes, host, users and home folders, the same ones everywhere", "--redact"),
                value("SEVERITY", "end with 1 from this severity on: error, warning, note, never (default: error)", "--fail-on"),
                value("WHEN", "text: always, never, auto (default: auto, on a terminal without NO_COLOR)", "--color"),
                value("COLUMNS", "text: 80 to 200 (default: the terminal's, else 80)", "--width"),
                value("NAME", "call the driver through jcuda or foreign (default: jcuda where it has a native)", "--binding"),
                ScanOptions.knowledge(),
                flag("text: every gap", "--all"),
                flag("no progress on standard error", "-q", "--quiet"),
                flag("show the trace of an internal error", "--debug"),
                OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true).description("show this help").build());
    }

    private static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).build();
    }

    private static OptionSpec values(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity("1")
                .description(description).build();
    }

    private static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }
}
