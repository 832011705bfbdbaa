package dev.archeck.rules.route;

import dev.archeck.rules.interpret.Event;
import java.util.SortedSet;
import java.util.TreeSet;

/// Names of the environment variables that compiled code asked for on an attempt.
public final class DispatchVariables {
    private DispatchVariables() { }

    /// The names, in order.
    public static SortedSet<String> of(Attempt attempt) {
        SortedSet<String> names = new TreeSet<>();
        for (Event event : attempt.furthest().events()) {
            if (event instanceof Event.EnvironmentRead read && isCompiled(read)) {
                names.add(read.name());
            }
        }
        return names;
    }

    /// Whether a read lies in code that is compiled, not in Python text.
    public static boolean isCompiled(Event.EnvironmentRead read) {
        return !read.site().span().file().endsWith(".py");
    }
}
