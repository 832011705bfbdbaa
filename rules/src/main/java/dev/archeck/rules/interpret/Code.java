package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Link;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What all paths share: the read code, the meaning of outside names, the links between languages.
final class Code {
    private final FlowSource source;
    private final Catalogue externals;
    private final Map<String, Link> links = new TreeMap<>();
    private final IdentityHashMap<Function, Shape> shapes = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Boolean> generators = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Map<Integer, Event.OtherArm>> otherArms = new IdentityHashMap<>();

    Code(FlowSource source, Catalogue externals, List<Link> links) {
        this.source = source;
        this.externals = externals;
        links.forEach(link -> this.links.putIfAbsent(link.operator(), link));
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

    Shape shape(Function function) {
        return shapes.computeIfAbsent(function, Shape::new);
    }
}
