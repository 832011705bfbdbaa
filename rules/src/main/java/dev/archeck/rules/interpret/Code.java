package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.ModuleBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/// What all paths share: the read code, the meaning of outside names, the links between languages.
final class Code {
    private final FlowSource source;
    private final Catalogue externals;
    private final Map<String, Link> links = new TreeMap<>();
    private final IdentityHashMap<ModuleBody, Map<String, List<Integer>>> statements = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Shape> shapes = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Boolean> generators = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Map<Integer, Event.OtherArm>> otherArms = new IdentityHashMap<>();

    private final Map<Named, Optional<External>> summaries = new HashMap<>();
    private Map<String, Integer> intrinsicGroups = Map.of();

    private final DeadEnds deadEnds = new DeadEnds(this);

    Code(FlowSource source, Catalogue externals, List<Link> links) {
        this.source = new RememberedSource(source);
        this.externals = externals;
        links.forEach(link -> this.links.putIfAbsent(link.operator(), link));
    }

    /// A function or class as the catalogue may name it.
    private record Named(FunctionId id, Language language) { }

    /// The summary that the catalogue has of a read function or class.
    Optional<External> summary(FunctionId id, Language language) {
        Named named = new Named(id, language);
        Optional<External> known = summaries.get(named);
        if (known == null) {
            known = externals.summary(Calls.dotted(id, language));
            summaries.put(named, known);
        }
        return known;
    }

    FlowSource source() {
        return source;
    }

    Catalogue externals() {
        return externals;
    }

    Optional<Link> link(String operator) {
        return Optional.ofNullable(links.get(operator));
    }

    /// What the arms not taken at the end of blocks could have done, as found once; by block and taken arm.
    Map<Integer, Event.OtherArm> otherArms(Function function) {
        return otherArms.computeIfAbsent(function, f -> new HashMap<>());
    }

    /// Whether a call of the function makes a generator.
    boolean generates(Function function) {
        return generators.computeIfAbsent(
                function, f -> f.blocks().stream().anyMatch(b -> b.end() instanceof BlockEnd.Yield));
    }

    /// Indexes of the statements of a module that bind or change a name, in order.
    List<Integer> statements(ModuleBody body, String name) {
        return statements.computeIfAbsent(body, Code::byName).getOrDefault(name, List.of());
    }

    private static Map<String, List<Integer>> byName(ModuleBody body) {
        Map<String, List<Integer>> found = new HashMap<>();
        for (int i = 0; i < body.statements().size(); i++) {
            ModuleBody.Statement statement = body.statements().get(i);
            Set<String> names = new HashSet<>(statement.binds());
            names.addAll(statement.mutates());
            for (String name : names) {
                found.computeIfAbsent(name, n -> new ArrayList<>()).add(i);
            }
        }
        return found;
    }

    /// In which group each intrinsic operation is, found out once.
    Map<String, Integer> intrinsicGroups(Supplier<Map<String, Integer>> maker) {
        if (intrinsicGroups.isEmpty()) {
            intrinsicGroups = maker.get();
        }
        return intrinsicGroups;
    }

    DeadEnds deadEnds() {
        return deadEnds;
    }

    Shape shape(Function function) {
        return shapes.computeIfAbsent(function, Shape::new);
    }
}
