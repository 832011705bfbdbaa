package dev.archeck.cli;

import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.text.Detail;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.NodeFacts;
import dev.archeck.rules.trace.TraceInput;
import dev.archeck.rules.trace.TraceQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/// The parsed command line of `archeck trace`; each wrong value is a [UserError] that names its option.
final class TraceArguments {
    private final ParseResult parsed;

    TraceArguments(ParseResult parsed) {
        this.parsed = parsed;
    }

    /// The trees whose routes are traced; empty when a function is.
    List<String> paths() {
        return parsed.matchedPositionalValue(0, List.of());
    }

    /// What a scan of these trees is asked.
    ScanRequest request() {
        for (String option : List.of("--set", "--function", "--platform")) {
            if (parsed.hasMatchedOption(option)) {
                throw new UserError(option + ": goes with --source alone, not with PATH");
            }
        }
        return new ScanArguments(parsed).request();
    }

    /// Id of the backend, or a part of its id or name.
    Optional<String> backend() {
        return text("--backend");
    }

    /// The files and folders to read.
    List<String> sources() {
        List<String> sources = texts("--source");
        if (sources.isEmpty()) {
            throw new UserError("trace: expected --source FILE or DIR, or the PATH of an installation, found none");
        }
        if (parsed.hasMatchedOption("--backend")) {
            throw new UserError("--backend: goes with the PATH of an installation");
        }
        return sources;
    }

    /// The catalogue of `--knowledge`; absent without it, for most of the built-in one says nothing about a bare source.
    Optional<Knowledge> knowledge() {
        return text("--knowledge").map(folder -> KnowledgeFolder.read(Optional.of(folder)));
    }

    Optional<String> function() {
        return text("--function");
    }

    TraceQuestion question() {
        List<TraceInput> inputs = new ArrayList<>();
        for (String given : texts("--set")) {
            inputs.add(understood("--set", () -> TraceInput.parse(given)));
        }
        return understood("--set", () -> new TraceQuestion(inputs, environments(), facts(), has("--assert"), !has("--no-derive")));
    }

    /// Node and call as far as they are named.
    private Facts facts() {
        boolean work = Stream.of("--bytes", "--dtype", "--world-size").anyMatch(option -> text(option).isPresent());
        boolean node = text("--node").isPresent();
        if (!work && !node) {
            return Facts.NONE;
        }
        ScanArguments call = new ScanArguments(parsed);
        Node named = call.node();
        Facts all = NodeFacts.of(named, new Workload(call.worldSize(named), call.message(), Map.of(), List.of()));
        return (subject, name, arguments) -> node || (work && subject.equals("work"))
                ? all.fact(subject, name, arguments) : Facts.NONE.fact(subject, name, arguments);
    }

    /// Every combination of the variables' values, the first variable turning slowest.
    private List<Map<String, String>> environments() {
        Map<String, Set<Optional<String>>> values = new LinkedHashMap<>();
        for (String given : texts("--env")) {
            int equals = given.indexOf('=');
            String name = equals < 0 ? given : given.substring(0, equals);
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new UserError("--env: expected NAME=value, or NAME for not set, found \"" + given + "\"");
            }
            values.computeIfAbsent(name, _ -> new LinkedHashSet<>())
                    .add(equals < 0 ? Optional.empty() : Optional.of(given.substring(equals + 1)));
        }
        List<Map<String, String>> all = new ArrayList<>(List.of(Map.of()));
        values.forEach((name, each) -> {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> one : all) {
                for (Optional<String> value : each) {
                    Map<String, String> longer = new TreeMap<>(one);
                    value.ifPresent(text -> longer.put(name, text));
                    more.add(longer);
                }
            }
            all.clear();
            all.addAll(more);
        });
        return all;
    }

    /// The platform given, else that of the files' endings.
    Platform platform(List<String> files) {
        Optional<String> given = text("--platform");
        List<String> words = Arrays.stream(Platform.values()).map(one -> one.name().toLowerCase(Locale.ROOT)).toList();
        if (given.isPresent()) {
            return Arrays.stream(Platform.values()).filter(one -> one.name().equalsIgnoreCase(given.get())).findFirst()
                    .orElseThrow(() -> new UserError("--platform: \"" + given.get() + "\" is none of " + String.join(", ", words)
                            + Nearest.hint(given.get(), words)));
        }
        return Arrays.stream(Platform.values()).filter(one -> files.stream().allMatch(one::compiles)).findFirst().orElse(Platform.CUDA);
    }

    boolean json() {
        String format = text("--format").orElse("text");
        if (!format.equals("text") && !format.equals("json")) {
            throw UserError.expected("--format", "text or json", format);
        }
        return format.equals("json");
    }

    /// Whether nothing is said on standard error but what is wrong.
    boolean quiet() {
        return has("--quiet");
    }

    /// Says what is being done, when that was asked for.
    void verbosely(Streams streams, String what) {
        if (has("--verbose")) {
            streams.complain(what);
        }
    }

    /// How text is laid out.
    TextLayout layout(Streams streams) {
        ParsedOptions options = new ParsedOptions(parsed);
        int width = options.width().orElseGet(() -> streams.terminal().columns().orElse(TextLayout.NARROW));
        return new TextLayout(width, options.wantsColour(streams.terminal()), has("--table") ? Set.of(Detail.TABLES) : Set.of());
    }

    private boolean has(String option) {
        return parsed.matchedOptionValue(option, false);
    }

    private Optional<String> text(String option) {
        return Optional.ofNullable(parsed.matchedOptionValue(option, null));
    }

    private List<String> texts(String option) {
        return parsed.matchedOptionValue(option, List.of());
    }

    static <T> T understood(String option, Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(option + ": " + e.getMessage());
        }
    }
}
