package dev.archeck.rules.route;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.python.Presence;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Ties backends to the compiled files of the installation.
///
/// @param code the read code
/// @param homes for the compiled files
/// @param sites folders on the import path, relative to the scanned root
/// @param checkouts prefixes of paths that lie in checkouts given beside the installation
public record Binder(ReadCode code, HomeFinder homes, List<String> sites, List<String> checkouts) {
    /// The binding of one backend.
    ///
    /// @param operators its ops, the one that reduces first
    /// @param links functions that implement them in the sources
    /// @param kernels simple names of kernels that its dispatch can launch
    /// @param setting the node in question
    public Binding bind(List<String> operators, List<Link> links, Collection<String> kernels, Setting setting) {
        List<Home> found = homes.homes(operators, kernels, Optional.empty());
        LoaderRun.Loaded loader = loader(found, setting);
        List<Home> ordered = loader.file().isPresent() ? homes.homes(operators, kernels, loader.file()) : found;
        Delivery delivery = delivery(ordered, links);
        Optional<EnvironmentReads> reads = ordered.stream().filter(home -> home.loaded().equals("yes")).findFirst().map(this::reads);
        return new Binding(ordered, loader, delivery, reads, delivery == Delivery.JIT);
    }

    private EnvironmentReads reads(Home home) {
        return homes.survey().environment(home.file(), homes.reader());
    }

    private Delivery delivery(List<Home> found, List<Link> links) {
        boolean installedSources = links.stream().map(Link::implementation).map(FunctionId::unit)
                .anyMatch(unit -> isInstalled(unit) && checkouts.stream().noneMatch(unit::startsWith));
        if (found.isEmpty()) {
            return installedSources ? Delivery.JIT : Delivery.UNKNOWN;
        }
        return installedSources ? Delivery.AHEAD_OF_TIME_COPY : Delivery.PRECOMPILED;
    }

    /// Whether a file is part of a package that can be imported: beside packages that are installed in place lies the rest of their
    /// checkout.
    private boolean isInstalled(String file) {
        return sites.stream().filter(site -> site.isEmpty() || file.startsWith(site + "/"))
                .anyMatch(site -> sites.size() == 1 || site.endsWith("-packages") || imported(site.isEmpty() ? file : file.substring(site.length() + 1)));
    }

    private boolean imported(String inside) {
        Presence top = code.python().presence(inside.substring(0, Math.max(0, inside.indexOf('/'))));
        return top == Presence.SOURCE || top == Presence.COMPILED;
    }

    private LoaderRun.Loaded loader(List<Home> found, Setting setting) {
        if (found.isEmpty()) {
            return LoaderRun.Loaded.NOTHING;
        }
        Set<String> files = new TreeSet<>(found.stream().map(Home::file).toList());
        LoaderRun run = new LoaderRun(code.interpreter(List.of()), setting.conditions());
        return packages(files).stream()
                .flatMap(unit -> code.python().module(unit).stream())
                .map((ModuleBody module) -> run.of(module, files))
                .filter(loaded -> loaded.evidence().isPresent())
                .findFirst()
                .orElse(LoaderRun.Loaded.NOTHING);
    }

    /// Top-level packages that hold the files.
    private Set<String> packages(Set<String> files) {
        Set<String> packages = new TreeSet<>();
        for (String file : files) {
            for (String site : sites) {
                String root = site.isEmpty() ? "" : site + "/";
                if (file.startsWith(root) && file.indexOf('/', root.length()) > 0) {
                    packages.add(file.substring(root.length(), file.indexOf('/', root.length())));
                }
            }
        }
        return packages;
    }
}
