package dev.archeck.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The command line of `archeck trace`.
final class TraceOptions {
    static final String NAME = "trace";

    private static final String[] HEADER = {
        "What does a dispatch or a gate do, for which inputs, and which line decides?",
        "",
        "  archeck trace --source custom_all_reduce.cuh --set T=half \\",
        "    --set world_size_=2,4,8 --set full_nvlink_=false,true --set bytes=1K,1M",
        "  archeck trace --source gate.py --function Gate.asks --set self.disabled=false",
        "  archeck trace --source checkout --function reduce --env ALGO=1stage --env ALGO",
        "  archeck trace venv --source checkout --node 8x-h100-nvlink --backend v1 --table",
        ""
    };

    private TraceOptions() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(SharedOptions.named("PATH", "0..*", "installation whose routes are shown layer by layer; without it, one function of --source "
                + "is traced"));
        options().forEach(spec::addOption);
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    private static List<OptionSpec> options() {
        return List.of(
                SharedOptions.values("FILE|DIR", "C++/CUDA or Python source, or a folder of it; with PATH, a checkout of its packages; may be repeated", "--source"),
                SharedOptions.value("NAME", "the function, such as allreduce or CustomAllreduce::allreduce (default: the one that launches "
                        + "and that no other calls)", "--function"),
                SharedOptions.values("NAME=V,V", "values of a parameter, member, global or type parameter, or of a local where it is declared; "
                        + "may be repeated, all combinations are tried. K, M, G count in powers of 1024; an object's member is "
                        + "NAME.MEMBER", "--set"),
                SharedOptions.values("K=V|K", "environment variable, K alone for not set; may be repeated, several values of one K are "
                        + "tried in turn", "--env"),
                SharedOptions.value("FILE|PRESET", "node that the code asks about, as for scan (default: unknown)", "--node"),
                SharedOptions.value("GPUS", "ranks that the code asks about (default: all GPUs of the node)", "--world-size"),
                SharedOptions.value("SIZE", "bytes of the tensor; NAME=tensor in --set says what it is (default: 42KB)", "--bytes"),
                SharedOptions.value("TYPE", "its element type (default: bf16)", "--dtype"),
                SharedOptions.value("PLATFORM", "cuda, hip or musa: which arms of #if are read (default: cuda, or by the file's ending)", "--platform"),
                ScanOptions.knowledge(),
                SharedOptions.flag("C++ assertions are compiled in (default: out, as in a release build)", "--assert"),
                SharedOptions.flag("leave inputs that are not given unknown (default: those that decide are tried at the values that "
                        + "conditions compare them with)", "--no-derive"),
                SharedOptions.value("NAME", "with PATH: only this backend, by its id or a part of its name", "--backend"),
                SharedOptions.flag("with PATH: the truth table of the dispatch too; without, there is only the table", "--table"),
                SharedOptions.format("text, json (default: text)"),
                SharedOptions.colour(),
                SharedOptions.width());
    }

}
