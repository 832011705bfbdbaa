package dev.archeck.inspectors.externals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What C++ source uses of headers that are not read: macros, and names that are functions.
///
/// @param macros by name, in order
/// @param functions names whose calls are never read as declarations
/// @param registering how ops are registered
public record SourceMacros(List<SourceMacro> macros, List<String> functions, Registering registering) {
    /// None at all.
    public static final SourceMacros NONE = new SourceMacros(List.of(), List.of(), new Registering(List.of(), List.of(), List.of()));

    /// Copies the lists.
    public SourceMacros {
        macros = List.copyOf(macros);
        functions = List.copyOf(functions);
    }

    /// How ops are registered.
    ///
    /// @param calls methods of what the macro hands out that register: name or schema first, implementation last
    /// @param keys patterns of names that say for which device an implementation is, `torch::kCUDA`
    /// @param filledIn beginnings of namespaces that the build fills in
    public record Registering(List<String> calls, List<String> keys, List<String> filledIn) {
        /// Copies the lists.
        public Registering {
            calls = List.copyOf(calls);
            keys = List.copyOf(keys);
            filledIn = List.copyOf(filledIn);
        }

        private Registering with(Registering other) {
            return new Registering(joined(calls, other.calls), joined(keys, other.keys), joined(filledIn, other.filledIn));
        }

        /// Whether a name says for which device an implementation is.
        public boolean isKey(String name) {
            return keys.stream().anyMatch(name::matches);
        }
    }

    private static final class Packaged {
        private static final SourceMacros ALL = new CatalogueReader().builtInMacros();
    }

    /// Those that come with the tool.
    public static SourceMacros builtIn() {
        return Packaged.ALL;
    }

    /// These with others over them: a macro of the same name is replaced.
    public SourceMacros with(SourceMacros over) {
        Map<String, SourceMacro> all = new LinkedHashMap<>();
        Stream.concat(macros.stream(), over.macros.stream()).forEach(macro -> all.put(macro.name(), macro));
        return new SourceMacros(List.copyOf(all.values()), joined(functions, over.functions), registering.with(over.registering));
    }

    private static List<String> joined(List<String> one, List<String> other) {
        List<String> all = new ArrayList<>(one);
        other.stream().filter(each -> !one.contains(each)).forEach(all::add);
        return all;
    }

    /// Their declarations, as text that stands before every file.
    public String declarations() {
        return macros.stream().map(SourceMacro::definition).collect(Collectors.joining())
                + functions.stream().map(name -> "void " + name + "(...);\n").collect(Collectors.joining());
    }

    /// Names of macros that register ops.
    public List<String> marks() {
        return macros.stream().filter(macro -> macro.registers().isPresent()).map(SourceMacro::name).toList();
    }

    /// Finds where source defines a registering macro itself; group 1 is its name. Matches nothing where none is known.
    public Pattern redefinitions() {
        String names = marks().stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile(names.isEmpty() ? "(?!)()" : "(?m)^[ \\t]*#[ \\t]*define[ \\t]+(" + names + ")\\b");
    }
}
