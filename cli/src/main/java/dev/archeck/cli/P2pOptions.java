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
        CommandSpec spec = SharedOptions.command(P2pCommand.NAME, HEADER);
        List<OptionSpec> options = new ArrayList<>(gpus());
        options.addAll(calls());
        options.addAll(answer());
        options.addAll(SharedOptions.behaviour());
        options.forEach(spec::addOption);
        return spec;
    }

    private static List<OptionSpec> gpus() {
        return List.of(
                SharedOptions.value("N", "the first N visible GPUs (default: all that are visible)", "--gpus"),
                SharedOptions.value("LIST", "these GPUs: indices as CUDA counts, UUIDs or beginnings of UUIDs", "--devices"),
                SharedOptions.flag("ask only: stop before any GPU memory is touched", "--passive"),
                SharedOptions.flag("move data although other processes use the GPUs", "--force"),
                SharedOptions.value("SECONDS", "end with a report after this time (default: 300)", "--timeout"),
                SharedOptions.value("SECONDS", "move data again and again for this time", "--soak"));
    }

    private static List<OptionSpec> calls() {
        return List.of(
                SharedOptions.value("FILE|DIR|PID", "time this NCCL too: libnccl.so.2, a folder that contains it, or a process that has "
                        + "loaded it; it is loaded in a process of its own", "--nccl"),
                SharedOptions.value("PID", "NCCL_* variables, and the NCCL, of this server", "--env-from"),
                SharedOptions.value("SIZE", "bytes of one all-reduce: 43008, 84KiB or 3x7168xbf16 (default: 43008)", "--bytes"),
                SharedOptions.value("CALLS", "all-reduces of one step, replayed as one graph (default: 122)", "--calls-per-step"),
                SharedOptions.flag("time no all-reduces", "--no-all-reduce"));
    }

    private static List<OptionSpec> answer() {
        return List.of(
                SharedOptions.value("FORMAT", "report on standard output: text, json (default: text); json is a node file for scan",
                        "-f", "--format"),
                SharedOptions.outputs(),
                SharedOptions.flag("keep the result for scan --node live on this node (in ~/.cache/archeck)", "--remember"),
                SharedOptions.flag("other names for UUIDs, processes, host, users and home folders, the same ones everywhere", "--redact"),
                SharedOptions.failOn("error"),
                SharedOptions.colour(),
                SharedOptions.width(),
                SharedOptions.value("NAME", "call the driver through jcuda or foreign (default: jcuda where it has a native)", "--binding"),
                ScanOptions.knowledge(),
                SharedOptions.flag("text: every gap", "--all"));
    }

}
