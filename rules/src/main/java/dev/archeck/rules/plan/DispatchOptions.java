package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.knowledge.KnownVariable;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.StopSearch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Derives from a dispatch that launches nothing what could make it launch: a variable that it reads, or the missing branch.
///
/// @param asked the route
/// @param found what stops it, the dispatch behind
/// @param trials runs of it
record DispatchOptions(Case asked, StopSearch.Found found, Trials trials) {
    private static final Pattern LITERAL = Pattern.compile("\"([A-Za-z0-9_.-]{1,32})\"");

    /// A variable that the sources of the dispatch read.
    ///
    /// @param values candidates for its value, in the order of the text
    record Read(String name, List<String> values) { }

    /// The variables that the dispatch's sources read, in order.
    List<Read> reads() {
        Map<String, Set<String>> found = new TreeMap<>();
        for (Event event : this.found.behind().furthest().events()) {
            if (event instanceof Event.EnvironmentRead read && !read.site().span().file().endsWith(".py")) {
                found.computeIfAbsent(read.name(), _ -> new LinkedHashSet<>()).addAll(values(read));
            }
        }
        return found.entrySet().stream().map(entry -> new Read(entry.getKey(), List.copyOf(entry.getValue()))).toList();
    }

    /// Words between the read and the end of its function that a value could be compared with.
    private List<String> values(Event.EnvironmentRead read) {
        Span span = read.site().span();
        Optional<SourceText> source = SourceText.of(asked.installed().files(), span.file());
        if (source.isEmpty()) {
            return asked.knowledge().variable(read.name()).map(KnownVariable::values).orElse(List.of());
        }
        List<String> values = new ArrayList<>();
        Matcher literal = LITERAL.matcher(source.get().text());
        int end = end(span);
        while (literal.find() && literal.start() < end) {
            if (literal.start() >= span.offset() && !literal.group(1).equals(read.name())) {
                values.add(literal.group(1));
            }
        }
        values.add("1");
        return values;
    }

    private int end(Span read) {
        return found.behind().furthest().events().stream().filter(Event.Decision.class::isInstance)
                .map(event -> ((Event.Decision) event).at().function()).distinct()
                .flatMap(id -> asked.code().cuda().function(id).stream()).map(function -> function.site().span())
                .filter(span -> span.file().equals(read.file()) && span.offset() <= read.offset()
                        && read.offset() < span.offset() + span.length())
                .mapToInt(span -> span.offset() + span.length()).min().orElse(read.offset() + 2000);
    }

    /// For each variable that what is loaded reads, the value that makes the dispatch launch: the kernel of a linked node, if a
    /// value gives that.
    List<Option> variables() {
        List<Option> options = new ArrayList<>();
        for (Read read : reads()) {
            if (asked.kernels().reads().test(read.name()) && asked.setting().workload().variable(read.name()).isEmpty()) {
                List<String> running = read.values().stream()
                        .filter(value -> trials.forced(found, Map.of(read.name(), value)).outcome() == Outcome.RUNS).toList();
                running.stream().filter(value -> trials.forced(found, Map.of(read.name(), value)).detail().equals(trials.linkedKernel()))
                        .findFirst().or(() -> running.stream().findFirst()).ifPresent(value ->
                                options.add(new Option(Option.Kind.VARIABLE, FixClass.ENVIRONMENT, "set " + read.name() + "=" + value, read.name() + "=" + value,
                                        List.of(), Map.of(read.name(), value))));
            }
        }
        return options;
    }

    /// The branch that the dispatch lacks; empty when it does not launch nothing, or its text cannot be edited.
    Optional<Option> branch() {
        Delivery delivery = asked.kernels().delivery();
        if (found.behind().outcome() != Outcome.LAUNCHES_NOTHING || delivery == Delivery.UNKNOWN) {
            return Optional.empty();
        }
        FixClass fixClass = delivery == Delivery.PRECOMPILED ? FixClass.REBUILD : FixClass.JIT_EDIT;
        return deciding().flatMap(decision -> {
            Span span = decision.site().span();
            return SourceText.of(asked.installed().files(), span.file()).filter(source -> source.holds(decision.site())).map(source -> {
                BranchEdit branch = new BranchEdit(source, span.offset(), span.length());
                Optional<Edit> missing = branch.missingBranch(trials.linkedKernel());
                String label = (missing.isPresent() ? "add the missing branch at " : "make the condition always true at ")
                        + Options.place(span);
                return new Option(Option.Kind.BRANCH, fixClass, label, missing.isPresent() ? "the missing branch" : "the changed condition", List.of(missing.orElseGet(branch::alwaysTrue)), Map.of());
            });
        });
    }

    /// The hole of a dispatch that launches nothing turned into an error; empty as for [#branch].
    Optional<Option> error() {
        return branch().flatMap(branch -> deciding().flatMap(decision -> {
            Span span = decision.site().span();
            return SourceText.of(asked.installed().files(), span.file()).filter(source -> source.plain().contains("std::runtime_error"))
                    .flatMap(source -> new BranchEdit(source, span.offset(), span.length()).raising("all-reduce: no kernel for this number of GPUs without NVLink"))
                    .map(edit -> new Option(Option.Kind.ERROR, branch.fixClass(), "turn the hole into an error at " + Options.place(span), "the error in place of the hole", List.of(edit), Map.of()));
        }));
    }

    /// The last decision of the dispatch that came out false though its other arm may launch.
    Optional<Event.Decision> deciding() {
        List<Event> events = found.behind().furthest().events();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i) instanceof Event.Decision decision && decision.known() && decision.value().equals("false")
                    && decision.other().mayLaunch() && !decision.site().span().file().endsWith(".py")) {
                return Optional.of(decision);
            }
        }
        return Optional.empty();
    }
}
