package dev.archeck.elf.code;

import dev.archeck.elf.code.CallScan.Form;
import dev.archeck.elf.code.CallScan.Hit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Infers which functions read a variable under a name that they make from an argument: they contain a call of getenv whose name is not
/// known, and most of the literals they are given look like parts of names.
final class AccessorScan {
    private static final Pattern LIKE_A_NAME = Pattern.compile("[A-Z][A-Z0-9_]{2,}");
    private static final int FEWEST = 5;
    private static final int PERCENT = 80;
    private static final int ROUNDS = 2;
    private static final int MOST_FUNCTIONS = 256;

    private final CodeLayout layout;
    private final SiteReader sites;
    private final List<CodeRange> searched;
    private final Set<NamePart> parts = new TreeSet<>();

    AccessorScan(CodeLayout layout, SiteReader sites, List<CodeRange> searched) {
        this.layout = layout;
        this.sites = sites;
        this.searched = searched;
    }

    /// An argument of a function.
    private record Slot(long function, int argument) {}

    /// The parts that go into such functions, by text, then by place.
    ///
    /// @param functions those with a call of getenv whose name is not known
    List<NamePart> parts(Set<Long> functions) {
        Set<Long> open = functions.size() > MOST_FUNCTIONS ? Set.of() : functions;
        for (int round = 0; round < ROUNDS && !open.isEmpty(); round++) {
            open = round(open);
        }
        return List.copyOf(parts);
    }

    /// Looks at all calls of some functions; the functions that hand on an argument of their own are the next ones.
    private Set<Long> round(Set<Long> functions) {
        Map<Long, Integer> found = new HashMap<>();
        functions.forEach(function -> found.put(function, 0));
        Targets targets = layout.targetsOf(found);
        sites.seek(targets);
        Map<Slot, List<NamePart>> given = new HashMap<>();
        Set<Long> next = new HashSet<>();
        for (Hit hit : CallScan.find(layout.machine(), searched, targets)) {
            if (hit.form() != Form.ADDRESS && !layout.inPlt(hit)) {
                call(hit, given, next);
            }
        }
        given.values().forEach(this::judge);
        next.removeAll(functions);
        return next.size() > MOST_FUNCTIONS ? Set.of() : next;
    }

    private void call(Hit hit, Map<Slot, List<NamePart>> given, Set<Long> next) {
        for (int argument = 0; argument < layout.machine().arguments().length; argument++) {
            SiteReader.Site site = sites.read(hit, argument);
            Slot slot = new Slot(layout.function(hit.target()), argument);
            site.names().forEach(name -> given.computeIfAbsent(slot, _ -> new ArrayList<>()).add(new NamePart(name, layout.place(hit))));
            if (site.instruction() && site.value().arguments() != 0) {
                next.add(site.function());
            }
        }
    }

    private void judge(List<NamePart> literals) {
        List<NamePart> alike = literals.stream().filter(part -> LIKE_A_NAME.matcher(part.text()).matches()).toList();
        long different = alike.stream().map(NamePart::text).distinct().count();
        if (different >= FEWEST && alike.size() * 100L >= literals.size() * (long) PERCENT) {
            parts.addAll(alike);
        }
    }
}
