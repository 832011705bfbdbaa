package dev.archeck.inspectors.flow;

import dev.archeck.elf.evidence.Gap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The read code, lowered on demand: the interpreter asks for what a call reaches, so only the call closure is lowered.
/// Answers are stable: the same question gets the same answer, from any thread.
public interface FlowSource {
    /// The function, or empty if this source has no such function.
    Optional<Function> function(FunctionId id);

    /// The function as its definition shows it: all but its body, which may be missing here (no blocks, no regions, no doubts).
    /// Most functions that a class body defines are never called, and a body costs more than a head.
    default Optional<Function> signature(FunctionId id) {
        return function(id);
    }

    /// The class, or empty.
    Optional<ClassDefinition> type(FunctionId id);

    /// The read classes that a Python class is derived from, nearer ones first, as far as its bases are named. Empty in C++.
    default List<FunctionId> ancestors(FunctionId type) {
        return List.of();
    }

    /// The functions of a method: the class's own, else those of the nearest class above that has some.
    default List<FunctionId> method(FunctionId type, String name) {
        return Stream.concat(Stream.of(type), ancestors(type).stream()).flatMap(each -> type(each).stream())
                .map(each -> each.methods().getOrDefault(name, List.of())).filter(found -> !found.isEmpty()).findFirst().orElse(List.of());
    }

    /// The module or file, or empty if the installation has none of that name. A Python package is its `__init__`.
    Optional<ModuleBody> module(String unit);

    /// C++ functions that a qualified or simple name may mean, in order of path and offset; empty if declared elsewhere.
    List<FunctionId> named(String name);

    /// C++ classes that a qualified or simple name may mean, in order of path and offset; empty if declared elsewhere.
    default List<FunctionId> typesNamed(String name) {
        return List.of();
    }

    /// Module globals that a function declares `global`, so that their value at run time may be another one than after the
    /// import; each with the place of the first such declaration. Empty in C++.
    default Map<String, Site> rebound(String unit) {
        return Map.of();
    }

    /// Whether the installation has a Python module of that name whose text cannot be read, such as a compiled one: importing
    /// it succeeds, and nothing is known of its contents.
    default boolean hasUnreadable(String module) {
        return false;
    }

    /// What a C++ text exports that is no file but made at run time: the expression behind each exported name. The text may include
    /// files of the source; names whose function is not read are left out.
    default Map<String, Expr> exports(String text) {
        return Map.of();
    }

    /// What could not be read so far, in order of path and offset.
    List<Gap> gaps();
}
