package dev.archeck.cli;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.contents.KernelQuery;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.LibraryVersion;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.Skipped;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.inspectors.images.Scratch;
import dev.archeck.reports.json.KernelJson;
import dev.archeck.reports.json.LoadJson;
import dev.archeck.reports.kernels.KernelCsv;
import dev.archeck.reports.kernels.KernelDiff;
import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.kernels.LoadListing;
import dev.archeck.reports.text.Detail;
import dev.archeck.reports.text.KernelDiffText;
import dev.archeck.reports.text.KernelText;
import dev.archeck.reports.text.LoadText;
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
import picocli.CommandLine.ParseResult;

/// `archeck kernels`: which kernels lie in which files, for which GPUs.
final class KernelsCommand {
    static final String NAME = "kernels";

    private static final String[] HEADER = {
        "Which kernels lie in which files, and for which GPUs?",
        "",
        "  archeck kernels venv",
        "  archeck kernels common_ops.abi3.so --match all_reduce --gpu 12.0",
        "  archeck kernels kernels.whl --sizes -f csv",
        "  archeck kernels old.whl --diff new.whl",
        "  archeck kernels venv --loads --glibc 2.31",
        ""
    };

    private final Streams streams;
    private final Scratch scratch = InputTree.scratch();
    private boolean colour;

    KernelsCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(SharedOptions.named("PATH", "1..*", "compiled file, wheel, image, or a tree that contains some"));
        spec.addOption(SharedOptions.value("REGEX", "only kernels whose qualified name has a match", "--match"));
        spec.addOption(SharedOptions.value("M.N", "only code that a GPU of this compute capability runs, such as 12.0, and what it does not get", "--gpu"));
        spec.addOption(SharedOptions.flag("only the architectures of each file: decodes nothing", "--archs"));
        spec.addOption(SharedOptions.flag("read the names in PTX too", "--ptx"));
        spec.addOption(SharedOptions.flag("bytes of machine code and registers of each name; decodes all code", "--sizes"));
        spec.addOption(SharedOptions.value("OTHER", "what OTHER, a tree, wheel or file, has more or less than PATH", "--diff"));
        spec.addOption(SharedOptions.flag("instead: do the files load? libraries, undefined symbols, CUDA releases", "--loads"));
        spec.addOption(SharedOptions.value("M.N", "with --loads: the newest C library of the system, such as 2.31", "--glibc"));
        spec.addOption(SharedOptions.flag("with --diff: every name, not the first ones", "--all"));
        spec.addOption(SharedOptions.format("text, json, csv (default: text)"));
        spec.addOption(SharedOptions.colour());
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        try (scratch) {
            return answer(parsed);
        }
    }

    private ExitCode answer(ParseResult parsed) {
        colour = new ParsedOptions(parsed).wantsColour(streams.terminal());
        List<String> paths = parsed.matchedPositionalValue(0, List.of());
        KernelQuery query = new KernelQuery(parsed.matchedOptionValue("--ptx", false), parsed.matchedOptionValue("--sizes", false));
        KernelScan scan = new KernelScan(pattern(value(parsed, "--match").orElse("")), value(parsed, "--gpu").map(KernelsCommand::capability),
                parsed.matchedOptionValue("--archs", false) ? Optional.empty() : Optional.of(query));
        String format = value(parsed, "--format").orElse("text");
        if (!Set.of("text", "json", "csv").contains(format)) {
            throw UserError.expected("--format", "text, json or csv", format);
        }
        if (parsed.matchedOptionValue("--loads", false)) {
            return loads(paths, value(parsed, "--glibc").map(KernelsCommand::glibc), format);
        }
        Optional<String> other = value(parsed, "--diff");
        if (other.isPresent()) {
            KernelDiff diff = KernelDiff.of(listing(paths, scan), listing(List.of(other.get()), scan));
            streams.report(shown(diff, format, parsed.matchedOptionValue("--all", false)));
            return diff.gaps().isEmpty() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
        }
        KernelListing listing = listing(paths, scan);
        streams.report(switch (format) {
            case "json" -> KernelJson.render(listing);
            case "csv" -> KernelCsv.render(listing);
            default -> KernelText.render(listing, layout(Set.of()), query.wholeCubins());
        });
        return code(listing);
    }

    private ExitCode loads(List<String> paths, Optional<LibraryVersion> limit, String format) {
        if (format.equals("csv")) {
            throw UserError.expected("--format", "text or json with --loads", format);
        }
        Candidates candidates = candidates(paths);
        BinarySurvey survey = BinarySurvey.ofAll(candidates.files(), Wanted.nothing(), new BinaryReader(Limits.usual()));
        List<Gap> gaps = new ArrayList<>(candidates.gaps());
        survey.files().values().forEach(file -> file.tables().ifPresent(tables -> gaps.addAll(tables.gaps())));
        LoadListing listing = new LoadListing(List.copyOf(survey.loadability().values()), limit, gaps.stream().sorted().toList());
        streams.report(format.equals("json") ? LoadJson.render(listing) : LoadText.render(listing, layout(Set.of())));
        if (listing.files().stream().anyMatch(listing::fails)) {
            return ExitCode.FINDINGS;
        }
        return gaps.isEmpty() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }

    private String shown(KernelDiff diff, String format, boolean all) {
        return switch (format) {
            case "json" -> KernelJson.render(diff);
            case "csv" -> KernelCsv.render(diff);
            default -> KernelDiffText.render(diff, layout(all ? Set.of(Detail.EVERYTHING) : Set.of()));
        };
    }

    private TextLayout layout(Set<Detail> details) {
        return new TextLayout(streams.terminal().columns().orElse(TextLayout.NARROW), colour, details);
    }

    private static ExitCode code(KernelListing listing) {
        if (!listing.gaps().isEmpty()) {
            return ExitCode.INCOMPLETE;
        }
        return listing.files().isEmpty() && listing.withoutCode() == 0 && listing.others().isEmpty() ? ExitCode.NOTHING : ExitCode.CLEAN;
    }

    private KernelListing listing(List<String> paths, KernelScan scan) {
        Candidates candidates = candidates(paths);
        return scan.run(candidates.files(), candidates.gaps());
    }

    /// Compiled files of all paths, and what could not be listed.
    private record Candidates(List<TreeFile> files, List<Gap> gaps) {}

    private Candidates candidates(List<String> paths) {
        List<TreeFile> files = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (String path : paths) {
            String prefix = paths.size() > 1 ? InputPaths.path("PATH", path).toString().replaceAll("/*$", "") + "/" : "";
            add(path, prefix, files, gaps);
        }
        return new Candidates(files, gaps);
    }

    /// Adds the files of one path; with several paths each file's name begins with its path.
    private void add(String name, String prefix, List<TreeFile> files, List<Gap> gaps) {
        Path path = InputPaths.path("PATH", name);
        try {
            if (Files.isRegularFile(path) && !FileTree.isWheel(path) && !ImageTree.isImage(path)) {
                String shown = prefix.isEmpty() ? path.getFileName().toString() : prefix.substring(0, prefix.length() - 1);
                files.add(new TreeFile(shown, path.toRealPath(), Files.size(path)));
                return;
            }
            FileTree tree = InputTree.open(InputPaths.scanned(name), scratch);
            tree.files().stream().filter(file -> BinarySurvey.isCompiled(file.path())).forEach(file -> files.add(new TreeFile(prefix + file.path(), file.at(), file.bytes())));
            tree.skipped().stream().filter(skipped -> skipped.reason().hides())
                    .forEach(skipped -> gaps.add(new Skipped(prefix + skipped.path(), skipped.reason(), skipped.detail()).gap()));
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

    private static LibraryVersion glibc(String text) {
        try {
            return new LibraryVersion("GLIBC", text);
        } catch (IllegalArgumentException e) {
            throw UserError.expected("--glibc", "a version such as 2.31", text);
        }
    }

    private static Optional<String> value(ParseResult parsed, String option) {
        return Optional.ofNullable(parsed.matchedOptionValue(option, null));
    }

}
