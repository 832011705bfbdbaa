package dev.archeck.rules.route;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnownVariable;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What is known about the environment variables of one route: those that its compiled code asks for, and those that are set.
///
/// @param knowledge variables that other consumers honour
public record Variables(Knowledge knowledge) {
    private record Read(Event.EnvironmentRead event, Moment moment) { }

    /// The uses, by name.
    ///
    /// @param environment the variables that the user set
    public List<VariableUse> of(RouteMaker.Made made, Map<String, String> environment) {
        Map<String, Read> reads = reads(made);
        Map<String, VariableUse> uses = new TreeMap<>();
        reads.forEach((name, read) -> {
            if (DispatchVariables.isCompiled(read.event())) {
                uses.put(name, compiled(name, read, made, environment));
            } else if (environment.containsKey(name)) {
                uses.put(name, python(name, read, environment));
            }
        });
        Set<String> candidates = new TreeSet<>(reads.keySet());
        knowledge.variables().forEach(known -> candidates.add(known.name()));
        environment.keySet().stream().filter(name -> !uses.containsKey(name)).filter(name -> matters(name, candidates)).forEach(name -> uses.put(name, unread(name, made, environment)));
        return List.copyOf(uses.values());
    }

    /// Whether a set variable that nothing reads is worth a word: a known name, one close to a known name, or one of the same
    /// family. The rest of a server's environment is nobody's business.
    private static boolean matters(String name, Set<String> candidates) {
        return Nearest.to(name, candidates).isPresent() || candidates.stream().anyMatch(known -> family(known).equals(family(name)));
    }

    private static String family(String name) {
        int end = name.indexOf('_', 1);
        return end < 0 ? name : name.substring(0, end);
    }

    private static Map<String, Read> reads(RouteMaker.Made made) {
        Map<String, Read> reads = new LinkedHashMap<>();
        for (Attempt attempt : List.of(made.search().first(), made.search().behind())) {
            for (Path path : attempt.paths()) {
                path.steps().forEach(step -> step.events().forEach(happening -> {
                    if (happening.event() instanceof Event.EnvironmentRead read) {
                        reads.putIfAbsent(read.name(), new Read(read, happening.moment()));
                    }
                }));
            }
        }
        return reads;
    }

    private VariableUse compiled(String name, Read read, RouteMaker.Made made, Map<String, String> environment) {
        Optional<String> value = Optional.ofNullable(environment.get(name));
        Evidence source = Places.evidence(made.binding().dispatchLoaded() ? Basis.READ : Basis.SOURCE_NOT_LOADED, read.event().site());
        String moment = moment(read.moment());
        if (made.binding().reads().isEmpty()) {
            String where = made.binding().delivery() == Delivery.JIT ? "read by the dispatch" : "read by the source; the loaded file was not read";
            VariableUse.Reading reading = made.binding().delivery() == Delivery.JIT ? VariableUse.Reading.READ : VariableUse.Reading.UNDETERMINED;
            return new VariableUse(name, value, reading, moment, where + values(name, made), List.of(source));
        }
        String file = made.binding().loaded().map(Home::file).orElse("the loaded file");
        Optional<Evidence> site = made.binding().reads().get().reads().stream()
                .filter(one -> one.wholeName() && one.variable().equals(name))
                .map(one -> new Evidence(Basis.BINARY, one.place(), "getenv " + name)).findFirst();
        if (site.isPresent()) {
            return new VariableUse(name, value, VariableUse.Reading.READ, moment, "read by " + file + values(name, made), List.of(site.get(), source));
        }
        EnvironmentReads all = made.binding().reads().get();
        if (all.complete()) {
            Evidence absent = new Evidence(Basis.BINARY, new Place.Bytes(file, 0, 0, ""), "every getenv call resolved, none reads " + name);
            return new VariableUse(name, value, VariableUse.Reading.NOT_READ, "",
                    "the checkout reads it, " + file + " does not: setting it has no effect here", List.of(absent, source));
        }
        return new VariableUse(name, value, VariableUse.Reading.UNDETERMINED, moment,
                "the checkout reads it; whether " + file + " does is not known: " + open(name, all), List.of(source));
    }

    /// Why a file may read a variable though no resolved call does.
    private static String open(String name, EnvironmentReads all) {
        boolean made = all.reads().stream().anyMatch(read -> !read.wholeName() && name.startsWith(read.variable()))
                || all.parts().stream().anyMatch(part -> part.isIn(name));
        return all.unresolved() + " of " + all.sites() + " calls that read a variable are not resolved"
                + (made ? ", and it makes names from parts of this one" : "") + (all.gaps().isEmpty() ? "" : "; some code was not read");
    }

    /// What the truth table says of its values in this setting.
    private static String values(String name, RouteMaker.Made made) {
        long bytes = made.setting().workload().message().size().bytes();
        int ranks = made.setting().workload().worldSize();
        boolean nvlink = made.setting().node().fullNvlink(Math.min(ranks, made.setting().node().gpuCount())) == Truth.TRUE;
        Map<String, String> outcomes = new TreeMap<>();
        made.table().rows().stream()
                .filter(row -> row.environment().containsKey(name) && row.worldSize() == ranks && row.bytes() == bytes && row.fullNvlink() == nvlink)
                .forEach(row -> outcomes.put(row.environment().get(name), row.kernel().isEmpty() ? Judge.words(row.outcome()) : row.kernel()));
        List<String> texts = new ArrayList<>();
        outcomes.forEach((value, outcome) -> texts.add(value + " -> " + outcome));
        return texts.isEmpty() ? "" : "; behind open gates: " + String.join(", ", texts);
    }

    private VariableUse python(String name, Read read, Map<String, String> environment) {
        return new VariableUse(name, Optional.ofNullable(environment.get(name)), VariableUse.Reading.READ, moment(read.moment()),
                knowledge.variable(name).map(known -> "read by Python code on this route: " + known.meaning())
                        .orElse("read by Python code on this route; no public release is known to read it: a local patch"),
                List.of(Places.evidence(Basis.READ, read.event().site())));
    }

    private VariableUse unread(String name, RouteMaker.Made made, Map<String, String> environment) {
        Optional<KnownVariable> known = knowledge.variable(name);
        String effect = known.map(one -> "not read on this route; honoured by: " + one.consumer())
                .orElseGet(() -> "not read by any code on this route"
                        + Nearest.hint(name, knowledge.variables().stream().map(KnownVariable::name).toList()));
        Evidence evidence = known.map(one -> new Evidence(Basis.KNOWN, new Place.Stated("catalogue"), one.source()))
                .orElseGet(() -> new Evidence(Basis.READ, new Place.Stated(made.route().backend().id()), "no read of it on the followed paths"));
        return new VariableUse(name, Optional.ofNullable(environment.get(name)), VariableUse.Reading.NOT_READ, "", effect, List.of(evidence));
    }

    private static String moment(Moment moment) {
        return moment.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
