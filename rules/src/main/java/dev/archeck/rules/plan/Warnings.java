package dev.archeck.rules.plan;

import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Judge;
import dev.archeck.rules.route.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/// Words of warnings.
final class Warnings {
    private Warnings() { }

    /// A part of a plan without the rest.
    ///
    /// @param set the changes made
    /// @param plan all changes of the plan
    static Warning of(List<Option> set, List<Option> plan, Outcome outcome) {
        List<String> labels = set.stream().map(Option::label).toList();
        String rest = plan.stream().filter(option -> !set.contains(option)).map(Option::label).collect(Collectors.joining(" and "));
        String made = String.join(" and ", labels);
        String text = switch (outcome) {
            case LAUNCHES_NOTHING -> "wrong results: " + made + " without " + rest + " launches no kernel and reports no error";
            case HANGS_OR_CORRUPTS -> "hangs or corrupts: " + made + " without " + rest;
            case CRASHES -> "crashes: " + made + " without " + rest;
            case FALLS_BACK, UNDETERMINED, RUNS -> "no effect: " + made + " without " + rest + " leaves it as it is ("
                    + Judge.words(outcome) + ")";
        };
        return new Warning(labels, outcome, text);
    }

    /// A variable that the sources read and what is loaded does not.
    static Warning unread(DispatchOptions.Read read, Case asked) {
        String loaded = asked.kernels().file().map(file -> file.substring(file.lastIndexOf('/') + 1)).orElse("what is loaded");
        String value = read.values().isEmpty() ? "1" : read.values().getFirst();
        return new Warning(List.of("set " + read.name() + "=" + value), asked.found().first().outcome(),
                "no effect: " + loaded + " does not read " + read.name() + ", though the source beside it does");
    }

    /// An edit of sources that are not what is loaded.
    static Warning notLoaded(Option option, Case asked) {
        Case.Kernels kernels = asked.kernels();
        String rest = kernels.delivery() == Delivery.PRECOMPILED
                ? " until " + kernels.file().orElse("the binary") + " is rebuilt"
                : " until the ahead-of-time copy is removed: " + String.join(", ", kernels.shadows());
        return new Warning(List.of(option.label()), asked.found().first().outcome(), "no effect: " + option.label() + rest);
    }
}
