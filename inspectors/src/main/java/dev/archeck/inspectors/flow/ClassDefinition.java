package dev.archeck.inspectors.flow;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A class of the read code.
///
/// @param id its name, in the form of its methods' ids
/// @param bases base classes as written, leftmost first
/// @param body Python class body as a function whose locals become class attributes; absent in C++
/// @param fields C++ non-static members in declaration order with their types
/// @param initialisers C++ default member initialisers and values of static members by name; they may read the template
///     parameters as locals
/// @param methods simple name to function, overloads resolved by argument count where possible
/// @param template C++ template parameters, member types and alignment; [Template#NONE] in Python
public record ClassDefinition(
        FunctionId id,
        List<Expr> bases,
        Optional<Function> body,
        Map<String, TypeRef> fields,
        Map<String, Expr> initialisers,
        Map<String, List<FunctionId>> methods,
        List<Expr> decorators,
        Site site,
        Template template) {
    /// Copies the collections; only `fields` keeps an order, so iterate the other maps over sorted keys.
    public ClassDefinition {
        bases = List.copyOf(bases);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        initialisers = Map.copyOf(initialisers);
        methods = Map.copyOf(methods);
        decorators = List.copyOf(decorators);
    }

    /// A class without C++ template parts.
    public ClassDefinition(
            FunctionId id, List<Expr> bases, Optional<Function> body, Map<String, TypeRef> fields,
            Map<String, Expr> initialisers, Map<String, List<FunctionId>> methods, List<Expr> decorators, Site site) {
        this(id, bases, body, fields, initialisers, methods, decorators, site, Template.NONE);
    }

    /// What a C++ class depends on.
    ///
    /// @param parameters names of its template parameters in order, empty for an ordinary class
    /// @param specialisation arguments of a partial or full specialisation (`struct wide<float>`), empty for the primary
    /// @param aliases member types (`using P = ...`) by name
    /// @param alignment what `alignas` or an align attribute asks for, in bytes; absent without one
    public record Template(
            List<String> parameters, List<TypeRef> specialisation, Map<String, TypeRef> aliases,
            Optional<Expr> alignment) {
        /// No template and no member types.
        public static final Template NONE = new Template(List.of(), List.of(), Map.of(), Optional.empty());

        /// Copies the collections.
        public Template {
            parameters = List.copyOf(parameters);
            specialisation = List.copyOf(specialisation);
            aliases = Map.copyOf(aliases);
        }
    }
}
