package dev.archeck.rules.plan;

import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Judge;
import dev.archeck.rules.route.Outcome;
import java.util.List;

/// Words of warnings.
final class Warnings {
    private Warnings() { }

    /// A part of a plan without the rest.
    ///
    /// @param set the changes made
    /// @param plan all changes of the plan
    static Warning of(List<Option> set, List<Option> plan, Outcome outcome) {
        List<String> labels = set.stream().map(Option::label).toList();
        String made = Phrases.part(set, plan);
        String text = switch (outcome) {
            case LAUNCHES_NOTHING -> made + ": wrong results: no kernel runs and no error is raised";
            case HANGS_OR_CORRUPTS -> made + ": hangs or corrupts";
            case CRASHES -> made + ": crashes";
            case FALLS_BACK, UNDETERMINED, RUNS -> made + ": no effect (" + Judge.words(outcome) + ")";
        };
        return new Warning(labels, outcome, text);
    }

    /// What is so now.
    ///
    /// @param unset variables that open the gates; empty when they are open without
    static Warning now(List<String> unset) {
        return new Warning(List.of(), Outcome.LAUNCHES_NOTHING, (unset.isEmpty() ? "as it is now" : String.join(" and ", unset) + " set, as now")
                + ": wrong results: no kernel runs and no error is raised: you are here");
    }

    /// A variable that the sources read and what is loaded does not.
    static Warning unread(DispatchOptions.Read read, Case asked) {
        String loaded = asked.kernels().file().map(file -> file.substring(file.lastIndexOf('/') + 1)).orElse("what is loaded");
        String value = read.values().isEmpty() ? "1" : read.values().getFirst();
        return new Warning(List.of("set " + read.name() + "=" + value), asked.found().first().outcome(),
                read.name() + "=" + value + ": no effect: " + loaded + " does not read it, though the source beside it does");
    }

    /// An edit of sources that are not what is loaded.
    static Warning notLoaded(Option option, Case asked) {
        Case.Kernels kernels = asked.kernels();
        String rest = kernels.delivery() == Delivery.PRECOMPILED
                ? " until " + kernels.file().map(file -> file.substring(file.lastIndexOf('/') + 1)).orElse("the binary") + " is rebuilt"
                : " until the ahead-of-time copy is removed";
        return new Warning(List.of(option.label()), asked.found().first().outcome(), option.noun() + " alone: no effect" + rest);
    }
}
