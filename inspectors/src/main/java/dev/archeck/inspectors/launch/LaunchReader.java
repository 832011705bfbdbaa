package dev.archeck.inspectors.launch;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.LaunchFlag;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.MessageSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Reads a server's command line.
///
/// @param launchers the servers whose options are known
/// @param basis who says what the line says
/// @param by the same in words, such as `--launch`
public record LaunchReader(Launchers launchers, Basis basis, String by) {
    private static final int MOST_RANKS = 1 << 16;
    private static final int PER_LAYER = 2;
    private static final int LONGEST_COMMAND = 120;
    private static final int SHORTEST_NEAR = 12;
    private static final int LONGEST_SLIP = 3;

    /// What is known about the model of a command line.
    ///
    /// @param config what its configuration file says; absent when it was not read
    /// @param why why it was not read; empty when it was, or when no model is named
    public record Model(Optional<ModelConfig> config, String why) {
        /// No model is named.
        public static final Model NONE = new Model(Optional.empty(), "");
    }

    /// A number and the words that give it.
    private record Count(int number, String words) { }

    /// The model that a command line names.
    public Optional<String> model(LaunchLine line) {
        return launcher(line).model(line);
    }

    /// The server that a line starts; for an unknown one, all options of all servers.
    private Launcher launcher(LaunchLine line) {
        return launchers.of(line).orElseGet(() -> new Launcher("", List.of(), "", all(Launcher::ranks), all(Launcher::model),
                all(Launcher::dtype), all(Launcher::draft), all(Launcher::batch), new Launcher.Speculation("", "", 0),
                all(Launcher::groups), all(Launcher::matter), "", ""));
    }

    private List<String> all(java.util.function.Function<Launcher, List<String>> part) {
        return launchers.launchers().stream().flatMap(launcher -> part.apply(launcher).stream()).distinct().toList();
    }

    /// What the line says.
    public Launch read(LaunchLine line, Model model) {
        Launcher launcher = launcher(line);
        List<Statement> said = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>(misread(line, launcher));
        if (!model.why().isEmpty()) {
            gaps.add(gap("model of the command line", model.why(), "name the size of one call with --bytes"));
        }
        Optional<Count> ranks = count(line, launcher.ranks(), gaps).filter(count -> count.number() <= MOST_RANKS);
        said.add(new Statement(Statement.Topic.LAUNCH, server(line, launcher, ranks), evidence()));
        Optional<Message> message = model.config().filter(config -> config.hidden().isPresent()).map(config -> {
            Count tokens = count(line, launcher.draft(), gaps).or(() -> speculative(line, launcher, gaps)).orElse(new Count(1, "no speculation"));
            Call call = new Call(tokens, config, dtype(line, launcher, config, gaps));
            said.addAll(call(call, count(line, launcher.batch(), gaps)));
            return new Message(call.size(), call.dtype(), call.calls().map(OptionalInt::of).orElse(OptionalInt.empty()));
        });
        if (model.config().isPresent() && model.config().get().hidden().isEmpty()) {
            gaps.add(gap("hidden size", model.config().get().file() + " has none of the known fields: "
                    + String.join(", ", launchers.model().hidden()), "name the size of one call with --bytes"));
        }
        return new Launch(line, ranks.map(count -> OptionalInt.of(count.number())).orElse(OptionalInt.empty()), message, said, gaps);
    }

    private static String server(LaunchLine line, Launcher launcher, Optional<Count> ranks) {
        String name = launcher.name().isEmpty() ? "a server that is not in the catalogue" : launcher.name();
        List<String> switches = line.flags().stream().filter(flag -> launcher.matter().contains(flag.name()))
                .map(LaunchFlag::toString).toList();
        return name + ": " + ranks.map(count -> count.number() + " ranks (" + count.words() + ")").orElse("no tensor-parallel size named")
                + (switches.isEmpty() ? "" : "; " + String.join(" ", switches));
    }

    /// One call for one request.
    private record Call(Count tokens, ModelConfig config, Dtype dtype) {
        MessageSize size() {
            return MessageSize.parse(tokens.number() + "x" + config.hidden().orElseThrow(), dtype);
        }

        Optional<Integer> calls() {
            return config.layers().map(layers -> layers * PER_LAYER);
        }
    }

    private List<Statement> call(Call call, Optional<Count> batch) {
        List<Evidence> proof = new ArrayList<>(evidence());
        proof.add(new Evidence(Basis.READ, new Place.Stated(call.config().file()), "hidden size, layers, element type"));
        long bytes = call.size().bytes();
        List<Statement> said = new ArrayList<>();
        said.add(new Statement(Statement.Topic.LAUNCH, bytes + " B a call and request = " + call.tokens().number() + " tokens ("
                + call.tokens().words() + ") x " + call.config().hidden().orElseThrow() + " hidden x " + call.dtype().bytes() + " B "
                + call.dtype().longName(), proof));
        batch.ifPresent(most -> said.add(new Statement(Statement.Topic.LAUNCH, "up to " + most.number() + " requests a step (" + most.words()
                + "): up to " + most.number() + " x " + bytes + " B = " + Math.multiplyExact(bytes, (long) most.number()) + " B a call", proof)));
        call.calls().ifPresent(number -> said.add(new Statement(Statement.Topic.LAUNCH, number + " calls a step = "
                + call.config().layers().orElseThrow() + " layers x " + PER_LAYER + " (after attention and after the feed-forward part, as is usual)",
                List.of(new Evidence(Basis.ASSUMED, new Place.Stated(call.config().file()), "")))));
        return said;
    }

    /// The tokens of one step by an option whose value is a JSON object.
    private Optional<Count> speculative(LaunchLine line, Launcher launcher, List<Gap> gaps) {
        Launcher.Speculation option = launcher.speculation();
        Optional<String> text = option.option().isEmpty() ? Optional.empty() : line.value(option.option());
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (Documents.json(option.option(), text.get()) instanceof Value.Fields object
                    && object.values().get(option.field()) instanceof Value.Numeral numeral && numeral.value().matches("[0-9]{1,4}")) {
                int tokens = Integer.parseInt(numeral.value()) + option.plus();
                return Optional.of(new Count(tokens, option.field() + " " + numeral.value() + " + " + option.plus()));
            }
            gaps.add(gap(option.option(), "has no number " + option.field(), "name the size of one call with --bytes"));
        } catch (DocumentException error) {
            gaps.add(gap(option.option(), error.problem(), "name the size of one call with --bytes"));
        }
        return Optional.empty();
    }

    /// The element type: the option's, else the model's; a model in 32-bit floats is served in 16 bits.
    private Dtype dtype(LaunchLine line, Launcher launcher, ModelConfig config, List<Gap> gaps) {
        Optional<String> word = line.value(launcher.dtype().toArray(String[]::new)).filter(text -> !text.equals("auto"));
        Optional<Dtype> given = word.flatMap(Dtype::parse);
        if (word.isPresent() && given.isEmpty()) {
            gaps.add(gap(launcher.dtype().getFirst(), "\"" + word.get() + "\" is none of " + String.join(", ", Dtype.words()), ""));
        }
        return given.or(() -> config.dtype().map(dtype -> dtype == Dtype.FP32 ? Dtype.FP16 : dtype)).orElse(Dtype.BF16);
    }

    private Optional<Count> count(LaunchLine line, List<String> names, List<Gap> gaps) {
        Optional<LaunchFlag> flag = line.flags().stream().filter(given -> names.contains(given.name())).reduce((first, second) -> second);
        Optional<Count> count = flag.flatMap(LaunchFlag::value).filter(text -> text.matches("[0-9]{1,7}") && !text.matches("0+"))
                .map(text -> new Count(Integer.parseInt(text), flag.get().toString()));
        if (flag.isPresent() && count.isEmpty()) {
            gaps.add(gap(flag.get().name(), "expected a number of at least 1, found "
                    + flag.get().value().map(text -> "\"" + text + "\"").orElse("nothing"), ""));
        }
        return count;
    }

    /// One line of a command: code that is given on it may have many.
    private static String shortened(String command) {
        String line = command.lines().findFirst().orElse("");
        return line.length() > LONGEST_COMMAND || !line.equals(command) ? line.substring(0, Math.min(LONGEST_COMMAND, line.length())) + " ..." : line;
    }

    /// What is not understood: an unknown server, names close to known switches, other groups.
    private List<Gap> misread(LaunchLine line, Launcher launcher) {
        List<Gap> gaps = new ArrayList<>();
        if (launcher.name().isEmpty()) {
            gaps.add(gap("command line", "no known server starts by \"" + shortened(String.join(" ", line.command())) + "\"; options are read as "
                    + launchers.launchers().stream().map(Launcher::name).collect(Collectors.joining(" or ")) + " would", ""));
        }
        for (LaunchFlag flag : line.flags()) {
            if (!launcher.options().contains(flag.name()) && flag.name().length() >= SHORTEST_NEAR) {
                Nearest.to(flag.name(), launcher.matter()).filter(near -> slip(flag.name(), near)).ifPresent(near -> gaps.add(gap(flag.name(),
                        "no option that routes look at has this name", "did you mean " + near + "?")));
            }
        }
        List<String> groups = line.flags().stream().filter(flag -> launcher.groups().contains(flag.name())).map(LaunchFlag::toString).toList();
        if (!groups.isEmpty()) {
            gaps.add(gap("ranks of one all-reduce", "with " + String.join(" ", groups) + " a group may have other ranks than the tensor-parallel size says",
                    "name them with --world-size"));
        }
        return gaps;
    }

    /// Whether two names differ in one short stretch only.
    private static boolean slip(String one, String other) {
        int least = Math.min(one.length(), other.length());
        int head = 0;
        while (head < least && one.charAt(head) == other.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < least - head && one.charAt(one.length() - 1 - tail) == other.charAt(other.length() - 1 - tail)) {
            tail++;
        }
        return Math.max(one.length(), other.length()) - head - tail <= LONGEST_SLIP;
    }

    private Gap gap(String what, String reason, String remedy) {
        return new Gap(what, new Place.Stated(by), reason, remedy);
    }

    private List<Evidence> evidence() {
        return List.of(new Evidence(basis, new Place.Stated(by), ""));
    }
}
