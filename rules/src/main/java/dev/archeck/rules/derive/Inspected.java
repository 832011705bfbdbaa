package dev.archeck.rules.derive;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.Unread;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Installation;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Setting;
import java.util.List;
import java.util.Optional;

/// What facts are derived from.
///
/// @param tree the scanned tree
/// @param installation one installation of it
/// @param knowledge the catalogue
/// @param setting node and call
/// @param routes the routes of its backends
/// @param unread takes what cannot be read
public record Inspected(FileTree tree, Installation installation, Knowledge knowledge, Setting setting, List<RouteMaker.Made> routes, Unread unread) {
    /// Where what cannot be read is noted anew.
    public Inspected(FileTree tree, Installation installation, Knowledge knowledge, Setting setting, List<RouteMaker.Made> routes) {
        this(tree, installation, knowledge, setting, routes, new Unread());
    }

    /// Copies the list.
    public Inspected {
        routes = List.copyOf(routes);
    }

    /// Packages of inference stacks, as the catalogue names them, and those that own a file of a route.
    List<InstalledPackage> stack() {
        List<String> known = knowledge.distributions();
        List<String> onRoutes = routes.stream().flatMap(made -> made.route().backend().file().stream()).toList();
        return installation.packages().stream()
                .filter(one -> known.contains(one.normalizedName()) || onRoutes.stream().anyMatch(one.contents().files()::contains)).toList();
    }

    /// The package of a name, if it is installed with metadata or as a folder.
    Optional<InstalledPackage> find(String distribution) {
        return installation.find(distribution);
    }

    /// `name version`.
    static String label(InstalledPackage one) {
        return one.name() + one.version().map(version -> " " + version).orElse("");
    }
}
