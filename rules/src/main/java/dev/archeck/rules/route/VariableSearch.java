package dev.archeck.rules.route;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Looks through a whole installation for the name of an environment variable.
///
/// @param python its modules
/// @param survey its compiled files, searched for that name
/// @param reader for call sites of getenv
public record VariableSearch(PythonSources python, BinarySurvey survey, BinaryReader reader) {
    private static final int MOST_SHOWN = 3;
    private static final Pattern READING = Pattern.compile("environ|getenv|env_var|\\bEnv[A-Z]\\w*\\(|\\benvs?\\b\\.", Pattern.CASE_INSENSITIVE);

    /// Where the name stands, at most three places, those first that read the variable: their note begins with [Variables#READS].
    public List<Evidence> of(String name) {
        Pattern word = Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)");
        List<Evidence> found = new ArrayList<>();
        for (String unit : python.unitsContaining(List.of(name), _ -> true)) {
            line(unit, word, name).ifPresent(found::add);
        }
        for (String file : survey.files().keySet()) {
            if (survey.file(file).filter(contents -> contents.mentions().counts().containsKey(name)).isPresent()) {
                compiled(file, name).ifPresent(found::add);
            }
        }
        return found.stream().sorted(Comparator.comparing((Evidence one) -> !one.note().startsWith(Variables.READS)).thenComparing(Evidence::place))
                .limit(MOST_SHOWN).toList();
    }

    /// The first line of a module that reads the variable, else the first that names it.
    private Optional<Evidence> line(String unit, Pattern word, String name) {
        List<String> lines = python.text(unit).map(text -> text.lines().toList()).orElse(List.of());
        Optional<Evidence> named = Optional.empty();
        for (int i = 0; i < lines.size(); i++) {
            boolean comment = lines.get(i).stripLeading().startsWith("#");
            if (!comment && word.matcher(lines.get(i)).find()) {
                boolean reads = READING.matcher(lines.get(i)).find();
                Place place = new Place.Lines(python.path(unit).orElse(unit), i + 1, i + 1);
                Evidence evidence = new Evidence(Basis.READ, place, (reads ? Variables.READS : "names ") + name);
                if (reads) {
                    return Optional.of(evidence);
                }
                named = named.isEmpty() ? Optional.of(evidence) : named;
            }
        }
        return named;
    }

    private Optional<Evidence> compiled(String file, String name) {
        EnvironmentReads reads = survey.environment(file, reader);
        return reads.reads().stream().filter(one -> one.wholeName() && one.variable().equals(name))
                .map(one -> new Evidence(Basis.BINARY, one.place(), Variables.READS + name + " by getenv")).findFirst()
                .or(() -> reads.complete() ? Optional.empty() : Optional.of(new Evidence(Basis.BINARY, new Place.Bytes(file, 0, 0, ""), "holds the text " + name)));
    }
}
