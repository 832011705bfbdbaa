package dev.archeck.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The model of the whole command line: parsing, help, completion and man pages are made from it.
final class CommandModel {
    private static final String[] HEADER = {
        "Says whether the custom all-reduce of an installed inference stack will run on",
        "a node, at which layer it stops, and what would make it run.",
        "",
        "  archeck scan /opt/venv --node 8x-rtx-pro-6000-pcie",
        "  archeck scan venv --node 8x-h100-nvlink -o json=report.json",
        "  archeck plan venv --node 8x-rtx-pro-6000-pcie -o fix",
        "  archeck p2p --gpus 8",
        "  archeck report report.json -o html=report.html",
        "  archeck diff old.json new.json",
        "  archeck node --brief --gpus 8",
        "  archeck merge reports -o html=fleet.html",
        "  archeck scan --help",
        ""
    };

    private CommandModel() {}

    /// The whole command line; a new one for each parsing.
    static CommandLine line() {
        CommandSpec root = CommandSpec.create().name("archeck");
        root.usageMessage().header(HEADER).width(80).synopsisSubcommandLabel("COMMAND")
                .commandListHeading("%nCommands%n").optionListHeading("%nOptions%n")
                .exitCodeListHeading("%nExit codes%n").exitCodeList(ExitCode.meanings());
        root.addOption(OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true)
                .description("show this help").build());
        root.addOption(OptionSpec.builder("-V", "--version").arity("0").type(boolean.class).versionHelp(true)
                .description("show the version").build());
        root.addSubcommand("scan", ScanOptions.spec());
        root.addSubcommand(KernelsCommand.NAME, KernelsCommand.spec());
        root.addSubcommand(TraceOptions.NAME, TraceOptions.spec());
        root.addSubcommand(PlanCommand.NAME, PlanCommand.spec());
        root.addSubcommand(P2pCommand.NAME, P2pOptions.spec());
        root.addSubcommand(ReportCommand.NAME, ReportCommand.spec());
        root.addSubcommand(DiffCommand.NAME, DiffCommand.spec());
        root.addSubcommand(ExplainCommand.NAME, ExplainCommand.spec());
        root.addSubcommand(RulesCommand.NAME, RulesCommand.spec());
        root.addSubcommand(SchemaCommand.NAME, SchemaCommand.spec());
        root.addSubcommand(NodeCommand.NAME, NodeCommand.spec());
        root.addSubcommand(MergeOptions.NAME, MergeOptions.spec());
        root.addSubcommand(CompletionCommand.NAME, CompletionCommand.spec());
        root.addSubcommand(ManCommand.NAME, ManCommand.spec());
        root.addSubcommand(VersionCommand.NAME, VersionCommand.spec());
        CommandLine line = new CommandLine(root);
        line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        line.setExpandAtFiles(false);
        line.setInterpolateVariables(false);
        return line;
    }
}
