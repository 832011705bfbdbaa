package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.install.PackageName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The catalogue.
///
/// @param version day of the newest statement, `YYYY-MM-DD`; with overlays ` + ` and theirs
/// @param words parts of names that mark an all-reduce op, lower case
/// @param parameters meanings of parameter names, for functions that nobody in the installation calls
/// @param backends public all-reduce implementations
/// @param variables environment variables of public releases
/// @param packages how public packages belong together
/// @param dispatches what binaries without sources do
/// @param cases kinds of public reports
public record Knowledge(
        String version,
        List<String> words,
        List<ParameterMeaning> parameters,
        List<KnownBackend> backends,
        List<KnownVariable> variables,
        Packages packages,
        List<KnownDispatch> dispatches,
        List<PublicCase> cases) {
    /// Copies the lists.
    public Knowledge {
        words = List.copyOf(words);
        parameters = List.copyOf(parameters);
        backends = List.copyOf(backends);
        variables = List.copyOf(variables);
        dispatches = List.copyOf(dispatches);
        cases = List.copyOf(cases);
    }

    /// How public packages belong together, and what is known to be wrong with some.
    ///
    /// @param companions distributions whose versions belong together
    /// @param renames distributions that changed their name
    /// @param defects faults of released versions
    /// @param libraries shared libraries of which a process should have one copy
    /// @param caches where packages keep what they compile
    /// @param plugins entry points by which packages change a stack
    public record Packages(List<Companion> companions, List<Rename> renames, List<Defect> defects, List<KnownLibrary> libraries,
            List<BuildCache> caches, List<PluginGroup> plugins) {
        /// Copies the lists.
        public Packages {
            companions = List.copyOf(companions);
            renames = List.copyOf(renames);
            defects = List.copyOf(defects);
            libraries = List.copyOf(libraries);
            caches = List.copyOf(caches);
            plugins = List.copyOf(plugins);
        }
    }

    /// The catalogue that comes with the tool.
    public static Knowledge builtIn() {
        return KnowledgeFiles.builtIn();
    }

    /// Every statement, section by section.
    public Stream<Sourced> statements() {
        return Stream.<List<? extends Sourced>>of(parameters, backends, variables, packages.companions(), packages.renames(), packages.defects(),
                packages.libraries(), packages.caches(), packages.plugins(), dispatches, cases).flatMap(List::stream);
    }

    /// The variable of that name, if public releases of anything read it.
    public Optional<KnownVariable> variable(String name) {
        return variables.stream().filter(known -> known.name().equals(name)).findFirst();
    }

    /// The backend of that distribution and class or module, if it is public. Distribution names are compared normalised.
    public Optional<KnownBackend> backend(String distribution, String type) {
        String wanted = PackageName.normalize(distribution);
        return backends.stream()
                .filter(known -> known.type().equals(type))
                .filter(known -> known.distributions().stream().anyMatch(name -> PackageName.normalize(name).equals(wanted)))
                .findFirst();
    }

    /// Normalised names of every distribution that the catalogue speaks of as part of a stack: those of backends, companions, renames
    /// and binaries.
    public List<String> distributions() {
        Stream<String> of = Stream.of(
                backends.stream().flatMap(each -> each.distributions().stream()),
                packages.companions().stream().flatMap(each -> Stream.of(each.lead(), each.follower())),
                packages.renames().stream().flatMap(each -> Stream.of(each.from(), each.to())),
                packages.defects().stream().flatMap(each -> each.distributions().stream()),
                dispatches.stream().flatMap(each -> each.distributions().stream())).flatMap(each -> each);
        return of.map(PackageName::normalize).distinct().sorted().toList();
    }
}
