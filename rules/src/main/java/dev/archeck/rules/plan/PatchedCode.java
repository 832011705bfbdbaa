package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.ForwardedSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.Presence;
import dev.archeck.inspectors.python.PythonSources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The read code with some modules lowered again from changed text: only these are parsed.
///
/// @param inner the code without the changed modules
/// @param python the modules as installed
/// @param changed the changed modules, each file by itself
record PatchedCode(FlowSource inner, PythonSources python, List<PythonSources> changed) implements ForwardedSource {
    /// Copies the list.
    PatchedCode {
        changed = List.copyOf(changed);
    }

    /// Python files that are changed, and nothing else.
    record ChangedFiles(Map<String, byte[]> files) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.copyOf(new TreeSet<>(files.keySet()));
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(files.get(path)).map(byte[]::clone);
        }
    }

    private FlowSource holding(String unit) {
        for (PythonSources one : changed) {
            if (one.presence(unit) == Presence.SOURCE && one.path(unit).equals(python.path(unit))) {
                return one;
            }
        }
        return inner;
    }

    @Override
    public Optional<Function> function(FunctionId id) {
        return holding(id.unit()).function(id);
    }

    @Override
    public Optional<Function> signature(FunctionId id) {
        return holding(id.unit()).signature(id);
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return holding(id.unit()).type(id);
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        return holding(unit).module(unit);
    }

    @Override
    public Map<String, Site> rebound(String unit) {
        return holding(unit).rebound(unit);
    }

    @Override
    public boolean hasUnreadable(String module) {
        return holding(module).hasUnreadable(module);
    }

    @Override
    public List<Gap> gaps() {
        TreeSet<Gap> gaps = new TreeSet<>(inner.gaps());
        changed.forEach(one -> gaps.addAll(one.gaps()));
        return List.copyOf(gaps);
    }
}
