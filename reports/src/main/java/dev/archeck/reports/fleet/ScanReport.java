package dev.archeck.reports.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What a fleet is told of a scan.
record ScanReport(JsonNode tree, Shared shared) {
    private static final int MOST_CAUSES = 2_000;
    private static final Set<String> OPEN = Set.of("PASSES", "WOULD_PASS");

    Member member(String name) {
        JsonNode verdict = tree.path("verdict");
        return new Member(name, ReportKind.SCAN, shared.of(pool(tree.path("node").path("description").asText())),
                shared.cause(Shared.severity(verdict), verdict.path("outcome").asText(), verdict.path("headline").asText()),
                tree.path("complete").asBoolean(), causes(), traits(), List.of(), List.of());
    }

    /// `8 x sm_120` of `8 x sm_120, no NVLink, ...`, without its number: a node that lost a GPU stays in its pool.
    private static String pool(String description) {
        String gpus = description.split("[,(]", 2)[0].strip();
        return gpus.matches("[0-9]{1,4} x sm_[0-9a-z]{1,8}") ? gpus.substring(gpus.indexOf("sm_")) : "";
    }

    private List<Cause> causes() {
        Set<Cause> causes = new TreeSet<>();
        Shared.items(tree.path("findings")).limit(MOST_CAUSES).forEach(finding -> causes.add(shared.cause(Shared.severity(finding),
                finding.path("rule").asText(), finding.path("name").asText() + ": " + finding.path("message").asText())));
        Shared.items(tree.path("gaps")).limit(MOST_CAUSES).forEach(gap -> causes.add(
                shared.cause(Severity.NONE, "gap", gap.path("what").asText() + ": " + gap.path("reason").asText())));
        return List.copyOf(causes);
    }

    private List<Trait> traits() {
        Traits traits = new Traits();
        traits.add("archeck", tree.path("tool").path("version").asText() + ", catalogue " + tree.path("tool").path("catalogueVersion").asText());
        traits.add("node", tree.path("node").path("description").asText().split("\\(", 2)[0].strip());
        traits.add("call", tree.path("workload").path("description").asText());
        tree.path("workload").path("environment").properties()
                .forEach(each -> traits.add("environment " + each.getKey(), each.getValue().asText()));
        Shared.items(tree.path("installations")).forEach(installation -> installation(installation, traits));
        return traits.sorted(shared);
    }

    private static void installation(JsonNode installation, Traits traits) {
        Shared.texts(installation.path("packages")).forEach(each -> {
            int gap = each.indexOf(' ');
            traits.add("package " + (gap < 0 ? each : each.substring(0, gap)), gap < 0 ? "without a version" : each.substring(gap + 1));
        });
        traits.add("number of packages", String.valueOf(installation.path("packageCount").asLong()));
        Shared.texts(installation.path("changedFiles")).forEach(file -> traits.add("changed file " + inside(file), "changed"));
        Shared.items(installation.path("backends")).forEach(backend -> backend(backend, traits));
    }

    private static void backend(JsonNode backend, Traits traits) {
        String name = backend.path("name").asText();
        String closed = Shared.items(backend.path("route").path("steps")).filter(step -> !OPEN.contains(step.path("state").asText()))
                .map(step -> step.path("name").asText() + " " + step.path("state").asText().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(Collectors.joining(", "));
        traits.add("route of " + name, backend.path("route").path("outcome").asText() + (closed.isEmpty() ? "" : ": " + closed));
        for (JsonNode home : (Iterable<JsonNode>) Shared.items(backend.path("homes"))::iterator) {
            String file = inside(home.path("file").asText());
            traits.add("GPU code of " + file, Shared.texts(home.path("architectures")).sorted().collect(Collectors.joining(" ")));
            traits.addSaid("loaded: " + file, home.path("loaded").asText());
        }
        Shared.items(backend.path("variables")).forEach(use -> traits.add("variable " + use.path("name").asText(),
                (use.path("value").isTextual() ? "= " + use.path("value").asText() : "unset") + ", "
                        + use.path("reading").asText().toLowerCase(Locale.ROOT).replace('_', ' ')));
    }

    /// A file by its place in the installation, wherever that lies.
    private static String inside(String file) {
        List<String> folders = new ArrayList<>(List.of("site-packages/", "dist-packages/"));
        return folders.stream().filter(file::contains).findFirst().map(each -> file.substring(file.indexOf(each) + each.length())).orElse(file);
    }
}
