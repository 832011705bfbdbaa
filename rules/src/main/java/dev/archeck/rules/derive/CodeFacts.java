package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.knowledge.PluginGroup;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the Python of the stack's packages does to the process as a whole: subjects `preload` (libraries opened by a fixed name),
/// `override` (variables that a package writes though the user set them) and `plugin` (packages that change a stack).
final class CodeFacts {
    private static final Pattern OPENS = Pattern.compile("['\"](lib[\\w+-]+)\\.so\\.(\\d+)['\"]");
    private static final Pattern WRITES = Pattern.compile("^([ \\t]*)os\\.environ\\[['\"](\\w+)['\"]\\]\\s*=(?!=)", Pattern.MULTILINE);
    private static final int MOST = 1 << 20;

    private final Inspected inspected;

    CodeFacts(Inspected inspected) {
        this.inspected = inspected;
    }

    List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        Set<String> set = inspected.setting().workload().environment().keySet();
        for (InstalledPackage one : inspected.stack()) {
            for (TreeFile file : code(one)) {
                boolean near = file.name().contains("load") || file.name().contains("__init__") || file.name().contains("env");
                if (near || !set.isEmpty()) {
                    String text = text(file);
                    if (near && text.contains("CDLL")) {
                        preloads(one, file, text, facts);
                    }
                    overrides(one, file, text, facts);
                }
            }
            plugins(one, facts);
        }
        return facts;
    }

    /// Python files of a package; frameworks have thousands and are left out.
    private List<TreeFile> code(InstalledPackage one) {
        return one.normalizedName().equals("torch") ? List.of() : one.contents().files().stream().filter(path -> path.endsWith(".py"))
                .flatMap(path -> inspected.tree().file(path).stream()).toList();
    }

    private void preloads(InstalledPackage one, TreeFile file, String text, List<Fact> facts) {
        Matcher matcher = OPENS.matcher(text);
        Set<String> seen = new TreeSet<>();
        while (matcher.find()) {
            String stem = matcher.group(1);
            if (seen.add(matcher.group())) {
                TreeSet<String> present = new TreeSet<>();
                inspected.installation().files(inspected.tree()).stream().map(TreeFile::name).filter(name -> name.startsWith(stem + ".so."))
                        .forEach(present::add);
                Map<String, Object> fields = Map.of("about", one.normalizedName(), "package", Inspected.label(one), "library", stem + ".so." + matcher.group(2),
                        "present", List.copyOf(present), "there", present.stream().anyMatch(name -> name.equals(stem + ".so." + matcher.group(2))
                                || name.startsWith(stem + ".so." + matcher.group(2) + ".")), "another", !present.isEmpty());
                facts.add(Said.fact("preload", fields, Said.read(file.path(), line(text, matcher.start()), matcher.group())));
            }
        }
    }

    private void overrides(InstalledPackage one, TreeFile file, String text, List<Fact> facts) {
        Matcher matcher = WRITES.matcher(text);
        while (matcher.find()) {
            String name = matcher.group(2);
            String value = inspected.setting().workload().variable(name).orElse("");
            if (inspected.setting().workload().variable(name).isPresent() && inspected.knowledge().variable(name).isPresent()) {
                Map<String, Object> fields = Map.of("about", name, "name", name, "value", value, "package", Inspected.label(one),
                        "always", matcher.group(1).isEmpty());
                facts.add(Said.fact("override", fields, Said.read(file.path(), line(text, matcher.start(2)), matcher.group().strip())));
            }
        }
    }

    private void plugins(InstalledPackage one, List<Fact> facts) {
        inspected.tree().file(one.origin().at() + "/entry_points.txt").ifPresent(file -> {
            String group = "";
            int number = 0;
            for (String raw : text(file).split("\n", -1)) {
                number++;
                String line = raw.strip();
                if (line.startsWith("[") && line.endsWith("]")) {
                    group = line.substring(1, line.length() - 1).strip();
                } else if (line.contains("=")) {
                    String wanted = group;
                    Evidence evidence = Said.read(file.path(), number, line);
                    inspected.knowledge().packages().plugins().stream().filter(known -> known.group().equals(wanted)).findFirst()
                            .ifPresent(known -> facts.add(plugin(one, known, evidence)));
                }
            }
        });
    }

    private Fact plugin(InstalledPackage one, PluginGroup group, Evidence evidence) {
        List<RouteMaker.Made> own = inspected.routes().stream().filter(made -> made.route().backend().file()
                .filter(one.contents().files()::contains).isPresent()).toList();
        boolean permissive = own.stream().anyMatch(made -> made.route().steps().stream()
                .noneMatch(step -> step.layer() == Layer.PYTHON_GATE && (step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP)));
        Map<String, Object> fields = new TreeMap<>(SituationFields.of(inspected).fields());
        fields.put("about", one.normalizedName());
        fields.put("package", Inspected.label(one));
        fields.put("of", group.of());
        fields.put("meaning", group.meaning());
        fields.put("brings", own.stream().map(made -> made.route().backend().name()).toList());
        fields.put("bringsAny", !own.isEmpty());
        fields.put("permissive", permissive);
        return Said.fact("plugin", fields, evidence);
    }

    private static int line(String text, int at) {
        return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    }

    private String text(TreeFile file) {
        return inspected.unread().text(file, MOST, "what the code does to the process").orElse("");
    }
}
