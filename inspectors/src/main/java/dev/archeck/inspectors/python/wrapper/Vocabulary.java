package dev.archeck.inspectors.python.wrapper;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Names of frameworks that the search knows.
///
/// @param operators parts of op names that are of interest, lower case
/// @param roots dotted objects whose attributes are op namespaces
/// @param collective words of files that deal with groups of ranks
/// @param frameworks top-level packages that are not looked at
/// @param builds calls that compile or load a module compiled here; `*.name` for any receiver
/// @param loads calls that load a library by path
/// @param capability calls that ask what the GPU is
/// @param sources file endings of what a build compiles
/// @param ignored folder names that hold nothing that runs
record Vocabulary(
        List<String> operators, List<String> roots, List<String> collective, List<String> frameworks,
        List<String> builds, List<String> loads, List<String> capability, List<String> sources, List<String> ignored) {
    private static final String RESOURCE = "/dev/archeck/inspectors/python/wrappers.yaml";

    /// The names that are built in.
    static Vocabulary builtIn() {
        try (InputStream in = Vocabulary.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("this build lacks " + RESOURCE);
            }
            JsonNode root = new YAMLMapper().readTree(in);
            return new Vocabulary(names(root, "operators"), names(root, "roots"), names(root, "collective"),
                    names(root, "frameworks"), names(root, "builds"), names(root, "loads"), names(root, "capability"),
                    names(root, "sources"), names(root, "ignored"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static List<String> names(JsonNode root, String field) {
        List<String> names = new ArrayList<>();
        root.path(field).forEach(name -> names.add(name.asText()));
        if (names.isEmpty()) {
            throw new IllegalStateException(RESOURCE + " has no " + field);
        }
        return List.copyOf(names);
    }

    /// Whether an op of that name is of interest.
    boolean interesting(String operator) {
        String lower = operator.toLowerCase(Locale.ROOT);
        return operators.stream().anyMatch(lower::contains);
    }

    /// Whether a dotted name is one of `patterns`.
    static boolean matches(List<String> patterns, String dotted) {
        for (String pattern : patterns) {
            boolean any = pattern.startsWith("*.") && dotted.endsWith(pattern.substring(1));
            if (any || dotted.equals(pattern)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a module belongs to a framework.
    boolean framework(String module) {
        int dot = module.indexOf('.');
        return frameworks.contains(dot < 0 ? module : module.substring(0, dot));
    }

    /// The op that a dotted name means, as `namespace::name`; empty text if it means none.
    String operator(String dotted) {
        for (String root : roots) {
            if (dotted.startsWith(root + ".")) {
                String[] parts = dotted.substring(root.length() + 1).split("\\.");
                return parts.length >= 2 ? parts[0] + "::" + parts[1] : "";
            }
        }
        return "";
    }
}
