package dev.archeck.rules.trace;

import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Pins;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds what the name of an input stands for: a parameter of the traced function, a template parameter, a local of it, a member
/// of its object, a global, a local of another function of the sources, a name that is used and not defined; in this order.
///
/// @param subject the traced function
/// @param owner its class
/// @param others the other functions that were read, in order
record InputPlacer(Function subject, Optional<ClassDefinition> owner, List<Function> others) {
    InputPlacer {
        others = List.copyOf(others);
    }

    /// What a name stands for.
    ///
    /// @throws IllegalArgumentException with one clear line if nothing has that name
    InputPlace place(String name) {
        return Stream.<java.util.function.Function<String, Optional<? extends InputPlace>>>of(
                        this::path, this::parameter, this::type, this::local, this::member, this::global, this::elsewhere, this::symbol)
                .flatMap(search -> search.apply(name).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing in " + subject.id().name() + " is called \"" + name + "\""
                        + Nearest.hint(name, names())));
    }

    /// Names that can be given, for hints.
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        subject.parameters().forEach(parameter -> names.add(parameter.name()));
        names.addAll(subject.templateParameters());
        owner.ifPresent(type -> names.addAll(type.fields().keySet()));
        for (Expr expression : Reach.expressions(subject)) {
            switch (expression) {
                case Expr.Read(Variable.Local(String name), var _) -> names.add(name);
                case Expr.Read(Variable.Field(Expr.Read(Variable.Local _, var _), String name), var _) -> names.add(name);
                case Expr.Read(Variable.Global(String _, String name), var _) -> names.add(name);
                default -> { }
            }
        }
        return names;
    }

    private Optional<InputPlace> path(String name) {
        int dot = name.indexOf('.');
        if (dot <= 0) {
            return Optional.empty();
        }
        String holder = name.substring(0, dot);
        return parameters().anyMatch(holder::equals) ? Optional.of(new InputPlace.OfMember(name))
                : local(holder).or(() -> elsewhere(holder)).map(place -> memberOf(place, name));
    }

    private static InputPlace memberOf(InputPlace place, String name) {
        return place instanceof InputPlace.OfLocal(var declarations)
                ? new InputPlace.OfLocal(declarations.stream().map(one -> new Pins.Assignment(one.site(), name)).toList()) : place;
    }

    private Stream<String> parameters() {
        return subject.parameters().stream().map(Parameter::name);
    }

    private Optional<InputPlace> parameter(String name) {
        return parameters().anyMatch(name::equals) ? Optional.of(new InputPlace.OfParameter(name)) : Optional.empty();
    }

    private Optional<InputPlace> type(String name) {
        boolean own = subject.templateParameters().contains(name);
        boolean ofClass = owner.filter(type -> type.template().parameters().contains(name)).isPresent();
        return own || ofClass ? Optional.of(new InputPlace.OfType(name)) : Optional.empty();
    }

    private Optional<InputPlace> local(String name) {
        return inside().flatMap(function -> declared(function, name).stream()).findFirst();
    }

    /// The function and the lambdas written in it.
    private Stream<Function> inside() {
        return Stream.concat(Stream.of(subject), others.stream().filter(this::isInside));
    }

    private boolean isInside(Function other) {
        return other.site().span().file().equals(subject.site().span().file()) && !other.id().equals(subject.id())
                && other.site().span().firstLine() >= subject.site().span().firstLine()
                && other.site().span().lastLine() <= subject.site().span().lastLine();
    }

    private static Optional<InputPlace> declared(Function function, String name) {
        List<Site> sites = new ArrayList<>();
        for (Block block : function.blocks()) {
            block.operations().stream().filter(operation -> writes(operation, name)).map(Operation::site).forEach(sites::add);
        }
        boolean python = function.language() == Language.PYTHON;
        List<Pins.Assignment> all = sites.stream().sorted(Comparator.comparing(InputPlacer::used)).limit(python ? sites.size() : 1)
                .map(site -> new Pins.Assignment(site, name)).toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(new InputPlace.OfLocal(all));
    }

    /// Where an operation stands in the text of the function, macros or not.
    private static Span used(Site site) {
        return site.expandedAt().orElse(site.span());
    }

    private static boolean writes(Operation operation, String name) {
        Variable.Local local = new Variable.Local(name);
        return switch (operation) {
            case Operation.Assign assign -> assign.target().equals(local);
            case Operation.Unpack unpack -> unpack.targets().contains(local);
            case Operation.Forget forget -> forget.targets().contains(local);
            case Operation.Invoke _, Operation.Launch _, Operation.Import _, Operation.DefineClass _, Operation.Delete _,
                    Operation.Unread _ -> false;
        };
    }

    private Optional<InputPlace> member(String name) {
        if (subject.owner().isEmpty() || subject.isStatic() || subject.parameters().isEmpty()) {
            return Optional.empty();
        }
        String self = subject.parameters().getFirst().name();
        boolean declared = owner.filter(type -> type.fields().containsKey(name)).isPresent();
        boolean used = declared || Stream.concat(Stream.of(subject), others.stream().filter(other -> other.owner().equals(subject.owner())))
                .flatMap(function -> Reach.expressions(function).stream())
                .anyMatch(expression -> expression instanceof Expr.Read(Variable.Field(
                        Expr.Read(Variable.Local(String holder), var _), String field), var _) && holder.equals(self) && field.equals(name));
        return used ? Optional.of(new InputPlace.OfMember(self + "." + name)) : Optional.empty();
    }

    private Optional<InputPlace> global(String name) {
        Set<Variable.Global> found = new java.util.LinkedHashSet<>();
        Stream.concat(Stream.of(subject), others.stream()).flatMap(function -> Reach.expressions(function).stream()).forEach(expression -> {
            if (expression instanceof Expr.Read(Variable.Global global, var _)
                    && (global.name().equals(name) || global.name().endsWith("::" + name))) {
                found.add(global);
            }
        });
        return found.isEmpty() ? Optional.empty() : Optional.of(new InputPlace.OfGlobal(List.copyOf(found)));
    }

    private Optional<InputPlace> elsewhere(String name) {
        List<Pins.Assignment> all = others.stream().flatMap(function -> declared(function, name).stream())
                .flatMap(place -> place instanceof InputPlace.OfLocal(var declarations) ? declarations.stream() : Stream.empty()).toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(new InputPlace.OfLocal(all));
    }

    private Optional<InputPlace> symbol(String name) {
        boolean used = Stream.concat(Stream.of(subject), others.stream()).flatMap(function -> Reach.expressions(function).stream())
                .anyMatch(expression -> expression instanceof Expr.Symbol symbol && symbol.name().equals(name));
        return used ? Optional.of(new InputPlace.OfSymbol(name)) : Optional.empty();
    }
}
