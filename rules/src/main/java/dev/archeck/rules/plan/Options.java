package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Entry;
import dev.archeck.rules.route.Stop;
import dev.archeck.rules.route.StopSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Derives from what stops a call the edits of Python text that could let it go on. Shapes only: no name is known.
///
/// @param asked the route
/// @param found what stops it
record Options(Case asked, StopSearch.Found found) {
    static final String OPEN_GATES = "ARCHECK_OPEN_GATES";
    private static final Set<String> DISABLING = Set.of("false", "None", "0");

    /// One edit for each stop: its condition comes out the other way when the user opted in.
    List<Option> gates() {
        List<Option> gates = new ArrayList<>();
        for (Stop stop : found.stops()) {
            gate(stop).ifPresent(gates::add);
        }
        return gates;
    }

    private Optional<Option> gate(Stop stop) {
        Site site = stop.decision().site();
        Optional<SourceText> source = python(site);
        if (source.isEmpty() || !source.get().holds(site)) {
            return Optional.empty();
        }
        Span span = site.span();
        String condition = "(" + source.get().text().substring(span.offset(), span.offset() + span.length()) + ")";
        String open = PythonEdits.optedIn(OPEN_GATES);
        String opened = stop.decision().value().equals("true") ? condition + " and " + open.replace("==", "!=") : condition + " or " + open;
        Edit edit = source.get().edit(span.offset(), span.length(), opened);
        String label = "open the gate at " + place(span);
        return Optional.of(new Option(Option.Kind.GATE, FixClass.PYTHON_EDIT, label, place(span), PythonEdits.withImport(source.get(), edit),
                Map.of(OPEN_GATES, "1")));
    }

    /// Edits that let a variable which a stop read as false or absent be taken for true: in the constructor first, then elsewhere
    /// on the way.
    List<Option> assumptions() {
        Map<Span, Option> all = new LinkedHashMap<>();
        for (String name : disabling()) {
            for (Function function : onTheWay()) {
                for (Block block : function.blocks()) {
                    block.operations().forEach(operation -> assumption(name, operation)
                            .ifPresent(option -> all.putIfAbsent(operation.site().span(), option)));
                }
            }
        }
        return List.copyOf(all.values());
    }

    private Optional<Option> assumption(String name, Operation operation) {
        if (!(operation instanceof Operation.Assign assign) || assign.value() instanceof Expr.Const || !named(assign.target()).equals(name)) {
            return Optional.empty();
        }
        Site site = assign.site();
        String variable = "ARCHECK_" + name.replaceFirst("^_+", "").toUpperCase(Locale.ROOT);
        return python(site).filter(source -> source.holds(site)).flatMap(source ->
                PythonEdits.assume(source, new int[] {site.span().offset(), site.span().length()}, variable)
                        .map(edit -> new Option(Option.Kind.ASSUME, FixClass.PYTHON_EDIT,
                                "take " + name + " for true at " + place(site.span()), name + " taken for true", PythonEdits.withImport(source, edit),
                                Map.of(variable, "1"))));
    }

    private static String named(Variable target) {
        return switch (target) {
            case Variable.Local(String name) -> name;
            case Variable.Field(Expr object, String name) -> name;
            case Variable.Global g -> "";
            case Variable.Element e -> "";
        };
    }

    /// Names, without their object, of the variables that stops read as false or absent.
    private Set<String> disabling() {
        Set<String> names = new LinkedHashSet<>();
        found.stops().forEach(stop -> stop.decision().reads().stream().filter(read -> DISABLING.contains(read.value()))
                .forEach(read -> names.add(read.name().substring(read.name().lastIndexOf('.') + 1))));
        return names;
    }

    /// The constructor and the other methods of the class, then the functions in which something was decided, in their order.
    private List<Function> onTheWay() {
        Set<FunctionId> ids = new LinkedHashSet<>();
        type().ifPresent(type -> {
            ids.addAll(type.methods().getOrDefault("__init__", List.of()));
            type.methods().keySet().stream().sorted().forEach(name -> ids.addAll(type.methods().get(name)));
        });
        found.behind().furthest().events().forEach(event -> {
            if (event instanceof Event.Decision decision) {
                ids.add(decision.at().function());
            }
        });
        return ids.stream().flatMap(id -> asked.code().python().function(id).stream()).toList();
    }

    private Optional<ClassDefinition> type() {
        return asked.backend().entry() instanceof Entry.OfClass(FunctionId type, String method, var guard)
                ? asked.code().python().type(type)
                : Optional.empty();
    }

    /// Keeps tensors above a size away from a forced kernel: at the start of the method that decides for each call, when the
    /// user opted in. Empty when no such method is known.
    Optional<Option> cap(String variable, long bytes) {
        return predicate().flatMap(function -> python(function.site()).flatMap(source -> {
            String tensor = function.parameters().get(1).name();
            List<String> lines = List.of(
                    "if " + PythonEdits.optedIn(variable) + " and " + tensor + ".numel() * " + tensor + ".element_size() > " + bytes + ":",
                    "\treturn False");
            return PythonEdits.atStart(source, function.site().span().offset(), lines)
                    .map(edit -> new Option(Option.Kind.ASSUME, FixClass.PYTHON_EDIT,
                            "cap the size at " + bytes + " bytes in " + function.id().name(), "the cap of the size", PythonEdits.withImport(source, edit),
                            Map.of(variable, "1")));
        }));
    }

    /// The method of the class that holds a stop of the call, else one that decides in the call and answers true or false.
    private Optional<Function> predicate() {
        Set<FunctionId> stopped = new LinkedHashSet<>();
        found.stops().stream().filter(stop -> stop.step().equals(Entry.CALL)).forEach(stop -> stopped.add(stop.decision().at().function()));
        found.behind().furthest().step(Entry.CALL).ifPresent(call -> call.events().forEach(happening -> {
            if (happening.event() instanceof Event.Decision decision) {
                stopped.add(decision.at().function());
            }
        }));
        return stopped.stream().flatMap(id -> asked.code().python().function(id).stream())
                .filter(function -> function.owner().isPresent() && !function.isStatic() && function.parameters().size() > 1)
                .filter(Shapes::answersNo).findFirst();
    }

    private Optional<SourceText> python(Site site) {
        return Optional.of(site.span().file()).filter(file -> file.endsWith(".py"))
                .flatMap(file -> SourceText.of(asked.installed().files(), file));
    }

    /// A place for labels: file name and line.
    static String place(Span span) {
        return span.file().substring(span.file().lastIndexOf('/') + 1) + ":" + span.firstLine();
    }
}
