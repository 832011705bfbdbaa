package dev.archeck.reports.gate;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.install.VersionRange;
import dev.archeck.rules.route.Outcome;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the section `expect` of a project file.
final class ExpectationReader {
    private static final List<String> GROUP = List.of("node", "world-size", "bytes", "dtype", "env", "backends", "packages", "files");
    private static final List<String> BACKEND = List.of("id", "outcome", "ends-in", "archs", "runs-on-node", "reads", "ignores");

    private ExpectationReader() {}

    static List<Expectation> read(List<Value> groups) {
        return groups.stream().map(ExpectationReader::group).toList();
    }

    private static Expectation group(Value value) {
        FieldReader group = FieldReader.of(value, GROUP);
        Map<String, String> environment = new LinkedHashMap<>();
        group.value("env").map(ProjectFile::fields).ifPresent(env -> env.values().forEach((name, each) -> environment.put(name, ProjectFile.scalar(each))));
        Expectation.Question question = new Expectation.Question(ProjectFile.text(group, "node"), ProjectFile.text(group, "world-size"),
                ProjectFile.text(group, "bytes"), ProjectFile.text(group, "dtype"), environment, group.fields().spot());
        List<Expectation.OfBackend> backends = group.list("backends").stream().map(ExpectationReader::backend).toList();
        List<Expectation.OfPackage> packages = new ArrayList<>();
        group.value("packages").map(ProjectFile::fields).ifPresent(each -> each.values().forEach((name, range) ->
                packages.add(new Expectation.OfPackage(name, range(range), each.names().getOrDefault(name, each.spot())))));
        List<Expectation.OfFile> files = new ArrayList<>();
        group.value("files").map(ProjectFile::fields).ifPresent(each -> each.values().forEach((file, archs) -> files.add(new Expectation.OfFile(
                new Glob(file), FieldReader.items(file, archs).stream().map(ExpectationReader::architecture).toList(), each.names().getOrDefault(file, each.spot())))));
        if (backends.isEmpty() && packages.isEmpty() && files.isEmpty()) {
            throw new DocumentException(group.fields().spot(), "\"backends\", \"packages\" or \"files\"", "none: nothing is expected");
        }
        return new Expectation(question, backends, packages, files);
    }

    private static VersionRange range(Value value) {
        return VersionRange.parse(ProjectFile.scalar(value))
                .orElseThrow(() -> new DocumentException(value.spot(), "versions such as \">=0.5.9,<0.6\"", value.describe()));
    }

    private static Expectation.OfBackend backend(Value value) {
        FieldReader one = FieldReader.of(value, BACKEND);
        Expectation.OfBackend expected = new Expectation.OfBackend(new Glob(one.requiredText("id")), outcomes(one), one.text("ends-in").map(Glob::new),
                architectures(one), one.value("runs-on-node").map(ExpectationReader::flag).orElse(false), texts(one, "reads"), texts(one, "ignores"),
                one.fields().spot());
        if (one.fields().values().size() == 1) {
            throw new DocumentException(expected.spot(), "one of " + String.join(", ", BACKEND.subList(1, BACKEND.size())), "none: nothing is expected");
        }
        return expected;
    }

    private static Set<Outcome> outcomes(FieldReader one) {
        Optional<Value> given = one.value("outcome");
        Map<String, Outcome> words = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            words.put(outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'), outcome);
        }
        EnumSet<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
        given.ifPresent(value -> (value instanceof Value.Items items ? items.values() : List.of(value))
                .forEach(each -> outcomes.add(FieldReader.oneOf("outcome", each, words))));
        return outcomes;
    }

    private static List<String> architectures(FieldReader one) {
        return one.list("archs").stream().map(ExpectationReader::architecture).toList();
    }

    private static String architecture(Value value) {
        String text = FieldReader.text("archs", value);
        if (!text.matches("sm_\\d{2,3}[af]?|compute_\\d{2,3}[af]? \\(PTX\\)|gfx[0-9a-f]+")) {
            throw new DocumentException(value.spot(), "an architecture such as sm_90a or \"compute_90 (PTX)\"", value.describe());
        }
        return text;
    }

    private static boolean flag(Value value) {
        if (value instanceof Value.Flag flag) {
            return flag.value();
        }
        throw new DocumentException(value.spot(), "true or false for \"runs-on-node\"", value.describe());
    }

    private static List<String> texts(FieldReader one, String name) {
        return one.list(name).stream().map(value -> FieldReader.text(name, value)).toList();
    }
}
