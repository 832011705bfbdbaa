package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Packages that are installed in place: their metadata lies in a site folder, their code where a `.pth` file or a finder leads.
final class InPlace {
    private InPlace() {}

    /// The packages, where metadata that only points elsewhere has taken over the code that lies there. The version is that of the
    /// code where the code states one: metadata stays as it was when the checkout moves on (then noted).
    ///
    /// @param led the folders that are led to
    static List<InstalledPackage> claimed(List<InstalledPackage> packages, Set<String> led, List<Gap> gaps) {
        List<InstalledPackage> all = new ArrayList<>(packages);
        for (InstalledPackage code : packages) {
            boolean there = led.contains(code.origin().site()) && code.origin().form() != Form.DIST_INFO;
            Optional<InstalledPackage> said = there ? packages.stream().filter(one -> pointsTo(one, code)).findFirst() : Optional.empty();
            said.ifPresent(one -> {
                InstalledPackage now = all.stream().filter(other -> other.origin().equals(one.origin())).findFirst().orElse(one);
                all.set(all.indexOf(now), joined(now, code, gaps));
                all.remove(code);
            });
        }
        return all;
    }

    private static boolean pointsTo(InstalledPackage said, InstalledPackage code) {
        boolean hooked = said.isEditable() || said.contents().files().stream().map(Sites::nameOf).anyMatch(name -> PathHooks.isPth(name) || PathHooks.isFinder(name));
        boolean named = said.normalizedName().equals(code.normalizedName()) || code.contents().importNames().stream().anyMatch(said::offers);
        return said.origin().form() == Form.DIST_INFO && hooked && named;
    }

    private static InstalledPackage joined(InstalledPackage said, InstalledPackage code, List<Gap> gaps) {
        Contents contents = new Contents(
                Stream.concat(said.contents().importNames().stream(), code.contents().importNames().stream()).distinct().sorted().toList(),
                Stream.concat(said.contents().files().stream(), code.contents().files().stream()).distinct().sorted().toList(),
                said.contents().recorded(), said.contents().outside());
        boolean differ = code.version().isPresent() && said.version().isPresent() && !code.version().equals(said.version());
        if (differ) {
            gaps.add(new Gap("version of " + said.name(), new Place.Stated(code.origin().at()), "its metadata says " + said.version().orElseThrow()
                    + ", the code that is imported says " + code.version().orElseThrow(), "install it in place again: pip install -e"));
        }
        return new InstalledPackage(said.name(), code.version().or(said::version), said.origin(), contents);
    }
}
