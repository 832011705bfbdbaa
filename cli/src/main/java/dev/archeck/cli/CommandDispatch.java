package dev.archeck.cli;

import dev.archeck.inspectors.document.Nearest;
import dev.archeck.reports.report.Report;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// Parses the command line, runs one subcommand, and turns every failure into one line and an exit code.
final class CommandDispatch {
    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    CommandDispatch(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// Runs one command line. What did not reach standard output never counts as fine.
    ExitCode run(String... arguments) {
        ExitCode code = ended(arguments);
        if (!streams.out().checkError() || code == ExitCode.USAGE || code == ExitCode.INTERNAL) {
            return code;
        }
        streams.complain(Streams.CUT_OFF);
        return ExitCode.USAGE;
    }

    private ExitCode ended(String... arguments) {
        try {
            return start(arguments);
        } catch (UserError e) {
            streams.complain(e.line());
            return ExitCode.USAGE;
        } catch (ParameterException e) {
            return usage(e);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return broken(e, Arrays.asList(arguments).contains("--debug"));
        }
    }

    private ExitCode start(String[] arguments) {
        ParseResult parsed = parsed(arguments);
        return switch (parsed.commandSpec().name()) {
            case "scan" -> scan(parsed);
            case KernelsCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new KernelsCommand(streams).run(parsed);
            case TraceOptions.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new TraceCommand(streams, scan).run(parsed);
            case PlanCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new PlanCommand(streams, scan).run(parsed);
            case NodeCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new NodeCommand(streams).run(parsed);
            case MergeOptions.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new MergeCommand(streams, System.in).run(parsed);
            case P2pCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new P2pCommand(streams).run(parsed);
            case ReportCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new ReportCommand(streams).run(parsed);
            case DiffCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new DiffCommand(streams, scan).run(parsed);
            case CompletionCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : CompletionCommand.run(streams, parsed);
            case ManCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : ManCommand.run(streams, parsed);
            case RulesCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new RulesCommand(streams).run(parsed);
            case ExplainCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : new ExplainCommand(streams).run(parsed);
            case VersionCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed)
                    : new VersionCommand(System.getProperty("archeck.home", "")).run(streams, parsed);
            case SchemaCommand.NAME -> parsed.isUsageHelpRequested() ? help(parsed) : SchemaCommand.run(streams);
            default -> root(parsed);
        };
    }

    /// The command line, with what variables and files of settings say where it says nothing.
    private ParseResult parsed(String[] arguments) {
        ParseResult parsed = last(CommandModel.line().parseArgs(arguments));
        if (parsed.isUsageHelpRequested() || parsed.isVersionHelpRequested()) {
            return parsed;
        }
        SettledArguments settings = new SettledArguments(parsed, streams.terminal().environment());
        List<String> settled = settings.all(List.of(arguments));
        if (parsed.matchedOptionValue("--verbose", false)) {
            settings.files().forEach(file -> streams.complain("settings from " + file.path()));
        }
        return settled.size() == arguments.length ? parsed : last(CommandModel.line().parseArgs(settled.toArray(String[]::new)));
    }

    private static ParseResult last(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        return last;
    }

    private ExitCode scan(ParseResult parsed) {
        return parsed.isUsageHelpRequested() ? help(parsed) : new ScanCommand(streams, scan).run(new ScanArguments(parsed));
    }

    private ExitCode root(ParseResult parsed) {
        if (parsed.isVersionHelpRequested()) {
            streams.out().println(ProductVersion.LINE);
            return ExitCode.CLEAN;
        }
        if (!parsed.isUsageHelpRequested()) {
            streams.complain("expected a command, found none; try 'archeck --help'");
            return ExitCode.USAGE;
        }
        return help(parsed);
    }

    private ExitCode help(ParseResult parsed) {
        streams.out().print(parsed.commandSpec().commandLine().getUsageMessage(Ansi.OFF));
        return ExitCode.CLEAN;
    }

    private ExitCode usage(ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        streams.complain(problem(e) + "; try '" + command + " --help'");
        return ExitCode.USAGE;
    }

    /// An unknown option is named before what is missing beside it: often it swallowed that.
    private static String problem(ParameterException e) {
        if (!(e instanceof MissingParameterException missing)) {
            return e.getMessage() + meant(e);
        }
        CommandLine line = e.getCommandLine();
        List<String> unknown = line.getUnmatchedArguments();
        if (!unknown.isEmpty()) {
            UnmatchedArgumentException unmatched = new UnmatchedArgumentException(line, unknown);
            return unmatched.getMessage() + meant(unmatched);
        }
        List<ArgSpec> needed = missing.getMissing();
        return needed.isEmpty() || needed.getFirst().isOption() ? String.valueOf(e.getMessage())
                : line.getCommandName() + ": expected " + needed.getFirst().paramLabel()
                        + (needed.getFirst().arity().min() > 1 ? ", found fewer" : ", found none");
    }

    /// The option or command that an unknown word was probably meant to be.
    private static String meant(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        List<String> known = new ArrayList<>(spec.optionsMap().keySet());
        known.addAll(spec.subcommands().keySet());
        return Nearest.hint(unmatched.getUnmatched().getFirst(), known);
    }

    private ExitCode broken(Throwable e, boolean trace) {
        streams.complain("internal error: " + e + (trace ? "" : "; run again with --debug and report the trace"));
        if (trace) {
            e.printStackTrace(streams.err());
            streams.err().flush();
        }
        return ExitCode.INTERNAL;
    }
}
