package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Who honours which environment variables, apart from the all-reduce in question.
///
/// @param consumers in order: the first whose pattern matches counts
public record Consumers(List<Consumer> consumers) {
    /// Copies the list.
    public Consumers {
        consumers = List.copyOf(consumers);
    }

    /// A reader of a family of variables.
    ///
    /// @param name shown to people
    /// @param pattern a regular expression for whole names
    /// @param note said of a set variable of the family that no code of a route reads
    /// @param source where that is public
    public record Consumer(String name, String pattern, String note, String source, String date) implements Sourced {
        /// Checks the pattern.
        public Consumer {
            pattern = Pattern.compile(pattern).pattern();
        }

        @Override
        public String key() {
            return name;
        }
    }

    /// Who honours a variable, if that is known.
    public Optional<Consumer> of(String variable) {
        return consumers.stream().filter(consumer -> variable.matches(consumer.pattern())).findFirst();
    }
}
