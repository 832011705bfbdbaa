package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.PathHooks;
import dev.archeck.rules.finding.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Import names that several places offer: subject `import`. Python takes the first of: `PYTHONPATH`, the site folders, the lines of
/// their `.pth` files, the finders of editable installations.
///
/// Places outside the scanned tree are not looked into; whether they hold the package is then taken from what names them.
final class ShadowFacts {
    private static final int MOST = 1 << 16;

    private final Inspected inspected;
    private final String root;

    ShadowFacts(Inspected inspected) {
        this.inspected = inspected;
        String top = inspected.tree().root().toString();
        this.root = top.equals("/") ? "" : top;
    }

    /// A place that offers an import name.
    private record Offer(String place, String because, boolean compiled, Evidence evidence) { }

    List<Fact> facts() {
        Set<String> names = inspected.stack().stream().flatMap(one -> one.contents().importNames().stream()).collect(Collectors.toCollection(TreeSet::new));
        inspected.knowledge().distributions().forEach(name -> names.add(name.replace('-', '_')));
        Map<String, List<Offer>> offers = new TreeMap<>();
        names.forEach(name -> offers.put(name, new ArrayList<>()));
        offers.forEach((name, list) -> {
            path().forEach((place, evidence) -> offer(place, name, evidence).ifPresent(list::add));
            mapped(name, list);
        });
        return offers.entrySet().stream().filter(each -> each.getValue().size() > 1).map(each -> fact(each.getKey(), each.getValue())).toList();
    }

    /// The folders on the import path in their order, with what names them.
    private Map<String, Evidence> path() {
        Map<String, Evidence> places = new LinkedHashMap<>();
        for (String entry : inspected.setting().workload().variable("PYTHONPATH").orElse("").split(":")) {
            if (!entry.isEmpty()) {
                places.put(entry, Said.stated(Basis.USER, "environment", "PYTHONPATH"));
            }
        }
        inspected.installation().sites().forEach(site -> places.putIfAbsent(inside(site), Said.read(site.isEmpty() ? "." : site, 1, "site folder")));
        for (TreeFile file : hooks(".pth")) {
            for (PathHooks.Line line : PathHooks.lines(text(file))) {
                String entry = line.folder();
                places.putIfAbsent(entry.startsWith("/") ? entry : inside(file.folder()) + "/" + entry, Said.read(file.path(), line.number(), entry));
            }
        }
        return places;
    }

    private String inside(String path) {
        return path.isEmpty() ? root : root + "/" + path;
    }

    private Optional<Offer> offer(String place, String name, Evidence evidence) {
        if (!place.equals(root) && !place.startsWith(root + "/")) {
            return Optional.empty();
        }
        String folder = place.equals(root) ? name : place.substring(root.length() + 1).replaceAll("/+$", "") + "/" + name;
        List<TreeFile> files = inspected.tree().below(folder);
        return files.isEmpty() ? Optional.empty()
                : Optional.of(new Offer(folder, evidence.note(), files.stream().anyMatch(file -> file.name().contains(".so")), evidence));
    }

    /// What finders of editable installations map a name to.
    private void mapped(String name, List<Offer> offers) {
        for (TreeFile file : hooks("_finder.py")) {
            for (PathHooks.Mapped mapped : PathHooks.mapping(text(file))) {
                if (mapped.name().equals(name)) {
                    String place = mapped.place();
                    boolean here = place.startsWith(root + "/");
                    boolean compiled = here && inspected.tree().below(place.substring(root.length() + 1)).stream().anyMatch(each -> each.name().contains(".so"));
                    offers.add(new Offer(here ? place.substring(root.length() + 1) : place, file.name(), compiled, Said.read(file.path(), 1, place)));
                }
            }
        }
    }

    /// Small files of the site folders that change the import path.
    private List<TreeFile> hooks(String end) {
        return inspected.installation().sites().stream().flatMap(site -> inspected.tree().startingWith((site.isEmpty() ? "" : site + "/")).stream()
                .filter(file -> file.folder().equals(site) && (end.equals(".pth") ? PathHooks.isPth(file.name()) : PathHooks.isFinder(file.name())))).toList();
    }

    private String text(TreeFile file) {
        return inspected.unread().text(file, MOST, "folders that are imported from").orElse("");
    }

    private Fact fact(String name, List<Offer> offers) {
        Offer winner = offers.getFirst();
        List<Offer> hidden = offers.subList(1, offers.size());
        boolean lost = !winner.compiled() && hidden.stream().anyMatch(Offer::compiled);
        Map<String, Object> fields = Map.of("about", name, "name", name, "winner", winner.place(), "because", winner.because(),
                "hidden", hidden.stream().map(Offer::place).toList(), "hiddenCount", (long) hidden.size(), "lost", lost ? "Compiled files are in the hidden copy only: ops are not found." : "",
                "package", inspected.installation().offering(name).stream().findFirst().map(InstalledPackage::name).orElse(name));
        return Said.fact("import", fields, offers.stream().map(Offer::evidence).toArray(Evidence[]::new));
    }
}
