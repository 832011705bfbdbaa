package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.reports.plan.PlanFiles;
import dev.archeck.reports.plan.Roots;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `archeck plan`: scans, then writes one plan as files to review. It applies nothing.
final class PlanCommand {
    static final String NAME = "plan";

    private static final String[] HEADER = {
        "What would make the custom all-reduce run, as files to review? Applies nothing.",
        "",
        "  archeck plan venv --node 8x-rtx-pro-6000-pcie -o fix",
        "  archeck plan venv --source checkout --plan 5 -o rebuild",
        "",
        "Writes plan.md and, as far as they apply, numbered .patch files, env.sh,",
        "purge.txt and rebuild.sh.",
        ""
    };

    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    /// @param scan the scan itself
    PlanCommand(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(SharedOptions.named("PATH", "0..1", "virtual environment, site-packages folder, or any tree that contains one; not needed with --pid"));
        ScanOptions.question().forEach(spec::addOption);
        spec.addOption(SharedOptions.value("DIR", "new or empty folder to write to", "-o", "--output"));
        spec.addOption(SharedOptions.value("N", "number of the plan to write (default: the cheapest that runs)", "--plan"));
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        Path folder = folder(options.text("--output").orElseThrow(() -> new UserError("plan: expected -o DIR, found none")));
        OptionalInt number = number(options.text("--plan"));
        ScanRequest request = new ScanArguments(parsed).request();
        if (options.has("--verbose")) {
            streams.complain("planning for " + request.workload().worldSize() + " GPUs of " + request.node().name() + ", " + request.workload().message().size());
        }
        Report report = Progress.during(streams, options.has("--quiet"), progress -> scan.apply(request, progress));
        Optional<BackendReport> backend = PlanFiles.backend(report);
        if (backend.isEmpty()) {
            streams.complain(report.verdict().headline() + " " + report.verdict().fix());
            return report.installations().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
        }
        PlanFiles files = files(report, backend.get(), roots(request), number);
        write(folder, files);
        say(report, files, folder);
        return report.complete() || files.plan() > 0 ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }

    private static PlanFiles files(Report report, BackendReport backend, Roots roots, OptionalInt number) {
        try {
            return PlanFiles.of(report, backend, roots, number);
        } catch (IllegalArgumentException error) {
            throw new UserError("--plan: " + error.getMessage());
        }
    }

    private static OptionalInt number(Optional<String> text) {
        return text.map(given -> OptionalInt.of(ParsedOptions.number(given)
                .orElseThrow(() -> UserError.expected("--plan", "the number of a plan", given)))).orElse(OptionalInt.empty());
    }

    /// The folders that paths of the report start from.
    static Roots roots(ScanRequest request) {
        Map<String, String> sources = new TreeMap<>();
        for (Path source : request.sources()) {
            Path full = source.toAbsolutePath().normalize();
            Path parent = full.getParent();
            if (parent != null && full.getFileName() != null) {
                sources.put(full.getFileName().toString(), parent.toString());
            }
        }
        return new Roots(request.imports().base(request.paths().getFirst()).toString(), sources, isArchive(request.paths().getFirst()));
    }

    /// Whether paths of a report lie in a file: a wheel, a folder of wheels, an image.
    private static boolean isArchive(Path path) {
        try (var inside = Files.isDirectory(path) ? Files.list(path) : Stream.of(path)) {
            return !Files.isDirectory(path) || ImageTree.isImage(path) || inside.anyMatch(FileTree::isWheel);
        } catch (IOException gone) {
            return false;
        }
    }

    private static Path folder(String name) {
        Path folder = InputPaths.path("-o", name);
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UserError("-o " + name + ": expected a new or empty folder, found a file");
        }
        try (var inside = Files.isDirectory(folder) ? Files.list(folder) : Stream.<Path>empty()) {
            if (inside.findAny().isPresent()) {
                throw new UserError("-o " + name + ": expected a new or empty folder, found one with files in it");
            }
        } catch (IOException error) {
            throw new UserError("-o " + name + ": cannot be read: " + error.getMessage());
        }
        return folder;
    }

    private static void write(Path folder, PlanFiles files) {
        try {
            Files.createDirectories(folder);
        } catch (IOException error) {
            throw new UserError("-o " + folder + ": cannot be made: " + error.getMessage());
        }
        files.files().forEach((name, text) -> OutputFiles.write(folder.resolve(name), text));
    }

    private void say(Report report, PlanFiles files, Path folder) {
        List<String> names = new ArrayList<>(files.files().keySet());
        streams.out().println(report.verdict().headline());
        if (!report.verdict().now().isEmpty()) {
            streams.out().println("NOW   " + report.verdict().now());
        }
        streams.out().println(files.plan() == 0 ? (files.withheld() ? "No plan is given: peer data was wrong on this node" : "No plan was found after which it runs")
                        + ": see " + folder.resolve("plan.md")
                : "Plan " + files.plan() + " of " + files.plans() + ", written to " + folder + ": " + String.join(", ", names)
                        + ". Read plan.md first; nothing was applied.");
    }
}
