package dev.archeck.inspectors.process;

import dev.archeck.inspectors.install.PathHooks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The import path of a process in its order: folder of the start, `PYTHONPATH`, the virtual environment, user site, installation,
/// each site with what its `.pth` files name, then what finders lead to.
///
/// @param process the process
/// @param files its files
/// @param python its interpreter
record ImportOrder(ServerProcess process, ProcessFiles files, Interpreter python) {
    private static final String SITE = "site-packages";

    /// Whether any site folder was found.
    boolean hasSites() {
        return !own().isEmpty() || python.behind().filter(prefix -> !libraries(prefix, python.version()).isEmpty()).isPresent();
    }

    /// The site folders of the prefix: those of the version, else whatever is there.
    private List<String> own() {
        List<String> found = libraries(python.prefix(), python.version());
        return found.isEmpty() ? libraries(python.prefix(), "") : found;
    }

    List<PythonHome.Folder> searched() {
        Map<String, PythonHome.Folder> folders = new LinkedHashMap<>();
        StartLine line = StartLine.of(python.words());
        first(line).ifPresent(folder -> put(folders, folder));
        if (!line.ignoresEnvironment()) {
            pythonPath().forEach(entry -> put(folders, new PythonHome.Folder(entry, "PYTHONPATH")));
        }
        List<PythonHome.Folder> sites = line.has('S') ? List.of() : sites(line);
        sites.forEach(site -> {
            put(folders, site);
            lines(site.path()).forEach(folder -> put(folders, folder));
        });
        sites.forEach(site -> mapped(site.path()).forEach(folder -> put(folders, folder)));
        return List.copyOf(folders.values());
    }

    private static void put(Map<String, PythonHome.Folder> folders, PythonHome.Folder folder) {
        folders.merge(folder.path(), folder, (known, more) -> known.only().isEmpty() || more.only().isEmpty() ? known
                : new PythonHome.Folder(known.path(), known.because(), Stream.concat(known.only().stream(), more.only().stream())
                        .collect(Collectors.toCollection(TreeSet::new))));
    }

    private Optional<PythonHome.Folder> first(StartLine line) {
        boolean safe = line.has('P') || line.has('I') || (!line.has('E') && !process.environment().getOrDefault("PYTHONSAFEPATH", "").isEmpty());
        if (safe) {
            return Optional.empty();
        }
        return switch (line.start()) {
            case WORKING_FOLDER -> process.folder().map(folder -> new PythonHome.Folder(folder, "working folder"));
            case FOLDER_OF_SCRIPT -> line.script().filter(script -> script.indexOf('\0') < 0).map(files::real).filter(script -> files.exists(script.toString()))
                    .map(script -> new PythonHome.Folder(files.isFolder(script.toString()) ? script.toString() : ProcessFiles.folder(script).toString(),
                            "folder of the script"));
        };
    }

    /// An empty entry is the working folder.
    private List<String> pythonPath() {
        String text = process.environment().getOrDefault("PYTHONPATH", "");
        return text.isEmpty() ? List.of() : Stream.of(text.split(":", -1)).map(entry -> files.absolute(entry).toString()).distinct().toList();
    }

    private List<PythonHome.Folder> sites(StartLine line) {
        List<PythonHome.Folder> sites = new ArrayList<>();
        List<PythonHome.Folder> own = own().stream().map(folder -> new PythonHome.Folder(folder, SITE)).toList();
        boolean inside = !python.settings().isEmpty();
        if (inside) {
            sites.addAll(own);
        }
        boolean user = !python.isolated() && !line.has('s') && !line.has('I')
                && (line.has('E') || process.environment().getOrDefault("PYTHONNOUSERSITE", "").isEmpty());
        if (user) {
            String home = process.environment().getOrDefault("PYTHONUSERBASE", process.environment().getOrDefault("HOME", "/nonexistent") + "/.local");
            libraries(Path.of("/").resolve(home), python.version()).forEach(folder -> sites.add(new PythonHome.Folder(folder, "user site")));
        }
        if (!inside) {
            sites.addAll(own);
        }
        python.behind().ifPresent(prefix -> libraries(prefix, python.version()).forEach(folder -> sites.add(new PythonHome.Folder(folder, SITE))));
        return sites;
    }

    /// Site folders below a prefix, as they are on disk. Debian's Python in `/usr` takes those of `/usr/local` first.
    ///
    /// @param version of the Python; empty for all
    private List<String> libraries(Path prefix, String version) {
        List<String> found = new ArrayList<>();
        boolean debian = files.isFolder(prefix.resolve("lib/python3/dist-packages").toString());
        if (debian) {
            found.addAll(below(prefix.resolve("local/lib"), version));
        }
        found.addAll(below(prefix.resolve("lib"), version));
        Path other = prefix.resolve("lib64");
        if (!Files.isSymbolicLink(Path.of(process.root() + other))) {
            found.addAll(below(other, version));
        }
        return found;
    }

    private List<String> below(Path library, String version) {
        List<String> found = new ArrayList<>();
        for (String name : files.names(library.toString())) {
            boolean other = !version.isEmpty() && !name.equals("python3") && !name.replaceFirst("t$", "").equals("python" + version);
            for (String site : name.startsWith("python") && !other ? List.of(SITE, "dist-packages") : List.<String>of()) {
                String path = library.resolve(name).resolve(site).toString();
                if (files.isFolder(path)) {
                    found.add(path);
                }
            }
        }
        return found;
    }

    private List<PythonHome.Folder> lines(String site) {
        return files.names(site).stream().filter(PathHooks::isPth).flatMap(name -> PathHooks.lines(files.text(site + "/" + name)).stream()
                .map(line -> Path.of(site).resolve(line.folder()).normalize().toString()).filter(files::isFolder)
                .map(path -> new PythonHome.Folder(path, name))).toList();
    }

    private List<PythonHome.Folder> mapped(String site) {
        return files.names(site).stream().filter(PathHooks::isFinder).flatMap(name -> PathHooks.mapping(files.text(site + "/" + name)).stream()
                .filter(one -> one.place().startsWith("/") && one.place().endsWith("/" + one.name()) && files.isFolder(one.place()))
                .map(one -> new PythonHome.Folder(ProcessFiles.folder(Path.of(one.place())).toString(), name, Set.of(one.name())))).toList();
    }

    List<String> shadows(List<PythonHome.Folder> searched) {
        List<String> shadows = new ArrayList<>();
        Map<String, PythonHome.Folder> first = new LinkedHashMap<>();
        for (PythonHome.Folder folder : searched) {
            for (String name : files.names(folder.path())) {
                boolean module = (folder.only().isEmpty() || folder.only().contains(name)) && files.isFile(folder.path() + "/" + name + "/__init__.py");
                PythonHome.Folder earlier = module ? first.putIfAbsent(name, folder) : null;
                if (earlier != null) {
                    shadows.add(name + " is imported from " + earlier.path() + " (" + earlier.because() + "), not from " + folder.path());
                }
            }
        }
        return shadows;
    }

    List<String> unread(List<PythonHome.Folder> searched) {
        return searched.stream().map(PythonHome.Folder::path).filter(path -> files.exists(path) && files.listing(path).isEmpty()).toList();
    }
}
