package dev.archeck.inspectors.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A value of a document, and where it stands.
public sealed interface Value {
    /// Where it begins.
    Spot spot();

    /// What it is, for an error message: `the text "x"`, `the number 3`, `a list`.
    String describe();

    /// Named values, in document order.
    ///
    /// @param names where each name stands
    record Fields(Spot spot, Map<String, Value> values, Map<String, Spot> names) implements Value {
        /// @throws NullPointerException when a part is missing
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            names = Map.copyOf(names);
        }

        @Override
        public String describe() {
            return "an object";
        }
    }

    /// Values in order.
    record Items(Spot spot, List<Value> values) implements Value {
        /// @throws NullPointerException when a part is missing
        public Items {
            values = List.copyOf(values);
        }

        @Override
        public String describe() {
            return "a list";
        }
    }

    /// A text.
    record Text(Spot spot, String value) implements Value {
        @Override
        public String describe() {
            return "the text \"" + Shown.of(value) + "\"";
        }
    }

    /// A number, as written.
    record Numeral(Spot spot, String value) implements Value {
        @Override
        public String describe() {
            return "the number " + Shown.of(value);
        }
    }

    /// `true` or `false`.
    record Flag(Spot spot, boolean value) implements Value {
        @Override
        public String describe() {
            return String.valueOf(value);
        }
    }

    /// `null`.
    record Nothing(Spot spot) implements Value {
        @Override
        public String describe() {
            return "null";
        }
    }
}
