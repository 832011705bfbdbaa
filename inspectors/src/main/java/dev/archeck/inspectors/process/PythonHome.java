package dev.archeck.inspectors.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the Python of a process imports from, as CPython's `site` module finds it (documented in "The initialization of the
/// sys.path module search path").
///
/// @param prefix the virtual environment or installation prefix, as the process sees it
/// @param searched folders in import order, each with what put it there
/// @param shadows packages that an earlier folder holds as well, one sentence each
/// @param unread places of the import order that are there but cannot be listed, such as archives: what they hold is not known
public record PythonHome(String prefix, List<Folder> searched, List<String> shadows, List<String> unread) {
    private static final int MOST_LINES = 1000;

    /// Copies the lists.
    public PythonHome {
        searched = List.copyOf(searched);
        shadows = List.copyOf(shadows);
        unread = List.copyOf(unread);
    }

    /// A folder of the import order.
    ///
    /// @param path as the process sees it
    /// @param because `working folder`, `folder of the script`, `PYTHONPATH`, `user site`, `site-packages`, or the name of a `.pth` file
    public record Folder(String path, String because) { }

    /// The Python of a process; empty when its interpreter is not found, or it is no Python.
    public static Optional<PythonHome> of(ServerProcess process) {
        return new Finder(process).home();
    }

    /// Finds it, reading small files of the process's own file system.
    private record Finder(ServerProcess process) {
        Optional<PythonHome> home() {
            Optional<Path> interpreter = interpreter();
            if (interpreter.isEmpty()) {
                return Optional.empty();
            }
            Optional<Path> environment = Stream.of(parent(interpreter.get()), parent(parent(interpreter.get())))
                    .filter(folder -> Files.isRegularFile(here(folder.resolve("pyvenv.cfg").toString()))).findFirst();
            Path prefix = environment.orElseGet(() -> process.executable().map(Path::of).map(path -> parent(parent(path)))
                    .orElse(parent(parent(interpreter.get()))));
            boolean isolated = environment.isPresent()
                    && !text(environment.get().resolve("pyvenv.cfg").toString()).toLowerCase(java.util.Locale.ROOT)
                            .replace(" ", "").contains("include-system-site-packages=true");
            List<Folder> searched = searched(prefix, isolated);
            return !libraries(prefix).isEmpty()
                    ? Optional.of(new PythonHome(prefix.toString(), searched, shadows(searched), unread(searched))) : Optional.empty();
        }

        private static Path parent(Path path) {
            Path parent = path.getParent();
            return parent == null ? Path.of("/") : parent;
        }

        /// The interpreter as it was called: the name decides about a virtual environment, not the file it links to.
        private Optional<Path> interpreter() {
            String name = process.words().isEmpty() ? "" : process.words().getFirst();
            if (!name.substring(name.lastIndexOf('/') + 1).startsWith("python")) {
                return script().or(() -> process.executable().filter(path -> path.substring(path.lastIndexOf('/') + 1).startsWith("python"))
                        .map(path -> Optional.ofNullable(process.environment().get("VIRTUAL_ENV")).map(folder -> folder + "/bin/python").orElse(path))
                        .map(Path::of));
            }
            if (name.contains("/")) {
                return Optional.of(absolute(name));
            }
            return Stream.of(process.environment().getOrDefault("PATH", "").split(":")).filter(folder -> !folder.isEmpty())
                    .map(folder -> absolute(folder).resolve(name)).filter(path -> Files.exists(here(path.toString()))).findFirst()
                    .or(() -> process.executable().map(Path::of));
        }

        /// A console script in a folder that holds the interpreter too.
        private Optional<Path> script() {
            return process.words().stream().limit(2).filter(word -> word.startsWith("/")).map(Path::of)
                    .map(path -> parent(path).resolve("python")).filter(path -> Files.exists(here(path.toString()))).findFirst();
        }

        private List<Folder> searched(Path prefix, boolean isolated) {
            Map<String, String> folders = new LinkedHashMap<>();
            int module = process.words().indexOf("-m");
            boolean safe = process.environment().containsKey("PYTHONSAFEPATH") || process.words().contains("-P") || process.words().contains("-I");
            if (!safe && module > 0) {
                process.folder().ifPresent(folder -> folders.put(folder, "working folder"));
            } else if (!safe && process.words().size() > 1 && process.words().get(1).endsWith(".py")) {
                folders.put(parent(absolute(process.words().get(1))).toString(), "folder of the script");
            }
            for (String entry : process.environment().getOrDefault("PYTHONPATH", "").split(":")) {
                if (!entry.isEmpty()) {
                    folders.putIfAbsent(absolute(entry).toString(), "PYTHONPATH");
                }
            }
            if (!isolated && !process.environment().containsKey("PYTHONNOUSERSITE")) {
                String user = process.environment().getOrDefault("PYTHONUSERBASE", process.environment().getOrDefault("HOME", "/nonexistent") + "/.local");
                libraries(Path.of(user)).forEach(folder -> add(folders, folder, "user site"));
            }
            libraries(prefix).forEach(folder -> add(folders, folder, "site-packages"));
            List<Folder> all = new ArrayList<>();
            folders.forEach((path, because) -> all.add(new Folder(path, because)));
            return all;
        }

        private void add(Map<String, String> folders, String folder, String because) {
            folders.putIfAbsent(folder, because);
            for (String name : names(folder)) {
                if (name.endsWith(".pth")) {
                    text(folder + "/" + name).lines().limit(MOST_LINES).map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("import ") && !line.startsWith("import\t"))
                            .map(line -> line.startsWith("/") ? line : folder + "/" + line)
                            .filter(path -> Files.isDirectory(here(path))).forEach(path -> folders.putIfAbsent(path, name));
                }
            }
        }

        /// Site folders below a prefix, as they are on disk.
        private List<String> libraries(Path prefix) {
            List<String> found = new ArrayList<>();
            for (String library : List.of("lib", "lib64")) {
                Path folder = prefix.resolve(library);
                if (library.equals("lib64") && Files.isSymbolicLink(here(folder.toString()))) {
                    continue;
                }
                for (String name : names(folder.toString())) {
                    for (String site : List.of("site-packages", "dist-packages")) {
                        String path = folder.resolve(name).resolve(site).toString();
                        if (name.startsWith("python") && Files.isDirectory(here(path))) {
                            found.add(path);
                        }
                    }
                }
            }
            return found;
        }

        private List<String> shadows(List<Folder> searched) {
            List<String> shadows = new ArrayList<>();
            Map<String, Folder> first = new LinkedHashMap<>();
            for (Folder folder : searched) {
                for (String name : names(folder.path())) {
                    boolean module = Files.isRegularFile(here(folder.path() + "/" + name + "/__init__.py"));
                    Folder earlier = module ? first.putIfAbsent(name, folder) : null;
                    if (earlier != null) {
                        shadows.add(name + " is imported from " + earlier.path() + " (" + earlier.because() + "), not from " + folder.path());
                    }
                }
            }
            return shadows;
        }

        private List<String> unread(List<Folder> searched) {
            return searched.stream().map(Folder::path).filter(path -> Files.exists(here(path)) && listing(path).isEmpty()).toList();
        }

        private Path absolute(String path) {
            return Path.of(process.folder().orElse("/")).resolve(path).normalize();
        }

        private Path here(String path) {
            return Path.of(process.root() + path);
        }

        private List<String> names(String folder) {
            return listing(folder).orElse(List.of());
        }

        private Optional<List<String>> listing(String folder) {
            try (Stream<Path> files = Files.list(here(folder))) {
                return Optional.of(files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
            } catch (IOException | InvalidPathException unreadable) {
                return Optional.empty();
            }
        }

        private String text(String file) {
            try (var in = Files.newInputStream(here(file))) {
                return new String(in.readNBytes(1 << 20), StandardCharsets.UTF_8);
            } catch (IOException | InvalidPathException unreadable) {
                return "";
            }
        }
    }
}
