package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Items;
import dev.archeck.rules.interpret.Unknown;
import dev.archeck.rules.interpret.Value;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;

/// What code may ask about the files of its installation: `install.exists(path)`, `install.glob(pattern)`,
/// `install.version(distribution)` and `install.version_or(distribution, fallback)`. Paths are relative to
/// the scanned root; of a path elsewhere nothing is known.
public final class InstallationFacts implements Facts {
    private static final String METADATA = ".dist-info";

    private final NavigableSet<String> paths;
    private final Map<String, String> versions;

    /// Facts about a tree's files.
    public InstallationFacts(Collection<String> paths) {
        this.paths = new TreeSet<>(paths);
        this.versions = versions(this.paths);
    }

    /// The versions of distributions by plain name, from the names of their `dist-info` folders; of several the first in order of path.
    private static Map<String, String> versions(Collection<String> paths) {
        Map<String, String> versions = new HashMap<>();
        paths.stream().filter(path -> path.contains(METADATA)).flatMap(path -> Arrays.stream(path.split("/")))
                .filter(part -> part.endsWith(METADATA)).map(part -> part.substring(0, part.length() - METADATA.length()))
                .filter(part -> part.contains("-")).distinct().forEach(part -> {
                    int dash = part.lastIndexOf('-');
                    versions.putIfAbsent(plain(part.substring(0, dash)), part.substring(dash + 1));
                });
        return Map.copyOf(versions);
    }

    @Override
    public Value fact(String subject, String name, List<Value> arguments) {
        if (subject.equals("install") && name.equals("version") && arguments.size() == 1 && arguments.getFirst() instanceof Value.Text(String wanted)) {
            return version(wanted);
        }
        if (subject.equals("install") && name.equals("version_or") && arguments.size() == 2 && arguments.getFirst() instanceof Value.Text(String wanted)) {
            return version(wanted) instanceof Value.Text known ? known : arguments.getLast();
        }
        boolean asked = subject.equals("install") && arguments.size() == 1;
        if (asked && arguments.getFirst() instanceof Value.Text(String path) && isInside(path)) {
            switch (name) {
                case "exists" -> {
                    return Value.of(exists(path));
                }
                case "glob" -> {
                    return glob(path);
                }
                default -> { }
            }
        }
        return Unknown.because(subject + "." + name + " is not known");
    }

    private Value version(String distribution) {
        String version = versions.get(plain(distribution));
        return version == null ? Unknown.because("the version of " + distribution + " is not known") : Value.of(version);
    }

    private static String plain(String distribution) {
        return distribution.toLowerCase(Locale.ROOT).replace('-', '_').replace('.', '_');
    }

    private static boolean isInside(String path) {
        return !path.startsWith("/") && !path.startsWith("~") && !path.isEmpty();
    }

    private boolean exists(String path) {
        String child = paths.ceiling(path + "/");
        return paths.contains(path) || (child != null && child.startsWith(path + "/"));
    }

    private Value glob(String pattern) {
        try {
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
            String fixed = pattern.substring(0, pattern.lastIndexOf('/', firstWildcard(pattern)) + 1);
            List<Value> found = paths.tailSet(fixed).stream()
                    .takeWhile(path -> path.startsWith(fixed))
                    .filter(path -> matcher.matches(Path.of(path)))
                    .map(Value::of)
                    .toList();
            return new Items(Kind.LIST, found);
        } catch (PatternSyntaxException | InvalidPathException error) {
            return Unknown.because("the pattern " + pattern + " is not understood");
        }
    }

    private static int firstWildcard(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            if ("*?[{".indexOf(pattern.charAt(i)) >= 0) {
                return i;
            }
        }
        return pattern.length();
    }
}
