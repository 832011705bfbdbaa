package dev.archeck.rules.route;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.cuda.source.SourceTexts;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.rules.interpret.Event;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Compares the sources that a dispatch was read from with the file that is loaded: their text literals and the schemas of their ops, the
/// variables they read, the kernels they launch, the version that their build file or a tag of their repository states.
///
/// @param files the scanned tree and the checkouts
/// @param homes for the compiled files
record SourceMatcher(SourceFiles files, HomeFinder homes) {
    /// Shorter texts may stand in instructions, not in the data of a file.
    private static final int SHORTEST = 12;
    private static final int ENOUGH_TEXTS = 5;
    private static final int NAMED = 2;
    private static final int LONGEST_NAMED = 60;

    /// The match of a home and the sources of a backend; empty when the file cannot be read.
    ///
    /// @param links functions that implement the ops
    /// @param behind the call behind open gates
    /// @param kernels simple names of the kernels that the dispatch can launch
    Optional<SourceMatch> of(Home home, List<Link> links, Attempt behind, Collection<String> kernels) {
        BinarySurvey survey = homes.survey();
        TreeFile place = survey.places().get(home.file());
        Set<String> units = units(links, behind);
        if (place == null || units.isEmpty()) {
            return Optional.empty();
        }
        Set<String> variables = DispatchVariables.of(behind);
        Set<String> texts = texts(units);
        texts.addAll(variables);
        BinaryContents contents = homes.reader().tables(place.at(), home.file(), Wanted.of(texts));
        if (!contents.inspected()) {
            return Optional.empty();
        }
        List<String> missing = texts.stream().filter(text -> contents.mentions().counts().getOrDefault(text, 0L) == 0).toList();
        List<String> absent = kernels.stream().filter(kernel -> !home.kernels().contains(kernel)).distinct().sorted().toList();
        CheckoutVersion.Compared versions = new CheckoutVersion(files).compare(units.iterator().next(), home.packageName());
        return Optional.of(match(new Compared(texts, missing, variables, kernels, absent, versions)));
    }

    /// @param texts looked for in the file
    /// @param missing those of them that it does not hold
    /// @param variables names among the texts that are read from the environment
    /// @param kernels launched by the sources
    /// @param absent those of them that the file does not hold
    private record Compared(Collection<String> texts, List<String> missing, Set<String> variables, Collection<String> kernels, List<String> absent,
            CheckoutVersion.Compared versions) { }

    private static SourceMatch match(Compared compared) {
        List<String> same = new ArrayList<>();
        List<String> different = new ArrayList<>(compared.versions().different());
        if (compared.missing().isEmpty() && !compared.texts().isEmpty()) {
            same.add("all " + compared.texts().size() + " texts of its dispatch are inside");
        } else if (!compared.missing().isEmpty()) {
            List<String> first = compared.missing().stream().limit(NAMED).map(text -> '"' + (text.length() > LONGEST_NAMED ? text.substring(0, LONGEST_NAMED)
                    + "..." : text) + '"').toList();
            different.add(compared.missing().size() + " of " + compared.texts().size() + " texts of its dispatch are not in the file, such as "
                    + String.join(", ", first));
        }
        long held = compared.kernels().stream().distinct().count() - compared.absent().size();
        if (compared.absent().isEmpty() && held > 0) {
            same.add("its " + (held == 1 ? "kernel" : held + " kernels"));
        } else if (!compared.absent().isEmpty()) {
            different.add("kernels not in the file: " + String.join(", ", compared.absent()));
        }
        same.addAll(compared.versions().same());
        boolean decisive = !compared.versions().different().isEmpty() || !compared.absent().isEmpty()
                || compared.missing().stream().anyMatch(text -> compared.variables().contains(text) || text.contains(") -> "))
                || compared.missing().size() * 2 > compared.texts().size();
        boolean enough = different.isEmpty() && compared.texts().size() >= ENOUGH_TEXTS && held > 0;
        return new SourceMatch(decisive ? SourceMatch.State.DIFFERS : enough ? SourceMatch.State.MATCHES : SourceMatch.State.UNPROVEN, same, different);
    }

    /// The files that register, implement and decide.
    private static Set<String> units(List<Link> links, Attempt behind) {
        Set<String> units = new TreeSet<>();
        links.forEach(link -> {
            units.add(link.implementation().unit());
            units.add(link.evidence().place().file());
        });
        behind.furthest().events().forEach(event -> {
            if (event instanceof Event.Decision decision) {
                units.add(decision.site().span().file());
            }
        });
        units.removeIf(unit -> unit.endsWith(".py"));
        return units;
    }

    private Set<String> texts(Set<String> units) {
        Set<String> texts = new TreeSet<>();
        units.forEach(unit -> files.read(unit).ifPresent(bytes -> SourceTexts.of(new String(bytes, StandardCharsets.UTF_8)).stream()
                .filter(text -> text.length() >= SHORTEST).forEach(texts::add)));
        return texts;
    }
}
