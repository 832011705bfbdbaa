package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Read code from several front ends as one.
public final class Sources {
    private Sources() { }

    /// All sources together; where two know the same thing, the first one answers.
    public static FlowSource union(List<FlowSource> sources) {
        return new Union(List.copyOf(sources));
    }

    private record Union(List<FlowSource> all) implements FlowSource {
        @Override
        public Optional<Function> function(FunctionId id) {
            return all.stream().flatMap(s -> s.function(id).stream()).findFirst();
        }

        @Override
        public Optional<Function> signature(FunctionId id) {
            return all.stream().flatMap(s -> s.signature(id).stream()).findFirst();
        }

        @Override
        public Optional<ClassDefinition> type(FunctionId id) {
            return all.stream().flatMap(s -> s.type(id).stream()).findFirst();
        }

        @Override
        public List<FunctionId> ancestors(FunctionId type) {
            return gathered(all.stream().map(s -> s.ancestors(type)));
        }

        @Override
        public Optional<ModuleBody> module(String unit) {
            return all.stream().flatMap(s -> s.module(unit).stream()).findFirst();
        }

        @Override
        public List<FunctionId> named(String name) {
            return gathered(all.stream().map(s -> s.named(name)));
        }

        @Override
        public List<FunctionId> typesNamed(String name) {
            return gathered(all.stream().map(s -> s.typesNamed(name)));
        }

        @Override
        public Map<String, Site> rebound(String unit) {
            Map<String, Site> found = new TreeMap<>();
            all.forEach(s -> s.rebound(unit).forEach(found::putIfAbsent));
            return found;
        }

        @Override
        public boolean hasUnreadable(String module) {
            return all.stream().anyMatch(s -> s.hasUnreadable(module));
        }

        @Override
        public Map<String, Expr> exports(String text) {
            return all.stream().map(s -> s.exports(text)).filter(found -> !found.isEmpty()).findFirst().orElse(Map.of());
        }

        @Override
        public List<Gap> gaps() {
            return all.stream().flatMap(s -> s.gaps().stream()).toList();
        }
    }

    private static List<FunctionId> gathered(Stream<List<FunctionId>> lists) {
        return lists.flatMap(List::stream).distinct().toList();
    }
}
