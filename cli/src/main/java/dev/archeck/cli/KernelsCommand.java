package dev.archeck.cli;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.contents.KernelQuery;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.reports.json.KernelJson;
import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.text.KernelText;
import dev.archeck.reports.text.TextLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck kernels`: which kernels lie in which files, for which GPUs.
final class KernelsCommand {
    static final String NAME = "kernels";

    private static final String[] HEADER = {
        "Which kernels lie in which files, and for which GPUs?",
        "",
        "  archeck kernels venv",
        "  archeck kernels common_ops.abi3.so --match all_reduce --gpu 12.0",
        ""
    };

    private final Streams streams;

    KernelsCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).abbreviateSynopsis(true).sortOptions(false).width(80)
                .optionListHeading("%nOptions%n").parameterListHeading("%n").exitCodeListHeading("%nExit codes%n")
                .exitCodeList(ExitCode.meanings());
        spec.addPositional(PositionalParamSpec.builder().paramLabel("PATH").type(List.class)
                .auxiliaryTypes(String.class).arity("1..*").required(true)
                .description("compiled file, or a tree that contains some").build());
        spec.addOption(text("REGEX", "only kernels whose qualified name has a match", "--match"));
        spec.addOption(text("M.N", "only code that a GPU of this compute capability runs, such as 12.0", "--gpu"));
        spec.addOption(flag("read the names in PTX too", "--ptx"));
        spec.addOption(text("FORMAT", "text, json (default: text)", "-f", "--format"));
        spec.addOption(OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true)
                .description("show this help").build());
        return spec;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        List<String> paths = parsed.matchedPositionalValue(0, List.of());
        KernelScan scan = new KernelScan(pattern(value(parsed, "--match").orElse("")), value(parsed, "--gpu").map(KernelsCommand::capability),
                parsed.matchedOptionValue("--ptx", false) ? KernelQuery.CUBINS_AND_PTX : KernelQuery.CUBINS);
        String format = value(parsed, "--format").orElse("text");
        if (!format.equals("text") && !format.equals("json")) {
            throw UserError.expected("--format", "text or json", format);
        }
        List<TreeFile> files = new ArrayList<>();
        paths.forEach(path -> files.addAll(files(path)));
        KernelListing listing = scan.run(files);
        streams.out().print(format.equals("json")
                ? KernelJson.render(listing)
                : KernelText.render(listing, new TextLayout(
                        streams.terminal().columns().orElse(TextLayout.NARROW), streams.terminal().wantsColour(), Set.of())));
        return code(listing);
    }

    private static ExitCode code(KernelListing listing) {
        if (listing.files().isEmpty() && listing.withoutCode() == 0) {
            return ExitCode.NOTHING;
        }
        return listing.gaps().isEmpty() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }

    private static List<TreeFile> files(String name) {
        Path path = InputPaths.path("PATH", name);
        try {
            if (Files.isRegularFile(path)) {
                return List.of(new TreeFile(path.getFileName().toString(), path.toRealPath(), Files.size(path)));
            }
            return FileTree.walk(InputPaths.scanned(name)).files();
        } catch (IOException e) {
            throw new UserError(name + ": cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private static Pattern pattern(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new UserError("--match: " + e.getDescription() + " at character " + e.getIndex() + " of \"" + regex + "\"");
        }
    }

    private static Capability capability(String text) {
        try {
            return Capability.parse(text);
        } catch (IllegalArgumentException e) {
            throw UserError.expected("--gpu", "a compute capability such as 12.0", text);
        }
    }

    private static Optional<String> value(ParseResult parsed, String option) {
        return Optional.ofNullable(parsed.matchedOptionValue(option, null));
    }

    private static OptionSpec text(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).build();
    }

    private static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }
}
