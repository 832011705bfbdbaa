package dev.archeck.inspectors.externals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Reads the sections about macros; the format is in the description of this package.
final class MacroReader {
    private static final List<String> FIELDS = List.of("name", "text", "registers", "space", "handle", "key", "op");
    private static final Pattern NAME = Pattern.compile("([A-Za-z_]\\w*)(\\([\\w, .]*\\))?");

    private final YamlNodes nodes;

    MacroReader(YamlNodes nodes) {
        this.nodes = nodes;
    }

    /// One entry of `macros`.
    SourceMacro macro(Node node) {
        Node.Mapping entry = nodes.mapping(node);
        nodes.check(entry, FIELDS, "a macro");
        String pattern = nodes.required(entry, "name");
        Matcher matcher = NAME.matcher(pattern);
        if (!matcher.matches()) {
            throw nodes.wrong(entry, "expected a name with parameters such as OPS(space, m), found '" + pattern + "'");
        }
        String parameters = Optional.ofNullable(matcher.group(2)).orElse("");
        Optional<SourceMacro.Kind> kind = nodes.optional(entry, "registers").map(word -> Arrays.stream(SourceMacro.Kind.values())
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(word)).findFirst()
                .orElseThrow(() -> nodes.wrong(entry, "'" + word + "' is none of library, module, export, block")));
        String text = kind.map(one -> stands(one, entry, parameters)).orElseGet(() -> nodes.required(entry, "text"));
        return new SourceMacro(matcher.group(1), parameters, text.strip().replaceAll("\\s*\\n\\s*", " "), kind);
    }

    private String stands(SourceMacro.Kind kind, Node.Mapping entry, String parameters) {
        String start = "static void " + kind.function() + "(";
        return switch (kind) {
            case LIBRARY, MODULE -> start + "::archeck_registry& " + parameter(entry, "handle", parameters) + ", const char* ns = archeck_text("
                    + parameter(entry, "space", parameters) + "), const char* key = "
                    + (entry.fields().containsKey("key") ? "#" + parameter(entry, "key", parameters) : "\"\"") + ")";
            case EXPORT -> start + ") { " + SourceMacro.EXPORTING + "(#" + parameter(entry, "op", parameters)
                    + ", __VA_ARGS__); } static int archeck_end";
            case BLOCK -> start + ")";
        };
    }

    private String parameter(Node.Mapping entry, String field, String parameters) {
        String name = nodes.required(entry, field);
        boolean known = Arrays.stream(parameters.replaceAll("[()]", "").split(",", -1)).map(String::strip).anyMatch(name::equals);
        if (!known) {
            throw nodes.wrong(entry, "'" + name + "' is no parameter of the macro: " + parameters);
        }
        return name;
    }

    /// The section `registering`.
    SourceMacros.Registering registering(Node node) {
        Node.Mapping section = nodes.mapping(node);
        nodes.check(section, List.of("calls", "keys", "filled_in"), "registering");
        List<String> keys = texts(section, "keys");
        for (String key : keys) {
            try {
                Pattern.compile(key);
            } catch (PatternSyntaxException e) {
                throw nodes.wrong(section, "'" + key + "' is no pattern: " + e.getDescription());
            }
        }
        return new SourceMacros.Registering(texts(section, "calls"), keys, texts(section, "filled_in"));
    }

    private List<String> texts(Node.Mapping section, String field) {
        List<String> found = new ArrayList<>();
        for (Map.Entry<String, Node> each : section.fields().entrySet()) {
            if (each.getKey().equals(field)) {
                nodes.items(each.getValue()).forEach(item -> found.add(nodes.text(item)));
            }
        }
        return found;
    }
}
