package dev.archeck.rules.derive;

import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.RecordCheck;
import dev.archeck.inspectors.install.RecordEntry;
import dev.archeck.rules.finding.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Who wrote which file: subjects `contest` (two packages recorded other bytes for one file) and `record` (files that a package
/// recorded and that are gone or have another size).
final class OwnershipFacts {
    private static final int MOST_HASHED = 8;

    private final Inspected inspected;

    OwnershipFacts(Inspected inspected) {
        this.inspected = inspected;
    }

    List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        contests().forEach((owners, paths) -> facts.add(contest(owners, paths)));
        inspected.stack().stream().filter(one -> !one.contents().recorded().isEmpty()).forEach(one -> facts.add(record(one)));
        return facts;
    }

    /// Files for which several packages recorded different bytes, by those packages.
    private Map<List<InstalledPackage>, Set<String>> contests() {
        Map<InstalledPackage, Map<String, RecordEntry>> entries = new HashMap<>();
        Map<List<InstalledPackage>, Set<String>> found = new HashMap<>();
        inspected.installation().owners().contested().forEach((path, owners) -> {
            Set<String> hashes = owners.stream()
                    .flatMap(owner -> Optional.ofNullable(entries.computeIfAbsent(owner, OwnershipFacts::byPath).get(path)).stream())
                    .flatMap(entry -> entry.hash().stream())
                    .map(RecordEntry.Hash::toString).collect(Collectors.toSet());
            if (hashes.size() > 1) {
                found.computeIfAbsent(owners, _ -> new TreeSet<>()).add(path);
            }
        });
        Map<List<InstalledPackage>, Set<String>> ordered = new TreeMap<>(
                java.util.Comparator.comparing(owners -> owners.stream().map(Inspected::label).collect(Collectors.joining(" "))));
        ordered.putAll(found);
        return ordered;
    }

    private static Map<String, RecordEntry> byPath(InstalledPackage owner) {
        Map<String, RecordEntry> byPath = new HashMap<>();
        owner.contents().recorded().forEach(entry -> byPath.put(entry.path(), entry));
        return byPath;
    }

    private Fact contest(List<InstalledPackage> owners, Set<String> paths) {
        Set<String> some = paths.stream().sorted(java.util.Comparator.comparing((String path) -> !path.contains(".so")))
                .limit(MOST_HASHED).collect(Collectors.toSet());
        List<String> fitting = owners.stream().filter(owner -> RecordCheck.of(inspected.tree(), owner, some::contains).differences().stream()
                .noneMatch(difference -> some.contains(difference.path()))).map(Inspected::label).toList();
        String example = some.stream().sorted(java.util.Comparator.comparing((String path) -> !path.contains(".so")).thenComparing(path -> path))
                .findFirst().orElse("");
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", owners.stream().map(InstalledPackage::normalizedName).collect(Collectors.joining(" ")));
        fields.put("packages", owners.stream().map(Inspected::label).toList());
        fields.put("count", (long) paths.size());
        fields.put("example", example);
        fields.put("present", fitting.size() == 1 ? "those of " + fitting.getFirst() + " are there" : "whose are there differs from file to file");
        fields.put("stack", owners.stream().anyMatch(inspected.stack()::contains));
        return Said.fact("contest", fields, owners.stream().map(owner -> Said.read(owner.origin().at() + "/RECORD", line(owner, example), example))
                .toArray(dev.archeck.elf.evidence.Evidence[]::new));
    }

    private static int line(InstalledPackage owner, String path) {
        return owner.contents().recorded().stream().filter(entry -> entry.path().equals(path)).mapToInt(RecordEntry::line).findFirst().orElse(1);
    }

    private Fact record(InstalledPackage one) {
        List<RecordCheck.Difference> missing = RecordCheck.of(inspected.tree(), one, _ -> false).differences().stream()
                .filter(difference -> difference.kind() == RecordCheck.Kind.MISSING && difference.path().startsWith(inside(one))).toList();
        String example = missing.stream().map(RecordCheck.Difference::path).filter(path -> path.contains(".so")).findFirst()
                .or(() -> missing.stream().map(RecordCheck.Difference::path).findFirst()).orElse("");
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", one.normalizedName());
        fields.put("package", Inspected.label(one));
        fields.put("missing", (long) missing.size());
        fields.put("recorded", (long) one.contents().recorded().size());
        fields.put("example", example);
        return Said.fact("record", fields, Said.read(one.origin().at() + "/RECORD", line(one, example), example));
    }

    /// Where files of a package lie; scripts are outside and may be left out of an image.
    private static String inside(InstalledPackage one) {
        return one.origin().site().isEmpty() ? "" : one.origin().site() + "/";
    }
}
