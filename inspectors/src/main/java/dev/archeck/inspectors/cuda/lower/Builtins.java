package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Types that need no declaration: the builtin ones (64-bit Linux, C++17) and the integer names of the standard headers.
final class Builtins {
    static final TypeRef BOOL = new TypeRef.Integer(1, false);
    static final TypeRef INT = new TypeRef.Integer(32, true);
    static final TypeRef VOID = new TypeRef.Named("void", List.of());

    private static final Pattern MARKED = Pattern.compile("\\$(\\w+)");
    private static final Map<String, String> MARKED_WORDS = Map.ofEntries(
            Map.entry("oid", "void"), Map.entry("ool", "bool"), Map.entry("har", "char"), Map.entry("hort", "short"),
            Map.entry("nt", "int"), Map.entry("ong", "long"), Map.entry("loat", "float"), Map.entry("ouble", "double"),
            Map.entry("igned", "signed"), Map.entry("nsigned", "unsigned"), Map.entry("uto", "auto"));
    private static final Map<String, TypeRef> NAMES = names();

    private Builtins() { }

    /// The type that a name without qualifiers, or with `std::`, means everywhere.
    static Optional<TypeRef> named(String name) {
        return Optional.ofNullable(NAMES.get(name.startsWith("std::") ? name.substring(5) : name));
    }

    /// The words behind the marks that the pre-pass put on builtin types: `float` for `$loat`.
    static String restored(String text) {
        return MARKED.matcher(text).replaceAll(word -> MARKED_WORDS.getOrDefault(word.group(1), "\\$" + word.group(1)));
    }

    private static Map<String, TypeRef> names() {
        Map<String, TypeRef> names = new HashMap<>();
        for (int width : new int[] {8, 16, 32, 64}) {
            for (String form : new String[] {"int%d_t", "int_least%d_t", "int_fast%d_t"}) {
                names.put(form.formatted(width), new TypeRef.Integer(width, true));
                names.put("u" + form.formatted(width), new TypeRef.Integer(width, false));
            }
        }
        for (String name : new String[] {"size_t", "uintptr_t", "uintmax_t", "CUdeviceptr", "unsigned_long"}) {
            names.put(name, new TypeRef.Integer(64, false));
        }
        for (String name : new String[] {"ssize_t", "ptrdiff_t", "intptr_t", "intmax_t", "long"}) {
            names.put(name, new TypeRef.Integer(64, true));
        }
        names.put("bool", BOOL);
        names.put("char", new TypeRef.Integer(8, true));
        names.put("short", new TypeRef.Integer(16, true));
        names.put("int", INT);
        names.put("signed", INT);
        names.put("unsigned", new TypeRef.Integer(32, false));
        names.put("uint", new TypeRef.Integer(32, false));
        names.put("float", new TypeRef.Floating(32));
        names.put("double", new TypeRef.Floating(64));
        names.put("void", VOID);
        return names;
    }
}
