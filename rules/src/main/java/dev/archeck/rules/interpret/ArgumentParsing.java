package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `argparse`: what a parser makes of a command line. One that is not given stays open, since the process's own arguments are not
/// known; so does what a parser that is not fully known makes.
final class ArgumentParsing {
    private static final Value.Symbolic PARSER = Value.Symbolic.of("argparse.ArgumentParser");
    private static final Value.Symbolic SPACE = Value.Symbolic.of("argparse.Namespace");
    private static final String OPTIONS = "<options>";

    private final Run run;

    ArgumentParsing(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("parser", (a, site) -> {
            Instance parser = new Instance(PARSER, true);
            parser.fields().put(OPTIONS, new Items(Kind.LIST, List.of()));
            return parser;
        });
        table.put("parser.add", this::add);
        table.put("parser.default", (a, site) -> {
            options(a.positional().getFirst()).ifPresent(all -> a.named().forEach((name, value) -> all.values().add(
                    option(new Option(List.of(), name, "default"), a.with(Map.of("default", value))))));
            return Value.NONE;
        });
        table.put("parser.parse", this::parse);
        table.put("parser.known", (a, site) -> Items.tuple(parse(a, site), Unknown.because("arguments that the parser does not know", site)));
        table.put("argparse.namespace", (a, site) -> {
            Instance space = new Instance(SPACE, false);
            space.fields().putAll(a.named());
            return space;
        });
        return table;
    }

    private static Optional<Items> options(Value parser) {
        return parser instanceof Instance instance && instance.field(OPTIONS).orElse(Value.NONE) instanceof Items items
                ? Optional.of(items) : Optional.empty();
    }

    private record Option(List<String> flags, String destination, String action) { }

    private Value add(Arguments arguments, Site site) {
        Optional<Items> options = options(arguments.positional().getFirst());
        List<String> flags = new ArrayList<>();
        boolean known = true;
        for (Value value : arguments.rest().positional()) {
            known &= value instanceof Value.Text;
            if (value instanceof Value.Text(String flag)) {
                flags.add(flag);
            }
        }
        if (options.isEmpty() || !known || flags.isEmpty()) {
            options.ifPresent(Items::blur);
            return Unknown.because("an option that is not known", site);
        }
        String longest = flags.stream().filter(f -> f.startsWith("--")).findFirst().orElse(flags.getFirst());
        String destination = arguments.named().get("dest") instanceof Value.Text(String name)
                ? name : longest.replaceAll("^-+", "").replace('-', '_');
        String action = arguments.named().get("action") instanceof Value.Text(String text)
                ? text : arguments.named().containsKey("action") ? "unknown" : "store";
        Instance option = option(new Option(flags, destination, action), arguments);
        options.get().values().add(option);
        return option;
    }

    private static Instance option(Option option, Arguments arguments) {
        Instance made = new Instance(Value.Symbolic.of("argparse.Action"), true);
        made.fields().put("dest", Value.of(option.destination()));
        made.fields().put("flags", new Items(Kind.LIST, option.flags().stream().map(Value::of).toList()));
        made.fields().put("action", Value.of(option.action()));
        Value absent = switch (option.action()) {
            case "store_true" -> Value.of(false);
            case "store_false" -> Value.of(true);
            default -> Value.NONE;
        };
        made.fields().put("default", arguments.named().getOrDefault("default", absent));
        arguments.named().forEach((name, value) -> made.fields().putIfAbsent("option " + name, value));
        return made;
    }

    private Value parse(Arguments arguments, Site site) {
        Optional<Items> options = options(arguments.positional().getFirst()).filter(o -> !o.blurred());
        Value line = arguments.positional().size() > 1 ? arguments.positional().get(1) : Value.NONE;
        Optional<List<Value>> words = line instanceof Value.None ? Optional.empty() : run.evaluator().gathering().items(line);
        Instance space = new Instance(SPACE, options.isEmpty() || words.isEmpty());
        if (options.isEmpty()) {
            return space;
        }
        for (Value each : options.get().values()) {
            Instance option = (Instance) each;
            Value absent = option.field("default").orElse(Value.NONE);
            space.fields().put(name(option), words.isPresent() ? typed(option, absent, site)
                    : Unknown.because("the launch flag " + name(option), site));
        }
        words.ifPresent(all -> read(new ArrayList<>(all), options.get(), space, site));
        return space;
    }

    private static String name(Instance option) {
        return option.field("dest").orElse(Value.NONE) instanceof Value.Text(String name) ? name : "";
    }

    private Value typed(Instance option, Value value, Site site) {
        Optional<Value> type = option.field("option type");
        return value instanceof Value.Text && type.isPresent() ? run.calls().call(type.get(), Arguments.of(value), site) : value;
    }

    private void read(List<Value> words, Items options, Instance space, Site site) {
        while (!words.isEmpty()) {
            Value word = words.removeFirst();
            String text = word instanceof Value.Text(String t) ? t : "";
            int equals = text.startsWith("--") ? text.indexOf('=') : -1;
            String flag = equals < 0 ? text : text.substring(0, equals);
            Optional<Instance> option = options.values().stream().map(o -> (Instance) o).filter(o -> has(o, flag)).findFirst();
            if (option.isEmpty() || option.get().field("option nargs").isPresent()) {
                space.fields().replaceAll((name, value) -> Unknown.because("a command line that is not followed", site));
                return;
            }
            if (equals >= 0) {
                words.addFirst(Value.of(text.substring(equals + 1)));
            }
            space.fields().put(name(option.get()), given(option.get(), words, site));
        }
    }

    private static boolean has(Instance option, String flag) {
        return option.field("flags").orElse(Value.NONE) instanceof Items flags && flags.values().contains(Value.of(flag));
    }

    private Value given(Instance option, List<Value> words, Site site) {
        String action = option.field("action").orElse(Value.NONE) instanceof Value.Text(String text) ? text : "";
        return switch (action) {
            case "store_true" -> Value.of(true);
            case "store_false" -> Value.of(false);
            case "store_const" -> option.field("option const").orElse(Value.NONE);
            case "store" -> {
                if (words.isEmpty()) {
                    throw run.classes().raised("SystemExit", "an argument is missing", site);
                }
                Value value = typed(option, words.removeFirst(), site);
                Optional<Value> choices = option.field("option choices");
                if (choices.isPresent() && run.comparison().contains(choices.get(), value) == Truth.FALSE) {
                    throw run.classes().raised("SystemExit", "an argument is none of the choices", site);
                }
                yield value;
            }
            default -> Unknown.because("the action of a launch flag", site);
        };
    }
}
