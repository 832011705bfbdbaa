package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.Presence;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.inspectors.python.wrapper.SiftedModule.Mark;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Finds op wrappers, communicators, loaders and build calls of an installation. Modules are opened outward from those that call
/// an op: first those that import them, then those that import these, as long as they lead to an op.
public final class WrapperSearch {
    /// Imports followed from an op outward.
    private static final int HOPS = 3;

    private final PythonSources sources;
    private final Vocabulary vocabulary;
    private final Meanings meanings;
    private final Reach reach;

    private WrapperSearch(PythonSources sources) {
        this.sources = sources;
        this.vocabulary = Vocabulary.builtIn();
        this.meanings = new Meanings(sources, vocabulary);
        this.reach = new Reach(meanings, vocabulary);
    }

    /// Looks at the bytes of every module, then parses those that may matter.
    public static WrapperFacts in(PythonSources sources) {
        return new WrapperSearch(sources).search();
    }

    private WrapperFacts search() {
        List<SiftedModule> sifted = new Sieve(vocabulary).sift(sources.files(), sources.sources());
        List<SiftedModule> callers = sifted.stream().filter(this::mayWrap).toList();
        open(callers);
        Set<String> pythonOps = new PythonOps(sources, reach).in(callers);
        Predicate<OpWrapper> wanted = op -> op.byName() && !pythonOps.contains(op.operator());
        Set<OpWrapper> wrappers = new TreeSet<>();
        callers.forEach(module -> functions(module).forEach(
                id -> reach.direct(id).stream().filter(wanted).forEach(wrappers::add)));
        Set<String> units = new HashSet<>();
        wrappers.forEach(wrapper -> units.add(wrapper.function().unit()));
        Communicators communicators = new Communicators(meanings, reach);
        List<SiftedModule> around = outward(units, sifted.stream().filter(each -> each.has(Mark.WANTED_NAME)).toList(), wanted);
        List<Communicator> found = communicators.around(mayHoldCommunicators(around, callers), wanted);
        if (found.isEmpty()) {
            List<SiftedModule> withOps = sifted.stream().filter(each -> each.has(Mark.OP)).toList();
            open(withOps);
            Set<String> names = new HashSet<>();
            withOps.forEach(each -> names.add(each.module()));
            found = communicators.byShape(mayHoldCommunicators(outward(names, sifted, _ -> true), withOps));
            found.forEach(each -> wrappers.addAll(each.wrappers()));
        }
        Set<String> packages = packages(wrappers, found);
        List<SiftedModule> near = sifted.stream().filter(each -> packages.contains(top(each.module()))).toList();
        open(near.stream().filter(each -> each.has(Mark.LOAD)).toList());
        return new WrapperFacts(List.copyOf(wrappers), found,
                new Loaders(sources, reach, vocabulary).in(near.stream().filter(each -> each.has(Mark.LOAD)).toList()),
                new Builds(sources, reach, vocabulary, meanings).of(wrappers), sifted.size());
    }

    private void open(List<SiftedModule> modules) {
        meanings.open(modules.stream().map(SiftedModule::module).toList());
        reach.forget();
    }

    private boolean mayWrap(SiftedModule module) {
        if (module.has(Mark.WANTED_OP)) {
            return true;
        }
        return module.has(Mark.WANTED_NAME) && (module.has(Mark.BUILD)
                || module.imports().stream().anyMatch(each -> sources.presence(each) == Presence.COMPILED));
    }

    private List<SiftedModule> mayHoldCommunicators(List<SiftedModule> around, List<SiftedModule> callers) {
        Set<SiftedModule> all = new HashSet<>(around);
        all.addAll(callers);
        return all.stream().filter(each -> each.has(Mark.TYPE))
                .filter(each -> each.has(Mark.COLLECTIVE) || each.has(Mark.WANTED_OP))
                .sorted((a, b) -> a.path().compareTo(b.path())).toList();
    }

    /// The modules from which imports lead to `start` within a few hops, through packages and modules whose functions reach an
    /// op that `wanted` accepts. They are open afterwards.
    private List<SiftedModule> outward(Set<String> start, List<SiftedModule> among, Predicate<OpWrapper> wanted) {
        Set<SiftedModule> found = new HashSet<>();
        Set<String> frontier = start;
        for (int hop = 0; hop < HOPS && !frontier.isEmpty(); hop++) {
            Set<String> targets = frontier;
            List<SiftedModule> importers = among.stream()
                    .filter(each -> !found.contains(each))
                    .filter(each -> each.imports().stream().anyMatch(targets::contains)).toList();
            open(importers);
            found.addAll(importers);
            frontier = new HashSet<>();
            for (SiftedModule importer : importers) {
                boolean passes = importer.path().endsWith("/__init__.py")
                        || functions(importer).stream().anyMatch(id -> reach.all(id).stream().anyMatch(wanted));
                if (passes) {
                    frontier.add(importer.module());
                }
            }
        }
        return List.copyOf(found);
    }

    /// Functions of a module, nested ones included.
    private List<FunctionId> functions(SiftedModule module) {
        List<FunctionId> known = List.of();
        List<FunctionId> now = sources.functionIds(module.module());
        while (now.size() > known.size()) {
            known = now;
            known.forEach(sources::function);
            now = sources.functionIds(module.module());
        }
        return known;
    }

    private static String top(String module) {
        int dot = module.indexOf('.');
        return dot < 0 ? module : module.substring(0, dot);
    }

    private static Set<String> packages(Set<OpWrapper> wrappers, List<Communicator> communicators) {
        Set<String> packages = new HashSet<>();
        wrappers.forEach(each -> packages.add(top(each.function().unit())));
        communicators.forEach(each -> packages.add(top(each.type().unit())));
        return packages;
    }
}
