package dev.archeck.inspectors.node;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A server's command line.
///
/// @param environment assignments written in front of the command
/// @param command the words up to the first option, such as `python -m module`
/// @param flags the options, in order
public record LaunchLine(Map<String, String> environment, List<String> command, List<LaunchFlag> flags) {
    /// @throws NullPointerException when a part is missing
    public LaunchLine {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        command = List.copyOf(command);
        flags = List.copyOf(flags);
    }

    /// A command line as one text, split as a shell does, without expanding anything.
    ///
    /// @throws IllegalArgumentException for a quote that is never closed
    public static LaunchLine parse(String text) {
        return of(ShellWords.split(text));
    }

    /// A command line as words. A word after an option is its value unless it is an option itself; numbers below zero
    /// are values.
    public static LaunchLine of(List<String> words) {
        Map<String, String> environment = new LinkedHashMap<>();
        List<String> command = new ArrayList<>();
        List<LaunchFlag> flags = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int equals = word.indexOf('=');
            if (isNamed(word)) {
                boolean hasValue = equals < 0 && i + 1 < words.size() && !isOption(words.get(i + 1));
                flags.add(hasValue ? new LaunchFlag(word, Optional.of(words.get(++i))) : flag(word, equals));
            } else if (command.isEmpty() && flags.isEmpty() && Assignments.isName(word.substring(0, Math.max(0, equals)))) {
                environment.put(word.substring(0, equals), word.substring(equals + 1));
            } else if (flags.isEmpty()) {
                command.add(word);
            } else {
                flags.add(new LaunchFlag(word, Optional.empty()));
            }
        }
        return new LaunchLine(environment, command, flags);
    }

    private static LaunchFlag flag(String word, int equals) {
        return equals < 0
                ? new LaunchFlag(word, Optional.empty())
                : new LaunchFlag(word.substring(0, equals), Optional.of(word.substring(equals + 1)));
    }

    /// Whether a word names an option: `--name`, or a short one of two letters or more, such as `-tp`. One letter belongs to
    /// the interpreter, as in `python -m`.
    private static boolean isNamed(String word) {
        return (word.startsWith("--") && word.length() > 2) || word.matches("-[a-z]{2,4}");
    }

    private static boolean isOption(String word) {
        return word.startsWith("-") && word.length() > 1 && !Character.isDigit(word.charAt(1));
    }

    /// The last value of an option under any of its names; empty when none was given or it has no value.
    public Optional<String> value(String... names) {
        List<String> wanted = List.of(names);
        return flags.stream()
                .filter(flag -> wanted.contains(flag.name()))
                .reduce((first, second) -> second)
                .flatMap(LaunchFlag::value);
    }

    /// Whether an option was given, with or without a value.
    public boolean has(String name) {
        return flags.stream().anyMatch(flag -> flag.name().equals(name));
    }
}
