package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// C++ types as users write them.
final class TypeWords {
    private static final Map<String, TypeRef> PLAIN = Map.ofEntries(
            Map.entry("bool", new TypeRef.Integer(1, false)),
            Map.entry("char", new TypeRef.Integer(8, true)),
            Map.entry("int8_t", new TypeRef.Integer(8, true)),
            Map.entry("uint8_t", new TypeRef.Integer(8, false)),
            Map.entry("short", new TypeRef.Integer(16, true)),
            Map.entry("int16_t", new TypeRef.Integer(16, true)),
            Map.entry("uint16_t", new TypeRef.Integer(16, false)),
            Map.entry("int", new TypeRef.Integer(32, true)),
            Map.entry("int32_t", new TypeRef.Integer(32, true)),
            Map.entry("unsigned", new TypeRef.Integer(32, false)),
            Map.entry("uint32_t", new TypeRef.Integer(32, false)),
            Map.entry("long", new TypeRef.Integer(64, true)),
            Map.entry("int64_t", new TypeRef.Integer(64, true)),
            Map.entry("uint64_t", new TypeRef.Integer(64, false)),
            Map.entry("size_t", new TypeRef.Integer(64, false)),
            Map.entry("float", new TypeRef.Floating(32)),
            Map.entry("double", new TypeRef.Floating(64)));

    private TypeWords() { }

    /// The type of that name; a name that is not built in is a class.
    static TypeRef type(String text) {
        String word = text.strip();
        if (word.endsWith("*")) {
            return new TypeRef.Pointer(type(word.substring(0, word.length() - 1)));
        }
        int open = word.indexOf('<');
        if (open > 0 && word.endsWith(">")) {
            List<TypeRef> arguments = Arrays.stream(word.substring(open + 1, word.length() - 1).split(","))
                    .map(part -> Given.of(part).type()).toList();
            return new TypeRef.Named(word.substring(0, open).strip(), arguments);
        }
        TypeRef plain = PLAIN.get(word.startsWith("std::") ? word.substring(5) : word);
        return plain == null ? new TypeRef.Named(word, List.of()) : plain;
    }
}
