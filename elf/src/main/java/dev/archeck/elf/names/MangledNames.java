package dev.archeck.elf.names;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Turns mangled names (Itanium C++ ABI, 5.1) into qualified names without template arguments and parameters.
///
/// Never guesses: where the grammar is not understood to the end of the name, the mangled name is the answer.
public final class MangledNames {
    private static final int LONGEST = 1 << 16;
    /// A static kernel in relocatable code: `__nv_static_<n>__<hash>_<file>_<mangled>`, observed with nvcc 13.0.
    private static final Pattern STATIC = Pattern.compile("^__nv_static_\\d+__[0-9A-Za-z_]*?_(_Z.*)$");
    /// An anonymous namespace as nvcc writes it: a length, `_GLOBAL__N__`, a hash and the file's name.
    private static final Pattern ANONYMOUS = Pattern.compile("(\\d+)(_GLOBAL__N__[0-9a-f]{8}_\\d+_)");
    private static final String PLAIN_ANONYMOUS = "12_GLOBAL__N_1";

    private MangledNames() {}

    /// `at::native::fill` for `_ZN2at6native4fillEv`; the name itself when it is not mangled or not understood.
    public static String qualified(String name) {
        return components(name).map(parts -> String.join("::", parts)).orElse(name);
    }

    /// Template arguments of the last part of the name, as text: `4` and `c10::BFloat16`. An argument that is not understood stays
    /// mangled; empty when there are none or the name is not understood.
    public static List<String> arguments(String name) {
        String inner = withoutStaticPrefix(name);
        if (!inner.startsWith("_Z") || inner.length() > LONGEST) {
            return List.of();
        }
        try {
            return new TextReader(inner, 2).arguments().stream().map(TextReader.Argument::shown).toList();
        } catch (NotUnderstood stop) {
            return mangledArguments(inner);
        }
    }

    private static List<String> mangledArguments(String name) {
        try {
            NameReader reader = new NameReader(name, 2);
            reader.name();
            return reader.arguments();
        } catch (NotUnderstood stop) {
            return List.of();
        }
    }

    /// The parts of the qualified name, outermost first; empty when `name` is not mangled or not understood.
    public static Optional<List<String>> components(String name) {
        String inner = withoutStaticPrefix(name);
        if (!inner.startsWith("_Z") || inner.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            List<String> parts = new NameReader(inner, 2).name();
            return parts.contains(NameReader.OPEN) ? Optional.empty() : Optional.of(parts);
        } catch (NotUnderstood stop) {
            return Optional.empty();
        }
    }

    /// The last part of the qualified name, such as `fill`; the name itself when it is not understood.
    public static String simple(String name) {
        return components(name).map(List::getLast).orElse(name);
    }

    /// The name without what differs between builds of the same source: file hashes of static functions and of
    /// anonymous namespaces.
    public static String stable(String name) {
        String inner = withoutStaticPrefix(name);
        var found = ANONYMOUS.matcher(inner);
        StringBuilder stable = new StringBuilder();
        int from = 0;
        while (found.find(from)) {
            int end = found.start(2) + length(found.group(1));
            if (end > inner.length()) {
                break;
            }
            stable.append(inner, from, found.start()).append(PLAIN_ANONYMOUS);
            from = end;
        }
        return stable.append(inner, from, inner.length()).toString();
    }

    private static int length(String digits) {
        return digits.length() > 6 ? Integer.MAX_VALUE / 2 : Integer.parseInt(digits);
    }

    private static String withoutStaticPrefix(String name) {
        if (!name.startsWith("__nv_static_") || name.length() > LONGEST) {
            return name;
        }
        var found = STATIC.matcher(name);
        return found.matches() ? found.group(1) : name;
    }
}
