package dev.archeck.rules.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Sets of options in words.
final class Phrases {
    private Phrases() { }

    /// What to do: the labels, gates together.
    static String todo(List<Option> options) {
        List<String> gates = options.stream().filter(option -> option.kind() == Option.Kind.GATE).map(Option::noun).toList();
        List<String> parts = new ArrayList<>();
        for (Option option : options) {
            boolean gate = option.kind() == Option.Kind.GATE;
            if (!gate || gates.size() == 1) {
                parts.add(option.label());
            } else if (option.noun().equals(gates.getFirst())) {
                parts.add("open the gates at " + listed(gates));
            }
        }
        return String.join("; ", parts);
    }

    /// The options as things: `both gates (a.py:1, b.py:2) and X=1`.
    static String things(List<Option> options) {
        List<String> gates = options.stream().filter(option -> option.kind() == Option.Kind.GATE).map(Option::noun).toList();
        List<String> parts = new ArrayList<>();
        if (!gates.isEmpty()) {
            parts.add(switch (gates.size()) {
                case 1 -> "the gate at " + gates.getFirst();
                case 2 -> "both gates (" + String.join(", ", gates) + ")";
                default -> gates.size() + " gates (" + String.join(", ", gates) + ")";
            });
        }
        options.stream().filter(option -> option.kind() != Option.Kind.GATE).map(Option::noun).forEach(parts::add);
        return listed(parts);
    }

    /// A part of a plan: `alone` when the rest is of other kinds, else the rest is named.
    static String part(List<Option> set, List<Option> plan) {
        List<Option> rest = plan.stream().filter(option -> !set.contains(option)).toList();
        boolean alone = set.stream().map(Option::kind).distinct().count() == 1 && rest.stream().noneMatch(option -> option.kind() == set.getFirst().kind());
        return things(set) + (alone || rest.isEmpty() ? " alone" : " without " + things(rest));
    }

    private static String listed(List<String> parts) {
        return parts.size() < 2 ? String.join("", parts)
                : parts.subList(0, parts.size() - 1).stream().collect(Collectors.joining(", ")) + " and " + parts.getLast();
    }
}
