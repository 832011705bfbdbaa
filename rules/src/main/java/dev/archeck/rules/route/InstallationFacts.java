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
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;

/// What code may ask about the files of its installation: `install.exists(path)` and `install.glob(pattern)`. Paths are relative to
/// the scanned root; of a path elsewhere nothing is known.
public final class InstallationFacts implements Facts {
    private final NavigableSet<String> paths;

    /// Facts about a tree's files.
    public InstallationFacts(Collection<String> paths) {
        this.paths = new TreeSet<>(paths);
    }

    @Override
    public Value fact(String subject, String name, List<Value> arguments) {
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
