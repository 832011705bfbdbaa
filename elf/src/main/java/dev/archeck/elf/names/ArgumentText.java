package dev.archeck.elf.names;

import java.util.List;
import java.util.Map;

/// Template arguments of mangled names as text. What is not understood stays mangled, as it is in the name.
final class ArgumentText {
    private static final int DEEPEST = 8;
    private static final int LONGEST = 1000;
    private static final Map<Character, String> BUILTIN = Map.ofEntries(
            Map.entry('v', "void"), Map.entry('w', "wchar_t"), Map.entry('b', "bool"), Map.entry('c', "char"),
            Map.entry('a', "signed char"), Map.entry('h', "unsigned char"), Map.entry('s', "short"),
            Map.entry('t', "unsigned short"), Map.entry('i', "int"), Map.entry('j', "unsigned"), Map.entry('l', "long"),
            Map.entry('m', "unsigned long"), Map.entry('x', "long long"), Map.entry('y', "unsigned long long"),
            Map.entry('f', "float"), Map.entry('d', "double"));
    private static final Map<Character, String> WRAPPERS = Map.of('P', "*", 'R', "&", 'O', "&&", 'K', " const", 'V', " volatile");

    private ArgumentText() {}

    /// The text of one mangled argument.
    static String of(String mangled) {
        return of(mangled, 0);
    }

    private static String of(String mangled, int depth) {
        if (mangled.isEmpty() || depth > DEEPEST) {
            return mangled;
        }
        char first = mangled.charAt(0);
        if (mangled.length() == 1) {
            return BUILTIN.getOrDefault(first, mangled);
        }
        String wrapper = WRAPPERS.get(first);
        if (wrapper != null) {
            return of(mangled.substring(1), depth + 1) + wrapper;
        }
        if (first == 'L') {
            return literal(mangled);
        }
        boolean name = first == 'N' || (first >= '0' && first <= '9') || mangled.startsWith("St");
        return name ? named(mangled, depth) : mangled;
    }

    private static String named(String mangled, int depth) {
        String whole = "_Z" + mangled;
        String qualified = MangledNames.qualified(whole);
        if (qualified.equals(whole)) {
            return mangled;
        }
        List<String> inner = MangledNames.mangledArguments(whole).stream().map(each -> of(each, depth + 1)).toList();
        String text = inner.isEmpty() ? qualified : qualified + "<" + String.join(", ", inner) + ">";
        return text.length() > LONGEST ? mangled : text;
    }

    /// `Lb1E` is true, `Lin3E` is -3, `L_Z1fvE` is the function.
    private static String literal(String mangled) {
        String value = mangled.substring(1, mangled.length() - 1);
        if (value.startsWith("_Z")) {
            return "&" + MangledNames.qualified(value);
        }
        char type = value.isEmpty() ? '\0' : value.charAt(0);
        String number = value.isEmpty() ? "" : value.substring(1);
        boolean whole = !number.isEmpty() && number.chars().skip(number.startsWith("n") ? 1 : 0).allMatch(c -> c >= '0' && c <= '9');
        if (!whole || !BUILTIN.containsKey(type)) {
            return mangled;
        }
        return type == 'b' ? String.valueOf(number.equals("1")) : number.replace('n', '-');
    }
}
