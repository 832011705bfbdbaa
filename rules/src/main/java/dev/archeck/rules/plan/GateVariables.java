package dev.archeck.rules.plan;

import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Value;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Derives from a call that falls back the variables with which it gets further: those that the Python code on its way reads and that
/// are not set. Whether a variable does so is found out by running the call with it.
///
/// @param asked the route
/// @param trials runs of it
record GateVariables(Case asked, Trials trials) {
    private static final int MOST = 12;
    private static final Set<String> OFF = Set.of("", "0", "false", "off", "no");
    private static final Set<String> ON = Set.of("1", "true", "on", "yes");

    /// One option for each such variable, those read last first.
    List<Option> options() {
        Attempt first = asked.found().first();
        if (first.outcome() != Outcome.FALLS_BACK) {
            return List.of();
        }
        List<Option> options = new ArrayList<>();
        candidates(first).forEach((name, value) -> {
            Option option = new Option(Option.Kind.VARIABLE, FixClass.ENVIRONMENT, "set " + name + "=" + value, name + "=" + value, List.of(),
                    Map.of(name, value));
            if (trials.run(List.of(option)).reach() > first.reach()) {
                options.add(option);
            }
        });
        return options;
    }

    /// The variables that are read while the call is set up or made, each with the value that turns its default.
    private Map<String, String> candidates(Attempt first) {
        List<Event.EnvironmentRead> reads = new ArrayList<>();
        first.furthest().steps().stream().flatMap(step -> step.events().stream()).filter(happening -> happening.moment() != Moment.IMPORT)
                .map(Path.Happening::event).forEach(event -> {
                    if (event instanceof Event.EnvironmentRead read && read.seen().isEmpty() && read.site().span().file().endsWith(".py")) {
                        reads.add(read);
                    }
                });
        Map<String, String> found = new LinkedHashMap<>();
        for (Event.EnvironmentRead read : reads.reversed()) {
            turned(read.fallback()).filter(_ -> found.size() < MOST).ifPresent(value -> found.putIfAbsent(read.name(), value));
        }
        return found;
    }

    private static Optional<String> turned(Optional<Value> fallback) {
        return switch (fallback.orElse(Value.NONE)) {
            case Value.Text(String text) when OFF.contains(text.toLowerCase(Locale.ROOT)) -> Optional.of("1");
            case Value.Text(String text) when ON.contains(text.toLowerCase(Locale.ROOT)) -> Optional.of("0");
            case Value.None none -> Optional.of("1");
            case Value other -> Optional.empty();
        };
    }
}
