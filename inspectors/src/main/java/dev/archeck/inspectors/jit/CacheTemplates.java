package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.install.Version;
import dev.archeck.inspectors.install.VersionRange;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Where packages keep compiled modules, for a machine that nobody looked at: variables stay as they are, parts that are not known are `*`.
public final class CacheTemplates {
    private CacheTemplates() {}

    /// One text for each cache of some packages, in the catalogue's order: its places in the order in which they count.
    ///
    /// @param versions normalized name of a distribution to its version, empty when none is stated
    /// @param wanted distributions whose caches count
    public static List<String> of(JitCatalogue catalogue, Map<String, String> versions, Set<String> wanted) {
        return catalogue.caches().stream().flatMap(cache -> cache.distributions().stream().filter(wanted::contains).filter(versions::containsKey)
                .filter(name -> inRange(cache.versions(), versions.getOrDefault(name, ""))).limit(1).map(name -> text(cache, versions.getOrDefault(name, "")))).distinct().toList();
    }

    private static String text(JitCatalogue.Cache cache, String version) {
        String layout = cache.layout().replace("{version}", version.isEmpty() ? "*" : version).replaceAll("\\{\\w+}", "*");
        return String.join(", else ", cache.folders().stream().map(folder -> folder + "/" + layout).toList());
    }

    /// Whether a version lies in a range; one that is not known may.
    static boolean inRange(String range, String version) {
        return range.equals("*") || Version.parse(version).flatMap(known -> VersionRange.parse(range).map(versions -> versions.accepts(known))).orElse(true);
    }
}
