package dev.archeck.elf.code;

import dev.archeck.elf.code.CallScan.Form;
import dev.archeck.elf.code.CallScan.Hit;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Finds the environment variables that x86-64 and AArch64 code reads.
///
/// Rounds: calls of getenv first; a function that hands one of its arguments on to getenv is then looked for in the
/// same way, and so on.
public final class EnvironmentScan {
    private static final int ROUNDS = 4;
    /// A file that imports the list of all variables can read any of them by itself.
    private static final List<String> ALL_VARIABLES = List.of("environ", "__environ", "_environ");
    private static final Set<String> GETENV = Set.of("getenv", "secure_getenv", "__secure_getenv");

    private final Slice file;
    private final ElfObject object;
    private final CodeLayout layout;
    private List<CodeRange> searched;
    private final Map<String, Integer> names = new HashMap<>();
    private final Set<EnvironmentRead> reads = new TreeSet<>();
    private final Map<Long, Integer> passers = new HashMap<>();
    private final Map<Long, Integer> callers = new HashMap<>();
    private final Set<Long> counted = new HashSet<>();
    private final Set<Long> unresolved = new HashSet<>();
    /// Functions with an unresolved call.
    private final Set<Long> opaque = new HashSet<>();
    private List<NamePart> parts = List.of();

    private EnvironmentScan(Slice file, ElfObject object, CodeLayout layout, Collection<NamePasser> known) {
        this.file = file;
        this.object = object;
        this.layout = layout;
        this.searched = layout.ranges();
        GETENV.forEach(name -> names.put(name, 0));
        known.forEach(passer -> names.put(passer.symbol(), passer.argument()));
    }

    /// Reads one file; `known` are functions of other files that pass a name on.
    public static EnvironmentReads read(Slice file, ElfObject object, Collection<NamePasser> known) {
        Optional<Machine> machine = Machine.of(object.header());
        if (machine.isEmpty()) {
            Place place = new Place.Bytes(file.file(), 0, 0, "");
            return EnvironmentReads.unread(
                    file.file(), new Gap("getenv call sites", place, "only x86-64 and AArch64 code is read", ""));
        }
        try {
            return new EnvironmentScan(file, object, new CodeLayout(file, object, machine.get()), known).run();
        } catch (FormatException error) {
            return EnvironmentReads.unread(file.file(), Gap.of("getenv call sites", error, ""));
        }
    }

    /// Exported functions that pass a name on, found in a part of the code alone.
    static List<NamePasser> passers(Slice file, ElfObject object, CodeLayout layout, List<CodeRange> searched) {
        EnvironmentScan scan = new EnvironmentScan(file, object, layout, List.of());
        scan.searched = searched;
        scan.rounds();
        return scan.exported();
    }

    private void rounds() {
        Targets targets = layout.targets(names);
        if (!targets.isEmpty()) {
            SiteReader sites = new SiteReader(file, object, layout);
            for (int round = 0; round < ROUNDS && !targets.isEmpty(); round++) {
                targets = round(targets, sites, round > 0);
            }
            targets.functions().keySet().forEach(this::giveUp);
            opaque.remove(0L);
            parts = new AccessorScan(layout, sites, searched).parts(opaque);
        }
    }

    private EnvironmentReads run() {
        rounds();
        object.symbols()
                .imports()
                .filter(symbol -> ALL_VARIABLES.contains(symbol.name()))
                .forEach(symbol -> giveUp(-1L - ALL_VARIABLES.indexOf(symbol.name())));
        List<NamePasser> exported = exported();
        settle(exported);
        return new EnvironmentReads(
                file.file(), List.copyOf(reads), counted.size(), unresolved.size(), exported, parts, List.of());
    }

    /// Looks at all calls of the targets and returns the functions that pass a name on, found in this round.
    private Targets round(Targets targets, SiteReader sites, boolean passedOn) {
        Map<Long, Integer> found = new HashMap<>();
        sites.seek(targets);
        for (Hit hit : CallScan.find(layout.machine(), searched, targets)) {
            if (layout.inPlt(hit)) {
                continue;
            }
            // A jump through a slot takes several instructions on AArch64: the find is of the first, the jump is the last.
            boolean first = hit.form() == Form.JUMP_THROUGH && layout.machine() == Machine.AARCH64;
            if (hit.form() != Form.ADDRESS && !first) {
                call(hit, sites.read(hit, targets.argument(hit)), found, passedOn);
                continue;
            }
            List<Hit> calls = sites.through(hit);
            if (calls.isEmpty()) {
                giveUp(hit.address());
            }
            for (Hit through : calls) {
                call(through, sites.read(through, targets.argument(through)), found, passedOn);
            }
        }
        found.keySet().removeAll(passers.keySet());
        passers.putAll(found);
        return layout.targetsOf(found);
    }

    private void call(Hit hit, SiteReader.Site site, Map<Long, Integer> found, boolean passedOn) {
        if (site.instruction()) {
            count(hit, passedOn);
            site(hit, site, found, passedOn);
        }
    }

    private void count(Hit hit, boolean passedOn) {
        counted.add(hit.address());
        if (passedOn) {
            callers.merge(layout.function(hit.target()), 1, Integer::sum);
        }
    }

    private void site(Hit hit, SiteReader.Site site, Map<Long, Integer> found, boolean passedOn) {
        if (site.value().open() || site.unreadable()) {
            unresolved.add(hit.address());
            opaque.add(site.function());
        }
        Place.Bytes place = layout.place(hit);
        for (String name : site.names()) {
            reads.add(new EnvironmentRead(name, !name.endsWith("_"), place, passedOn));
        }
        for (int i = 0; i < MachineState.ARGUMENTS; i++) {
            if ((site.value().arguments() & (1 << i)) != 0) {
                Integer before = found.put(site.function(), i);
                if (before != null && before != i) {
                    unresolved.add(hit.address());
                }
            }
        }
    }

    private void giveUp(long function) {
        counted.add(function);
        unresolved.add(function);
    }

    private List<NamePasser> exported() {
        return object.symbols()
                .exports()
                .filter(symbol -> symbol.type() == Symbol.FUNCTION)
                .flatMap(symbol -> Optional.ofNullable(passers.get(symbol.value())).stream()
                        .map(argument -> new NamePasser(symbol.name(), argument)))
                .sorted(Comparator.comparing(NamePasser::symbol))
                .toList();
    }

    /// A function that passes a name on, that nothing in this file calls directly and that is not exported, is called
    /// in a way that was not found.
    private void settle(List<NamePasser> exported) {
        Set<String> shown = new HashSet<>();
        exported.forEach(passer -> shown.add(passer.symbol()));
        Set<Long> exportedAddresses = new HashSet<>();
        object.symbols()
                .exports()
                .filter(symbol -> shown.contains(symbol.name()))
                .forEach(symbol -> exportedAddresses.add(symbol.value()));
        Set<Long> stored = layout.stored(passers.keySet());
        for (long function : passers.keySet()) {
            boolean called = callers.containsKey(function) || exportedAddresses.contains(function);
            if (!called || stored.contains(function)) {
                giveUp(function);
            }
        }
    }
}
