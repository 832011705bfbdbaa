package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.node.Node;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Judge;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.SourceMatch;
import dev.archeck.rules.route.Stop;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes plans out: changes with their diffs, cautions, proof and way back.
///
/// @param asked the route
record PlanTexts(Case asked) {
    /// The plans that change no code: measure, leave it alone where data goes wrong, tune what takes the calls now.
    ///
    /// @param calm whether the route would fall back after the immediate step
    List<Plan> first(boolean calm) {
        Attempt now = asked.found().first();
        List<Plan> plans = new ArrayList<>();
        int gpus = asked.setting().workload().worldSize();
        if (data() == Truth.FALSE) {
            plans.add(new Plan("leave it off: peer data was wrong on this node", FixClass.NOTHING, List.of(), now.outcome(), now.detail(),
                    List.of("a kernel that is forced here gives wrong results or hangs; archeck p2p names the pairs and what changes them"),
                    List.of(), List.of(), List.of()));
        } else if (data() == Truth.UNKNOWN) {
            plans.add(new Plan("measure first: archeck p2p --gpus " + gpus + ", in the server's own environment", FixClass.NOTHING, List.of(),
                    now.outcome(), now.detail(), List.of("peer data is not verified on this node: no plan below is safe before it is"),
                    List.of("every pair moves correct data, both ways"), List.of(), List.of()));
        }
        boolean fallsBack = now.outcome() == Outcome.FALLS_BACK || calm;
        asked.knowledge().around().tunings().of(asked.fallback()).filter(_ -> fallsBack && Shapes.overPcie(asked.setting().node(), gpus)).ifPresent(tuning ->
                plans.add(new Plan("tune " + tuning.name() + ": " + tuning.what(), FixClass.ENVIRONMENT, List.of(), Outcome.FALLS_BACK, tuning.name(),
                        Stream.concat(Stream.of("numerics stay as they are"), tuning.cautions().stream()).toList(),
                        List.of("measure one call of " + asked.setting().workload().message().size().bytes() + " bytes before and after"),
                        List.of("unset what was set and restart"),
                        List.of(new Evidence(Basis.KNOWN, new Place.Stated("catalogue"), tuning.source())))));
        return plans;
    }

    /// Other implementations that are installed and would run, were the caller to set them up.
    List<Plan> switches() {
        return asked.neighbours().stream().flatMap(other -> other.off().stream().map(off -> new Plan("switch to " + other.label() + ", which is installed: the caller leaves it"
                + " out while `" + off.text() + "` is " + off.value(), FixClass.ENVIRONMENT, List.of(), Outcome.RUNS, other.label(),
                List.of(safety(), "another implementation: its numerics and its limits are its own"),
                List.of("archeck trace on the tree with --backend, the option or variable set: its route runs",
                        "compare a replayed CUDA graph with " + asked.fallback() + " at several sizes, at concurrency 1, 16 and 32"),
                List.of("take the option or variable back and restart"),
                List.of(new Evidence(Basis.READ, off.place(), off.text() + " is " + off.value()),
                        new Evidence(Basis.COMPUTED, new Place.Stated("the call of " + other.label() + ", followed to its end"), "no gate and no dispatch stops it"))))).toList();
    }

    /// Other implementations that are installed and would run, and that nothing of the stack calls.
    List<Plan> newer() {
        return asked.neighbours().stream().filter(Neighbour::unused).map(other -> new Plan("install a version of the stack that calls " + other.label()
                + ", which is there and starts " + other.now().detail(), FixClass.WHEEL_SWAP, List.of(), Outcome.RUNS, other.now().detail(),
                List.of(safety(), "nothing of the installed stack calls it, and whether a later version does is not known here",
                        "another implementation: its numerics and its limits are its own"),
                List.of("archeck scan on the new installation: the call ends in it",
                        "compare a replayed CUDA graph with " + asked.fallback() + " at several sizes, at concurrency 1, 16 and 32"),
                List.of("install the present version again"),
                List.of(new Evidence(Basis.COMPUTED, new Place.Stated("the call of " + other.label() + ", followed to its end"), "no gate and no dispatch stops it")))).toList();
    }

    /// Whether data moves as it must between all GPUs of the call.
    private Truth data() {
        return asked.setting().node().fullPeerData(Math.min(asked.setting().workload().worldSize(), asked.setting().node().gpuCount()));
    }

    private String safety() {
        return switch (data()) {
            case TRUE -> "forces a kernel; peer data is verified on every pair of this node's GPUs";
            case FALSE -> "forces a kernel, and peer data is wrong on this node: do not";
            case UNKNOWN -> "forces a kernel: peer data is not verified on this node, measure first";
        };
    }

    /// A plan that makes the route run.
    Plan plan(Planner.Capped capped) {
        Search.Solution solution = capped.solution();
        List<Change> changes = changes(capped.options());
        return new Plan(todo(Phrases.todo(capped.options()), changes), solution.fixClass(), changes, solution.attempt().outcome(),
                solution.attempt().detail(), cautions(capped), verify(changes), revert(changes), evidence(capped), terms(capped, changes));
    }

    /// What to do, with the copies in front of an edited source: without that the rest has no effect.
    private static String todo(String edits, List<Change> changes) {
        return edits + changes.stream().filter(Change.Remove.class::isInstance).map(change -> "; remove " + ((Change.Remove) change).what())
                .collect(Collectors.joining());
    }

    private Terms terms(Planner.Capped capped, List<Change> changes) {
        return new Terms(safety(), capped.cap().isPresent() ? OptionalLong.of(capped.bytes()) : OptionalLong.empty(), capped.sideEffects(), upgrade(changes));
    }

    /// What undoes a plan without a word, and the check to run afterwards.
    private String upgrade(List<Change> changes) {
        boolean files = changes.stream().anyMatch(change -> !(change instanceof Change.SetVariable) && !(change instanceof Change.UnsetVariable));
        boolean inPlace = changes.stream().allMatch(change -> !(change instanceof Change.EditText edit) || edit.edits().stream().allMatch(one -> isInPlace(one.file())))
                && changes.stream().anyMatch(Change.EditText.class::isInstance);
        return files && inPlace ? "the next checkout or pull of the source tree undoes it or collides with it, and leaves the variables set: run archeck scan"
                + " --fail-on warning after it" : files ? "the next installation of the package undoes it without a word, and leaves the variables set: run archeck scan --fail-on warning after it" : "";
    }

    /// Whether a file lies in a package that is installed in place, so that no installation of a package replaces it.
    private boolean isInPlace(String file) {
        List<String> roots = asked.installed().roots();
        return roots.size() > 1 && roots.stream().filter(root -> root.isEmpty() || file.startsWith(root + "/")).max(Comparator.comparingInt(String::length))
                .filter(root -> !root.endsWith("-packages")).isPresent();
    }

    /// The alternative that makes the hole an error.
    ///
    /// @param now how the call ends with it
    /// @param behind how it ends behind open gates
    Plan error(Option option, Attempt now, Attempt behind) {
        List<Change> changes = changes(List.of(option));
        return new Plan(todo(option.label(), changes), option.fixClass(), changes, now.outcome(), now.detail(), List.of(
                "makes nothing run: with open gates the call then " + Judge.words(behind.outcome()) + (behind.detail().isEmpty() ? "" : " (" + behind.detail()
                        + ")") + " in place of wrong results"), List.of("archeck scan on the changed tree: no route launches nothing"), revert(changes),
                List.of(new Evidence(Basis.COMPUTED, new Place.Stated("the changed code, read and followed again"), Judge.words(behind.outcome()))),
                new Terms("", OptionalLong.empty(), List.of(), upgrade(changes)));
    }

    private List<Change> changes(List<Option> options) {
        List<Change> changes = new ArrayList<>();
        Map<FixClass, List<Option>> byClass = new TreeMap<>(options.stream().filter(option -> !option.edits().isEmpty())
                .collect(Collectors.groupingBy(Option::fixClass)));
        byClass.forEach((fixClass, some) -> {
            List<Edit> edits = Trials.edits(some);
            String label = some.stream().map(Option::label).collect(Collectors.joining("; "));
            changes.add(new Change.EditText(label, fixClass, edits, diff(edits)));
        });
        boolean branch = options.stream().anyMatch(Option::ofDispatch);
        Case.Kernels kernels = asked.kernels();
        if (branch && kernels.delivery() == Delivery.PRECOMPILED) {
            kernels.file().ifPresent(file -> changes.add(new Change.Rebuild(file, kernels.architectures(), recipe(options))));
        }
        if (branch && kernels.delivery() == Delivery.AHEAD_OF_TIME_COPY) {
            changes.add(new Change.Remove("the ahead-of-time copy", kernels.shadows()));
        }
        if (branch && !kernels.copies().isEmpty()) {
            changes.add(new Change.Remove("compiled copies on the node", kernels.copies()));
        }
        Map<String, String> variables = new TreeMap<>();
        options.forEach(option -> variables.putAll(option.environment()));
        variables.forEach((name, value) -> changes.add(new Change.SetVariable(name, value)));
        return changes;
    }

    private Recipe recipe(List<Option> options) {
        String source = options.stream().filter(Option::ofDispatch)
                .flatMap(option -> option.edits().stream()).map(Edit::file).findFirst().orElse("");
        List<String> inside = asked.kernels().architectures();
        List<String> wanted = asked.setting().node().capabilities(asked.setting().node().gpuCount()).stream()
                .map(gpu -> inside.contains(gpu.architecture() + "a") ? gpu.sm() + "a" : String.valueOf(gpu.sm())).toList();
        return new RecipeFinder(asked.installed().files(), wanted).recipe(source);
    }

    private String diff(List<Edit> edits) {
        PatchedFiles patched = PatchedFiles.of(asked.installed().files(), edits);
        StringBuilder diff = new StringBuilder();
        for (String file : new TreeSet<>(patched.changed().keySet())) {
            diff.append(UnifiedDiff.of(file, text(patched.original().read(file).orElseThrow()), text(patched.read(file).orElseThrow())));
        }
        return diff.toString();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private List<String> cautions(Planner.Capped capped) {
        List<String> cautions = new ArrayList<>();
        cautions.add(safety());
        cautions.addAll(capped.sideEffects());
        if (capped.solution().kinds().contains(Option.Kind.ASSUME)) {
            cautions.add("when opted in, the expression behind the edit is not evaluated, nor is what it checks (ranks, same host, peer access)");
        }
        if (capped.solution().kinds().contains(Option.Kind.GATE)) {
            cautions.add("with a part of these changes the call can launch nothing: see the warnings; make all of them or none");
        }
        if (capped.cap().isEmpty()) {
            cautions.add("the forced kernel serves every size that the stack lets through: no cap is placed");
        } else {
            cautions.add("larger calls " + (capped.holds() ? "fall back" : "were not seen to fall back") + ": "
                    + capped.cap().get().label());
        }
        boolean variables = capped.options().stream().anyMatch(option -> !option.environment().isEmpty());
        if (variables) {
            cautions.add("set the variables for every rank; they are read on the host and frozen into captured CUDA graphs: restart after a change");
        }
        boolean edited = capped.options().stream().anyMatch(option -> !option.edits().isEmpty());
        if (edited) {
            cautions.add(upgrade(changes(capped.options())));
        }
        if (capped.solution().fixClass() == FixClass.REBUILD) {
            cautions.add(asked.kernels().match().filter(match -> match.state() != SourceMatch.State.UNPROVEN).map(match ->
                    match.words() + (match.state() == SourceMatch.State.MATCHES ? "; code between the texts may still differ" : ": the rebuilt file brings more than this change"))
                    .orElse("the source is not proven to be the one the binary was built from"));
        }
        if (capped.solution().fixClass() == FixClass.JIT_EDIT) {
            cautions.add("the next start compiles again; if it does not, purge the compiled copy of the module" + (asked.kernels().caches().isEmpty() ? " from the JIT cache"
                    : ": nobody looked on the node; it would lie in " + String.join("; ", asked.kernels().caches())));
        }
        cautions.add("whether it is faster at this size is not measured; larger batches move the size");
        return cautions;
    }

    private List<String> verify(List<Change> changes) {
        List<String> steps = new ArrayList<>();
        if (data() != Truth.TRUE) {
            steps.add("archeck p2p --gpus " + asked.setting().workload().worldSize() + ": every pair moves correct data, both ways");
        }
        String variables = changes.stream().filter(Change.SetVariable.class::isInstance).map(Change.SetVariable.class::cast)
                .map(set -> " --env " + set.name() + "=" + set.value()).collect(Collectors.joining());
        steps.add("archeck scan on the changed tree" + variables + ": the route runs");
        steps.add("compare a replayed CUDA graph with " + asked.fallback() + " at several sizes, at concurrency 1, 16 and 32");
        return steps;
    }

    private static List<String> revert(List<Change> changes) {
        List<String> steps = new ArrayList<>();
        for (Change change : changes.reversed()) {
            switch (change) {
                case Change.SetVariable set -> steps.add("unset " + set.name() + " and restart");
                case Change.UnsetVariable unset -> steps.add("set " + unset.name() + " again and restart");
                case Change.EditText edit -> steps.add("patch -p1 -R with the diff of: " + edit.label());
                case Change.Rebuild rebuild -> steps.add("put the installed " + rebuild.file() + " back");
                case Change.Swap swap -> steps.add("install " + (swap.packageName().isEmpty() ? swap.file() : swap.packageName()) + " again as it was");
                case Change.Remove remove -> steps.add("install again what was removed: " + String.join(", ", remove.paths()));
            }
        }
        return steps;
    }

    private List<Evidence> evidence(Planner.Capped capped) {
        Search.Solution solution = capped.solution();
        List<Evidence> evidence = new ArrayList<>();
        for (Stop stop : asked.found().stops()) {
            Span span = stop.decision().site().span();
            evidence.add(new Evidence(Basis.READ, new Place.Lines(span.file(), span.firstLine(), span.lastLine()),
                    stop.decision().text() + " is " + stop.decision().value()));
        }
        evidence.add(new Evidence(Basis.COMPUTED, new Place.Stated("the changed code, read and followed again"),
                "launches " + solution.attempt().detail()));
        if (capped.cap().isPresent()) {
            evidence.add(new Evidence(Basis.COMPUTED, new Place.Stated("the changed code, followed with a call of " + 2 * capped.bytes() + " B"),
                    capped.holds() ? "falls back: the cap holds" : "was not seen to fall back: whether the cap holds is not known"));
        }
        evidence.add(new Evidence(Basis.COMPUTED, new Place.Stated("the other implementations, followed with the changes"),
                capped.sideEffects().isEmpty() ? "none ends otherwise than before" : String.join("; ", capped.sideEffects())));
        Node node = asked.setting().node();
        evidence.add(new Evidence(data() == Truth.UNKNOWN ? Basis.NOT_TESTED : node.fabric().peerData().basis(), new Place.Stated("node " + node.name()),
                "peer data of all pairs: " + switch (data()) {
                    case TRUE -> "right";
                    case FALSE -> "wrong";
                    case UNKNOWN -> "nobody moved any";
                }));
        return evidence;
    }
}
