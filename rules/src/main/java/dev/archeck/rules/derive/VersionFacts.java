package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.install.DirectUrl;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.PackageName;
import dev.archeck.inspectors.install.Requirement;
import dev.archeck.inspectors.install.Version;
import dev.archeck.inspectors.install.VersionRange;
import dev.archeck.inspectors.knowledge.Companion;
import dev.archeck.rules.finding.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which versions stand together: subjects `companion`, `tag` (the CUDA release that a version's local part names, beside torch's),
/// `requirement`, `identity` (folder or wheel name beside metadata) and `origin` (installed from no index).
final class VersionFacts {
    private static final Pattern CUDA_TAG = Pattern.compile("cu(\\d{2})(\\d)");
    private static final String FRAMEWORK = "torch";

    private final Inspected inspected;

    VersionFacts(Inspected inspected) {
        this.inspected = inspected;
    }

    List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        inspected.knowledge().packages().companions().forEach(companion -> companion(companion).ifPresent(facts::add));
        Optional<String> cuda = new FrameworkCuda(inspected).release();
        for (InstalledPackage one : inspected.stack()) {
            cuda.flatMap(release -> tag(one, release)).ifPresent(facts::add);
            one.origin().metadata().requires().stream().flatMap(asked -> requirement(one, asked).stream()).forEach(facts::add);
            identity(one).ifPresent(facts::add);
            one.origin().metadata().directUrl().ifPresent(url -> facts.add(origin(one, url)));
        }
        return facts;
    }

    private Optional<Fact> companion(Companion known) {
        Optional<InstalledPackage> lead = inspected.find(known.lead()).filter(one -> one.parsedVersion().isPresent());
        Optional<InstalledPackage> follower = inspected.find(known.follower()).filter(one -> one.parsedVersion().isPresent());
        if (lead.isEmpty() || follower.isEmpty() || !fits(known.versions(), lead.get())) {
            return Optional.empty();
        }
        Version asked = lead.get().parsedVersion().orElseThrow().publicPart();
        Version found = follower.get().parsedVersion().orElseThrow();
        boolean fits = switch (known.match()) {
            case SAME -> asked.sameAs(found.publicPart());
            case STARTS_WITH -> found.toString().startsWith(asked.toString());
        };
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", known.lead());
        fields.put("lead", Inspected.label(lead.get()));
        fields.put("follower", Inspected.label(follower.get()));
        fields.put("fits", fits);
        fields.put("effect", known.effect());
        fields.put("bypass", known.bypass());
        fields.put("bypassed", known.bypassVariable().flatMap(inspected.setting().workload()::variable).isPresent());
        return Optional.of(Said.fact("companion", fields, metadata(follower.get(), "Version"), metadata(lead.get(), "Version"),
                Said.stated(Basis.KNOWN, "catalogue", known.source())));
    }

    /// Whether a package's version lies in a specifier of the catalogue.
    static boolean fits(String versions, InstalledPackage one) {
        return versions.equals("*") || one.parsedVersion().flatMap(version -> VersionRange.parse(versions)
                .map(range -> range.accepts(version.publicPart()))).orElse(false);
    }

    private Optional<Fact> tag(InstalledPackage one, String cuda) {
        Optional<String> local = one.parsedVersion().flatMap(Version::localPart);
        Matcher matcher = CUDA_TAG.matcher(local.orElse(""));
        if (one.normalizedName().equals(FRAMEWORK) || !matcher.find()) {
            return Optional.empty();
        }
        String release = matcher.group(1) + "." + matcher.group(2);
        Map<String, Object> fields = Map.of("about", one.normalizedName(), "package", Inspected.label(one), "tag", release,
                "framework", cuda, "sameMajor", matcher.group(1).equals(cuda.substring(0, Math.max(0, cuda.indexOf('.')))));
        return Optional.of(Said.fact("tag", fields, metadata(one, "Version")));
    }

    private Optional<Fact> requirement(InstalledPackage one, Requirement asked) {
        Optional<InstalledPackage> found = inspected.find(asked.name()).filter(each -> each.parsedVersion().isPresent());
        if (!asked.marker().isEmpty() || asked.range().isEmpty() || asked.range().get().clauses().isEmpty() || found.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> fields = Map.of("about", found.get().normalizedName(), "package", Inspected.label(one), "asks", asked.text(),
                "found", Inspected.label(found.get()), "met", asked.range().get().accepts(found.get().parsedVersion().orElseThrow()),
                "stack", inspected.knowledge().distributions().contains(PackageName.normalize(asked.name())));
        return Optional.of(Said.fact("requirement", fields, metadata(one, "Requires-Dist: " + asked.text()), metadata(found.get(), "Version")));
    }

    /// The version that the metadata folder, or the wheel, is named after.
    private Optional<Fact> identity(InstalledPackage one) {
        String wheel = FileTree.isWheel(inspected.tree().root()) ? String.valueOf(inspected.tree().root().getFileName()) : "";
        String at = one.origin().at();
        String named = wheel.isEmpty() ? at.substring(at.lastIndexOf('/') + 1).replaceFirst("\\.(dist|egg)-info$", "") : wheel;
        String[] parts = named.split("-", -1);
        Optional<Version> folder = parts.length < 2 ? Optional.empty() : Version.parse(parts[1]);
        if (folder.isEmpty() || one.parsedVersion().isEmpty() || !PackageName.normalize(parts[0]).equals(one.normalizedName())) {
            return Optional.empty();
        }
        Version metadata = one.parsedVersion().get();
        Map<String, Object> fields = Map.of("about", one.normalizedName(), "package", one.name(), "named", folder.get().toString(),
                "metadata", metadata.toString(), "same", folder.get().publicPart().sameAs(metadata.publicPart()),
                "tagsDiffer", !folder.get().local().equals(metadata.local()));
        return Optional.of(Said.fact("identity", fields, metadata(one, "Version: " + metadata)));
    }

    private static Fact origin(InstalledPackage one, DirectUrl url) {
        Map<String, Object> fields = Map.of("about", one.normalizedName(), "package", Inspected.label(one), "url", url.url(),
                "editable", url.editable(), "commit", url.commit().orElse(""));
        return Said.fact("origin", fields, Said.read(one.origin().at() + "/direct_url.json", 1, url.url()));
    }

    private static dev.archeck.elf.evidence.Evidence metadata(InstalledPackage one, String text) {
        return Said.read(one.origin().at() + "/METADATA", 1, text);
    }
}
