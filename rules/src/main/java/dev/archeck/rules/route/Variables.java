package dev.archeck.rules.route;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.knowledge.Consumers;
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
import java.util.function.Function;
import java.util.stream.Collectors;

/// What is known about the environment variables of one route: those that its compiled code asks for, and those that are set.
///
/// @param knowledge variables of public releases, and who honours which family
/// @param elsewhere where the installation names a variable, off the followed paths; readers first
public record Variables(Knowledge knowledge, Function<String, List<Evidence>> elsewhere) {
    /// What this room calls code of the route itself.
    public static final String ROUTE = "custom all-reduce";

    /// How the note of an evidence begins that shows a read.
    public static final String READS = "reads ";

    /// Letters that differ in a name of another family.
    private static final int SLIP = 2;

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
            } else if (environment.containsKey(name) || knowledge.variable(name).isPresent()) {
                uses.put(name, python(name, read, environment));
            }
        });
        Set<String> candidates = candidates(reads.keySet());
        environment.keySet().stream().filter(name -> !uses.containsKey(name)).filter(name -> matters(name, candidates)).forEach(name -> uses.put(name, unread(name, made, environment)));
        return List.copyOf(uses.values());
    }

    private Set<String> candidates(Set<String> read) {
        Set<String> candidates = new TreeSet<>(read);
        knowledge.variables().forEach(known -> candidates.add(known.name()));
        return candidates;
    }

    /// The variables of an environment that are worth a search: those that [#of] may show.
    public Set<String> worth(Set<String> names) {
        Set<String> candidates = candidates(Set.of());
        return names.stream().filter(name -> matters(name, candidates)).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Whether a set variable that nothing reads is worth a word: a known name, one that differs from one by a slip of the keys, or one
    /// of the same family. The rest of a server's environment is nobody's business.
    private boolean matters(String name, Set<String> candidates) {
        return knowledge.around().consumers().of(name).isPresent() || Nearest.to(name, candidates, SLIP).isPresent() || candidates.stream().anyMatch(known -> family(known).equals(family(name)));
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
            return new VariableUse(name, ROUTE, value, reading, moment, where + values(name, made), List.of(source));
        }
        String file = made.binding().loaded().map(Home::file).orElse("the loaded file");
        Optional<Evidence> site = made.binding().reads().get().reads().stream()
                .filter(one -> one.wholeName() && one.variable().equals(name))
                .map(one -> new Evidence(Basis.BINARY, one.place(), "getenv " + name)).findFirst();
        if (site.isPresent()) {
            return new VariableUse(name, ROUTE, value, VariableUse.Reading.READ, moment, "read by " + file + values(name, made), List.of(site.get(), source));
        }
        EnvironmentReads all = made.binding().reads().get();
        if (all.complete()) {
            Evidence absent = new Evidence(Basis.BINARY, new Place.Bytes(file, 0, 0, ""), "every getenv call resolved, none reads " + name);
            return new VariableUse(name, ROUTE, value, VariableUse.Reading.NOT_READ, "",
                    reader(source) + " reads it, " + file + " does not: setting it has no effect here", List.of(absent, source));
        }
        return new VariableUse(name, ROUTE, value, VariableUse.Reading.UNDETERMINED, moment,
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
        Attempt behind = made.search().behind();
        String set = made.setting().workload().variable(name).map(value -> "; behind open gates: " + value + " -> "
                + (behind.detail().isEmpty() ? Judge.words(behind.outcome()) : behind.detail())).orElse("");
        return texts.isEmpty() ? set : "; behind open gates: " + String.join(", ", texts);
    }

    private VariableUse python(String name, Read read, Map<String, String> environment) {
        return new VariableUse(name, ROUTE, Optional.ofNullable(environment.get(name)), VariableUse.Reading.READ, moment(read.moment()),
                knowledge.variable(name).map(known -> known.meaning().replaceFirst("\\.$", "")).or(() -> knowledge.around().consumers().of(name).map(Consumers.Consumer::note))
                        .orElse("read by Python code on this route; no public release is known to read it: a local patch"),
                List.of(Places.evidence(Basis.READ, read.event().site())));
    }

    private VariableUse unread(String name, RouteMaker.Made made, Map<String, String> environment) {
        Optional<String> value = Optional.ofNullable(environment.get(name));
        Optional<KnownVariable> known = knowledge.variable(name);
        Optional<Consumers.Consumer> consumer = knowledge.around().consumers().of(name);
        if (known.isPresent() || consumer.isPresent()) {
            String note = known.map(one -> "honoured by: " + one.consumer() + "; " + one.meaning().replaceFirst("\\.$", ""))
                    .orElseGet(() -> consumer.orElseThrow().note());
            String source = known.map(KnownVariable::source).orElseGet(() -> consumer.orElseThrow().source());
            return new VariableUse(name, consumer.map(Consumers.Consumer::name).orElse(ROUTE), value, VariableUse.Reading.NOT_READ, "", note,
                    List.of(new Evidence(Basis.KNOWN, new Place.Stated("catalogue"), source)));
        }
        List<Evidence> named = elsewhere.apply(name);
        if (named.isEmpty()) {
            String hint = Nearest.hint(name, knowledge.variables().stream().map(KnownVariable::name).toList());
            return new VariableUse(name, "", value, VariableUse.Reading.NOT_READ, "", "nobody reads it: no file of the installation names it" + hint,
                    List.of(new Evidence(Basis.READ, new Place.Stated(made.route().backend().id()), "no read of it on the followed paths")));
        }
        boolean read = named.getFirst().note().startsWith(READS);
        return new VariableUse(name, "", value, read ? VariableUse.Reading.NOT_READ : VariableUse.Reading.MENTIONED, "",
                (read ? "only " + place(named.getFirst().place()) + " reads it" : "named in " + place(named.getFirst().place())) + ", which this route does not pass", named);
    }

    private static String place(Place place) {
        return place.file() + (place instanceof Place.Lines ? ":" + place.position() : "");
    }

    private static String reader(Evidence source) {
        return source.basis() == Basis.KNOWN ? "the release" : "the checkout";
    }

    private static String moment(Moment moment) {
        return moment.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
