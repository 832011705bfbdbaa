package dev.archeck.inspectors.install;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Which package each file belongs to.
///
/// @param byPath the packages that claim a path, in the installation's order
public record Owners(Map<String, List<InstalledPackage>> byPath) {
    /// @throws NullPointerException without a map
    public Owners {
        byPath = Collections.unmodifiableMap(byPath);
    }

    /// The owners of all files of some packages.
    public static Owners of(List<InstalledPackage> packages) {
        Map<String, List<InstalledPackage>> byPath = new HashMap<>();
        for (InstalledPackage owner : packages) {
            List<InstalledPackage> alone = List.of(owner);
            owner.contents().files().forEach(path -> byPath.merge(path, alone, Owners::both));
        }
        return new Owners(byPath);
    }

    private static List<InstalledPackage> both(List<InstalledPackage> first, List<InstalledPackage> second) {
        List<InstalledPackage> both = new ArrayList<>(first);
        both.addAll(second);
        return List.copyOf(both);
    }

    /// The packages that claim a file: none, one, or several when one was installed over another.
    public List<InstalledPackage> of(String path) {
        return byPath.getOrDefault(path, List.of());
    }

    /// The files that several file lists claim, by path. A package without a file list only seems to own what lies
    /// below its name, so it contests nothing.
    public NavigableMap<String, List<InstalledPackage>> contested() {
        NavigableMap<String, List<InstalledPackage>> contested = new TreeMap<>();
        byPath.forEach((path, owners) -> {
            List<InstalledPackage> listing =
                    owners.size() < 2 ? List.of() : owners.stream().filter(Owners::hasFileList).toList();
            if (listing.size() > 1) {
                contested.put(path, listing);
            }
        });
        return Collections.unmodifiableNavigableMap(contested);
    }

    private static boolean hasFileList(InstalledPackage owner) {
        return !owner.contents().recorded().isEmpty();
    }
}
