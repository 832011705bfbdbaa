package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.knowledge.Defect;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.finding.RuleCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Installed packages with a fault that the catalogue knows: subject `defect`. Where the condition of the fault asks for what is not
/// known, the field `applies` is absent.
final class DefectFacts {
    private final Inspected inspected;
    private final Map<String, Object> situation;

    DefectFacts(Inspected inspected) {
        this.inspected = inspected;
        this.situation = SituationFields.of(inspected).fields();
    }

    List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        for (Defect defect : inspected.knowledge().packages().defects()) {
            if (applies(defect) == Truth.FALSE) {
                continue;
            }
            if (defect.distributions().isEmpty()) {
                List<TreeFile> files = inspected.tree().files().stream().filter(file -> file.name().equals(defect.files())).toList();
                TextSearch.first(files, defect.marker(), inspected.unread()).ifPresent(found -> facts.add(fact(defect, found.place().file(), found)));
            }
            for (String distribution : defect.distributions()) {
                inspected.find(distribution).filter(one -> VersionFacts.fits(defect.versions(), one))
                        .flatMap(one -> fact(defect, one)).ifPresent(facts::add);
            }
        }
        return facts;
    }

    private Optional<Fact> fact(Defect defect, InstalledPackage one) {
        Optional<Evidence> marked = marked(defect, one);
        if (!defect.marker().isEmpty() && marked.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(fact(defect, Inspected.label(one), marked.orElseGet(() -> Said.read(one.origin().at() + "/METADATA", 1, "Version"))));
    }

    private Fact fact(Defect defect, String owner, Evidence found) {
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", owner.replaceFirst(" .*", ""));
        fields.put("package", owner);
        fields.put("text", defect.text());
        fields.put("consequence", defect.consequence());
        fields.put("fix", defect.fix());
        List<String> pairs = SituationFields.of(inspected).missingPairs();
        fields.put("pairs", defect.when().contains("pairsLinked") && !pairs.isEmpty() ? "Pairs without NVLink: " + String.join(", ", pairs) + "." : "");
        fields.put("wrongResults", defect.wrongResults());
        fields.put("beside", defect.beside());
        fields.put("certain", !defect.when().isEmpty());
        Truth applies = applies(defect);
        if (applies != Truth.UNKNOWN) {
            fields.put("applies", applies == Truth.TRUE);
        }
        return Said.fact("defect", fields, found, Said.stated(Basis.KNOWN, "catalogue", defect.source()));
    }

    /// Whether it matters here; files are searched only where it may.
    private Truth applies(Defect defect) {
        return defect.when().isEmpty() ? Truth.TRUE : RuleCondition.parse(defect.when()).holds(situation);
    }

    private Optional<Evidence> marked(Defect defect, InstalledPackage one) {
        if (defect.marker().isEmpty()) {
            return Optional.empty();
        }
        String end = defect.files().isEmpty() ? ".py" : defect.files();
        List<TreeFile> files = one.contents().files().stream().filter(path -> path.endsWith(end))
                .flatMap(path -> inspected.tree().file(path).stream()).toList();
        return TextSearch.first(files, defect.marker(), inspected.unread());
    }
}
