package dev.archeck.inspectors.discovery;

import dev.archeck.inspectors.python.PythonSources;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which modules import, directly or through a few others, one of some modules. Imports are read from the text line by line, so
/// that nothing needs to be parsed; a name that only looks like an import costs time, never an answer.
final class ImportReach {
    private static final int MOST_HOPS = 3;
    private static final String WORD = "import";
    private static final Pattern FROM = Pattern.compile(
            "[ \\t]*from[ \\t]+(\\.*[\\w.]*)[ \\t]+import[ \\t]+\\(?([^#;]*?)(?:\\)|;|$|#)", Pattern.MULTILINE);
    private static final Pattern IMPORT = Pattern.compile("[ \\t]*import[ \\t]+([\\w., \\t]+)");

    private final PythonSources sources;
    private final Set<String> wanted;
    private final Map<String, Set<String>> imports = new HashMap<>();

    ImportReach(PythonSources sources, Set<String> wanted) {
        this.sources = sources;
        this.wanted = wanted;
    }

    /// Whether a module is one of them or comes to one.
    boolean reaches(String unit) {
        Set<String> seen = new HashSet<>(Set.of(unit));
        Set<String> front = Set.of(unit);
        for (int hop = 0; hop <= MOST_HOPS && !front.isEmpty(); hop++) {
            Set<String> next = new HashSet<>();
            for (String module : front) {
                if (wanted.contains(module)) {
                    return true;
                }
                imports(module).stream().filter(seen::add).forEach(next::add);
            }
            front = next;
        }
        return false;
    }

    private Set<String> imports(String unit) {
        return imports.computeIfAbsent(unit, this::read);
    }

    private Set<String> read(String unit) {
        Set<String> found = new HashSet<>();
        String text = sources.text(unit).orElse("");
        Matcher from = FROM.matcher(text);
        Matcher plain = IMPORT.matcher(text);
        int line = 0;
        for (int at = text.indexOf(WORD); at >= 0; at = line < 0 ? -1 : text.indexOf(WORD, line)) {
            line = Math.max(line, text.lastIndexOf('\n', at) + 1);
            if (from.region(line, text.length()).lookingAt()) {
                String module = absolute(unit, from.group(1));
                add(found, module);
                for (String name : from.group(2).split("[,\\s]+", -1)) {
                    add(found, module + "." + name);
                }
            } else if (plain.region(line, text.length()).lookingAt()) {
                for (String name : plain.group(1).split(",", -1)) {
                    add(found, name.strip().split("\\s", 2)[0]);
                }
            }
            line = text.indexOf('\n', at);
        }
        return found;
    }

    private void add(Set<String> found, String module) {
        if (sources.path(module).isPresent()) {
            found.add(module);
        }
    }

    /// The absolute name of a relative one, seen from a module or from a package's own file.
    private String absolute(String unit, String name) {
        int dots = 0;
        while (dots < name.length() && name.charAt(dots) == '.') {
            dots++;
        }
        if (dots == 0) {
            return name;
        }
        List<String> parts = List.of(unit.split("\\.", -1));
        boolean isPackage = sources.path(unit).filter(path -> path.endsWith("__init__.py")).isPresent();
        int kept = parts.size() - dots + (isPackage ? 1 : 0);
        String head = String.join(".", parts.subList(0, Math.max(0, Math.min(kept, parts.size()))));
        String tail = name.substring(dots);
        return head.isEmpty() || tail.isEmpty() ? head + tail : head + "." + tail;
    }
}
