package dev.archeck.cli;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.gate.Baseline;
import dev.archeck.reports.gate.Expectation;
import dev.archeck.reports.gate.ProjectFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/// What a project asks of a scan: its file, its baseline, the day.
final class GateArguments {
    private final ParsedOptions options;
    private final Map<String, String> environment;
    private final Optional<SettingsFiles.Loaded> project;

    /// @throws UserError when the project's file is wrong
    GateArguments(ParseResult parsed, Map<String, String> environment) {
        this.options = new ParsedOptions(parsed);
        this.environment = environment;
        this.project = new SettingsFiles(environment).project(options.text("--config"));
    }

    ProjectFile project() {
        return project.map(SettingsFiles.Loaded::content).orElse(ProjectFile.NONE);
    }

    /// The baseline that is named.
    Baseline baseline() {
        Optional<String> file = options.text("--baseline");
        try {
            return file.map(name -> Baseline.read(name, InputPaths.text("--baseline", name))).orElse(Baseline.NONE);
        } catch (DocumentException wrong) {
            throw new UserError("--baseline " + wrong.getMessage());
        }
    }

    /// The file that the baseline is written to.
    Optional<Path> newBaseline() {
        return options.text("--write-baseline").map(name -> InputPaths.path("--write-baseline", name));
    }

    /// The day that ends of suppressions are compared with: today in UTC, or what `SOURCE_DATE_EPOCH` says.
    LocalDate today() {
        String epoch = environment.getOrDefault("SOURCE_DATE_EPOCH", "");
        return epoch.matches("\\d{1,12}") ? LocalDate.ofInstant(Instant.ofEpochSecond(Long.parseLong(epoch)), ZoneOffset.UTC)
                : LocalDate.now(ZoneOffset.UTC);
    }

    /// A request for the node and the call of an expectation.
    ///
    /// @throws UserError when its values are wrong, with their place
    ScanRequest request(ScanRequest base, Expectation.Question question) {
        Node node = question.node().map(name -> at(question, () -> Nodes.named(file(name)))).orElse(base.node());
        int ranks = question.worldSize().map(text -> ranks(question, text, node))
                .orElse(question.node().isPresent() ? node.gpuCount() : base.workload().worldSize());
        Dtype dtype = question.dtype().map(word -> Dtype.parse(word).orElseThrow(() -> new UserError(place(question) + ": \"" + word
                + "\" is none of " + String.join(", ", Dtype.words())))).orElse(base.workload().message().dtype());
        Message message = question.bytes().isEmpty() && question.dtype().isEmpty() ? base.workload().message()
                : at(question, () -> Message.parse(question.bytes().orElse(base.workload().message().size().bytes() + ""), dtype));
        Map<String, String> variables = new TreeMap<>(base.workload().environment());
        variables.putAll(question.environment());
        return new ScanRequest(base.paths(), base.sources(), node, new Workload(ranks, message, variables, base.workload().flags()), base.deep(), base.told(), base.knowledge(), base.imports());
    }

    private static int ranks(Expectation.Question question, String text, Node node) {
        return ParsedOptions.number(text).filter(size -> size >= 1 && size <= node.gpuCount()).orElseThrow(() -> UserError.expected(
                place(question) + ": world-size", "1 to " + node.gpuCount() + ", the GPUs of " + node.name(), text));
    }

    /// A node file is looked for beside the project's file, then in the working folder.
    private String file(String name) {
        Optional<Path> beside = project.map(file -> file.path().resolveSibling(name));
        return beside.filter(Files::isRegularFile).map(Path::toString).orElse(name);
    }

    private static <T> T at(Expectation.Question question, Supplier<T> make) {
        try {
            return make.get();
        } catch (DocumentException wrong) {
            throw new UserError(place(question) + ": " + wrong.getMessage());
        } catch (IllegalArgumentException wrong) {
            throw new UserError(place(question) + ": " + wrong.getMessage());
        }
    }

    private static String place(Expectation.Question question) {
        return String.valueOf(question.spot());
    }
}
