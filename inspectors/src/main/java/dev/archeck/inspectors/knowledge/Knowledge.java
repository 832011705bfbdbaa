package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.install.PackageName;
import dev.archeck.inspectors.jit.JitCatalogue;
import dev.archeck.inspectors.launch.Launchers;
import dev.archeck.inspectors.probe.kept.KeptPlace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
/// @param around what stands around an all-reduce
/// @param overlays texts of laid-over files with sections for [#externals] and [#macros], by name, the last one first in rank
public record Knowledge(
        String version,
        List<String> words,
        List<ParameterMeaning> parameters,
        List<KnownBackend> backends,
        List<KnownVariable> variables,
        Packages packages,
        List<KnownDispatch> dispatches,
        List<PublicCase> cases,
        Around around,
        Map<String, String> overlays) {
    /// Copies the lists.
    public Knowledge {
        words = List.copyOf(words);
        parameters = List.copyOf(parameters);
        backends = List.copyOf(backends);
        variables = List.copyOf(variables);
        dispatches = List.copyOf(dispatches);
        cases = List.copyOf(cases);
        overlays = Collections.unmodifiableMap(new LinkedHashMap<>(overlays));
    }

    /// What stands around an all-reduce.
    ///
    /// @param consumers who honours which family of variables
    /// @param tunings what can be tuned in a fallback
    /// @param launchers servers whose command lines are understood
    /// @param jit packages that compile on the node
    /// @param places where stacks keep results of their peer access tests
    /// @param situations what conditions ask about a start
    public record Around(Consumers consumers, Tunings tunings, Launchers launchers, JitCatalogue jit, List<KeptPlace> places,
            List<Situation> situations) {
        /// Copies the list.
        public Around {
            places = List.copyOf(places);
            situations = List.copyOf(situations);
        }

        private Stream<List<? extends Sourced>> statements() {
            return Stream.of(consumers.consumers(), tunings.tunings(), launchers.launchers(), launchers.models(), jit.architectures(),
                    jit.stacks(), jit.caches(), places, situations);
        }
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
        return Stream.concat(Stream.<List<? extends Sourced>>of(parameters, backends, variables, packages.companions(), packages.renames(),
                packages.defects(), packages.libraries(), packages.caches(), packages.plugins(), dispatches, cases),
                around.statements()).flatMap(List::stream);
    }

    /// What functions and constants outside the read code mean. Reads the files anew.
    public Catalogue externals() {
        Catalogue catalogue = new CatalogueReader().builtIn();
        for (Map.Entry<String, String> overlay : overlays.entrySet()) {
            catalogue = new CatalogueReader().among(overlay.getKey(), overlay.getValue()).externals().with(catalogue);
        }
        return catalogue;
    }

    /// What C++ source uses of headers that are not read.
    public SourceMacros macros() {
        SourceMacros macros = SourceMacros.builtIn();
        for (Map.Entry<String, String> overlay : overlays.entrySet()) {
            macros = macros.with(new CatalogueReader().among(overlay.getKey(), overlay.getValue()).macros());
        }
        return macros;
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
