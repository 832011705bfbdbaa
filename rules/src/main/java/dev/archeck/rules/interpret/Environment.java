package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The process environment of a path: what was set at the start and what the read code wrote since. Statements of modules run
/// when something asks for them, not in the order of the text: a read sees only what was written before it in that order.
final class Environment {
    private final Run run;
    private final List<Write> writes = new ArrayList<>();

    /// One write.
    ///
    /// @param name the variable; absent if it is not known, so that any may have been meant
    /// @param value absent where it was unset
    /// @param within the module statements that were running, outermost first; empty after the imports
    private record Write(Optional<String> name, Optional<Value> value, List<Modules.Place> within) {
        boolean concerns(String variable) {
            return name.isEmpty() || name.get().equals(variable);
        }
    }

    Environment(Run run) {
        this.run = run;
    }

    /// Number of writes so far.
    int size() {
        return writes.size();
    }

    /// The value of a variable; records the read. An absent one gives the default, or `None` without one.
    Value read(Value name, Optional<Value> fallback, Site site) {
        if (!(name instanceof Value.Text(String variable))) {
            return Unknown.because("which environment variable is read is not known", site);
        }
        Optional<Write> last = last(variable);
        if (last.filter(w -> w.name().isEmpty()).isPresent()) {
            run.record(new Event.EnvironmentRead(variable, fallback, run.moment(), Optional.empty(), site));
            return Unknown.because("a variable that is not known was written before", site);
        }
        Optional<Value> now = last.isPresent()
                ? last.get().value() : Optional.ofNullable(run.conditions().environment().get(variable)).map(Value::of);
        Optional<String> seen = now.flatMap(v -> v instanceof Value.Text(String text) ? Optional.of(text) : Optional.empty());
        run.record(new Event.EnvironmentRead(variable, fallback, run.moment(), seen, site));
        return now.orElseGet(() -> fallback.orElse(Value.NONE));
    }

    /// Writes a variable; `None` unsets it. After a write to one that is not known, none is.
    void write(Value name, Value value, Site site) {
        List<Modules.Place> within = run.moment() == Moment.IMPORT ? run.modules().running() : List.of();
        if (!(name instanceof Value.Text(String variable))) {
            run.record(new Event.Unread("which environment variable is written is not known", false, site));
            writes.add(new Write(Optional.empty(), Optional.empty(), within));
            return;
        }
        writes.add(new Write(Optional.of(variable), value instanceof Value.None ? Optional.empty() : Optional.of(value), within));
        Optional<String> text = value instanceof Value.Text(String t) ? Optional.of(t) : Optional.empty();
        run.record(new Event.EnvironmentWrite(variable, text, site));
    }

    /// Names that are set now, in order.
    Set<String> names() {
        Set<String> names = new TreeSet<>(run.conditions().environment().keySet());
        for (int i = 0; i < writes.size(); i++) {
            Write write = writes.get(i);
            if (isSeen(write, i) && write.name().isPresent()) {
                if (write.value().isPresent()) {
                    names.add(write.name().get());
                } else {
                    names.remove(write.name().get());
                }
            }
        }
        return names;
    }

    private Optional<Write> last(String variable) {
        for (int i = writes.size() - 1; i >= 0; i--) {
            if (writes.get(i).concerns(variable) && isSeen(writes.get(i), i)) {
                return Optional.of(writes.get(i));
            }
        }
        return Optional.empty();
    }

    private boolean isSeen(Write write, int index) {
        if (run.moment() != Moment.IMPORT) {
            return true;
        }
        if (write.within().isEmpty()) {
            return index < run.modules().importedAfter();
        }
        return write.within().stream().noneMatch(place ->
                run.modules().running().stream().anyMatch(now -> now.unit().equals(place.unit()) && now.index() < place.index()));
    }
}
