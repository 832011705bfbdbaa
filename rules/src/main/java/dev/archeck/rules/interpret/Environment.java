package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The process environment of a path: what was set at the start and what the read code wrote since.
final class Environment {
    private final Run run;
    private final Map<String, Optional<Value>> written = new TreeMap<>();
    private boolean blurred;

    Environment(Run run) {
        this.run = run;
    }

    /// The value of a variable; records the read. An absent one gives the default, or `None` without one.
    Value read(Value name, Optional<Value> fallback, Site site) {
        if (!(name instanceof Value.Text(String variable))) {
            return Unknown.because("which environment variable is read is not known", site);
        }
        if (blurred && !written.containsKey(variable)) {
            run.record(new Event.EnvironmentRead(variable, fallback, run.moment(), Optional.empty(), site));
            return Unknown.because("a variable that is not known was written before", site);
        }
        Optional<Value> now = now(variable);
        Optional<String> seen = now.flatMap(v -> v instanceof Value.Text(String text) ? Optional.of(text) : Optional.empty());
        run.record(new Event.EnvironmentRead(variable, fallback, run.moment(), seen, site));
        return now.orElseGet(() -> fallback.orElse(Value.NONE));
    }

    /// Writes a variable; `None` unsets it. After a write to one that is not known, none is.
    void write(Value name, Value value, Site site) {
        if (!(name instanceof Value.Text(String variable))) {
            run.record(new Event.Unread("which environment variable is written is not known", false, site));
            written.clear();
            blurred = true;
            return;
        }
        written.put(variable, value instanceof Value.None ? Optional.empty() : Optional.of(value));
        Optional<String> text = value instanceof Value.Text(String t) ? Optional.of(t) : Optional.empty();
        run.record(new Event.EnvironmentWrite(variable, text, site));
    }

    /// Names that are set now, in order.
    Set<String> names() {
        Set<String> names = new TreeSet<>(run.conditions().environment().keySet());
        written.forEach((name, value) -> {
            if (value.isPresent()) {
                names.add(name);
            } else {
                names.remove(name);
            }
        });
        return names;
    }

    private Optional<Value> now(String variable) {
        Optional<Value> changed = written.get(variable);
        if (changed != null) {
            return changed;
        }
        return Optional.ofNullable(run.conditions().environment().get(variable)).map(Value::of);
    }
}
