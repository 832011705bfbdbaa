package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnownVariable;
import dev.archeck.rules.finding.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Variables that are set, over the whole installation: subject `setting`. Whether anything reads a variable is asked of the files of the
/// stack's packages: a name that is in none of them is read by none.
final class SettingFacts {
    private final Inspected inspected;
    private final Knowledge knowledge;

    SettingFacts(Inspected inspected) {
        this.inspected = inspected;
        this.knowledge = inspected.knowledge();
    }

    List<Fact> facts() {
        Map<String, String> environment = inspected.setting().workload().environment();
        Set<String> families = knowledge.variables().stream().filter(known -> !known.distributions().isEmpty()).map(KnownVariable::name)
                .map(SettingFacts::family).collect(Collectors.toCollection(TreeSet::new));
        Set<String> asked = environment.keySet().stream()
                .filter(name -> knowledge.variable(name).isPresent() || families.contains(family(name))).collect(Collectors.toCollection(TreeSet::new));
        TextSearch.Found found = asked.isEmpty() ? new TextSearch.Found(Map.of(), List.of()) : TextSearch.files(files(), asked, inspected.unread());
        List<Fact> facts = new ArrayList<>();
        asked.forEach(name -> facts.add(fact(name, environment.getOrDefault(name, ""), found)));
        return facts;
    }

    static String family(String name) {
        int end = name.indexOf('_', 1);
        return end < 0 ? name : name.substring(0, end);
    }

    /// Python and compiled files of the stack's packages.
    private List<TreeFile> files() {
        Stream<String> owned = inspected.stack().stream().flatMap(one -> one.contents().files().stream());
        return owned.filter(path -> path.endsWith(".py") || path.contains(".so")).distinct().sorted()
                .flatMap(path -> inspected.tree().file(path).stream()).toList();
    }

    private Fact fact(String name, String value, TextSearch.Found found) {
        Optional<KnownVariable> known = knowledge.variable(name);
        Optional<InstalledPackage> consumer = known.stream().flatMap(one -> one.distributions().stream())
                .flatMap(one -> inspected.find(one).stream()).findFirst();
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", name);
        fields.put("name", name);
        fields.put("value", value);
        fields.put("known", known.isPresent());
        fields.put("consumer", known.map(KnownVariable::consumer).orElse(""));
        fields.put("owned", known.map(one -> !one.distributions().isEmpty()).orElse(true));
        fields.put("consumerInstalled", consumer.isPresent());
        fields.put("installed", consumer.map(Inspected::label).orElse(""));
        fields.put("versions", known.map(KnownVariable::versions).orElse(""));
        fields.put("versionFits", consumer.isEmpty() || consumer.get().version().isEmpty()
                || VersionFacts.fits(known.map(KnownVariable::versions).orElse("*"), consumer.get()));
        fields.put("nobody", known.map(one -> one.consumer().startsWith("nobody") || one.consumer().startsWith("a fork")).orElse(false));
        fields.put("instead", known.map(KnownVariable::follower).filter(other -> !other.isEmpty()).map(other -> "; " + other + " took its place")
                .orElse(""));
        fields.put("hint", known.isPresent() ? "" : Nearest.hint(name, knowledge.variables().stream().map(KnownVariable::name).toList()));
        fields.put("valid", valid(known, value));
        fields.put("allowed", known.map(KnownVariable::values).orElse(List.of()));
        fields.put("invalid", known.map(KnownVariable::invalid).filter(text -> !text.isEmpty()).orElse("it is not taken as meant"));
        fields.put("moment", known.map(KnownVariable::moment).orElse(""));
        fields.put("peerOnly", name.startsWith("NCCL_P2P"));
        fields.put("active", active());
        fields.put("stackInstalled", !inspected.stack().isEmpty());
        if (found.places().containsKey(name) || found.unread().isEmpty()) {
            fields.put("mentioned", found.places().containsKey(name));
        }
        fields.put("malformed", malformed(name, value));
        return Said.fact("setting", fields, evidence(name, known, found));
    }

    private static Evidence[] evidence(String name, Optional<KnownVariable> known, TextSearch.Found found) {
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(Said.stated(Basis.USER, "environment", name));
        Optional.ofNullable(found.places().get(name)).ifPresent(file -> evidence.add(Said.read(file, 1, name)));
        known.ifPresent(one -> evidence.add(Said.stated(Basis.KNOWN, "catalogue", one.source())));
        return evidence.toArray(Evidence[]::new);
    }

    private static boolean valid(Optional<KnownVariable> known, String value) {
        List<String> allowed = known.map(KnownVariable::values).orElse(List.of());
        return allowed.isEmpty() || allowed.stream().anyMatch(one -> one.equals(value) || one.equals(value.toLowerCase(Locale.ROOT))
                || one.equals(value.toUpperCase(Locale.ROOT)));
    }

    /// Whether custom kernels may be called at all.
    private boolean active() {
        return inspected.routes().stream().anyMatch(made -> FactDeriver.reachesOp(made.route()));
    }

    /// What is wrong with the text of a variable that names one folder; empty when nothing is.
    private static String malformed(String name, String value) {
        if (!name.equals("CUDA_HOME") || value.isEmpty()) {
            return "";
        }
        int colon = value.indexOf(':');
        int blank = (int) value.chars().takeWhile(c -> !Character.isWhitespace(c)).count();
        return colon >= 0 ? "a colon at position " + (colon + 1) + ": it is one folder and no list"
                : blank < value.length() ? "a blank or line end at position " + (blank + 1)
                : !value.startsWith("/") ? "a path that does not begin with /" : "";
    }
}
