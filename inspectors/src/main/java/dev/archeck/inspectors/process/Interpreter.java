package dev.archeck.inspectors.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The Python that a process runs.
///
/// @param prefix its virtual environment, else its installation prefix
/// @param settings of `pyvenv.cfg`, names in lower case; empty without a virtual environment
/// @param version such as `3.11`; empty when nothing states it
/// @param words what its command line says behind the interpreter
record Interpreter(Path prefix, Map<String, String> settings, String version, List<String> words) {
    private static final Pattern VERSION = Pattern.compile("python(\\d+\\.\\d+)t?$");
    private static final Pattern SITE = Pattern.compile("(.+)/lib(?:64)?/python[0-9.]+t?/site-packages/.*");

    Interpreter {
        settings = Map.copyOf(settings);
        words = List.copyOf(words);
    }

    /// The Python of a process; empty when it is none, or is not found.
    static Optional<Interpreter> of(ServerProcess process, ProcessFiles files) {
        return called(process, files).map(interpreter -> {
            Optional<Path> environment = Stream.of(ProcessFiles.folder(interpreter), ProcessFiles.folder(ProcessFiles.folder(interpreter)))
                    .filter(folder -> files.isFile(folder.resolve("pyvenv.cfg").toString())).findFirst();
            Path installed = process.executable().map(Path::of).map(path -> ProcessFiles.folder(ProcessFiles.folder(path)))
                    .orElse(ProcessFiles.folder(ProcessFiles.folder(interpreter)));
            Map<String, String> settings = environment.map(folder -> settings(files.text(folder.resolve("pyvenv.cfg").toString()))).orElse(Map.of());
            boolean python = isPython(process.words().isEmpty() ? "" : process.words().getFirst());
            Path home = Optional.ofNullable(process.environment().get("PYTHONHOME")).filter(value -> value.startsWith("/"))
                    .map(value -> Path.of(value.split(":", 2)[0])).orElse(installed);
            return new Interpreter(environment.orElse(home), settings, version(process, interpreter, settings),
                    python ? process.words().subList(1, process.words().size()) : process.words());
        });
    }

    private static boolean isPython(String word) {
        return word.substring(word.lastIndexOf('/') + 1).startsWith("python");
    }

    /// The interpreter as it was called: the name decides about a virtual environment, not the file it links to.
    private static Optional<Path> called(ServerProcess process, ProcessFiles files) {
        String name = process.words().isEmpty() ? "" : process.words().getFirst();
        if (!isPython(name)) {
            return script(process, files).or(() -> process.executable().filter(Interpreter::isPython)
                    .map(path -> Path.of(Optional.ofNullable(process.environment().get("VIRTUAL_ENV")).or(() -> loaded(process, files))
                            .map(folder -> folder + "/bin/python").orElse(path))));
        }
        if (name.contains("/")) {
            return Optional.of(files.absolute(name));
        }
        return Stream.of(process.environment().getOrDefault("PATH", "").split(":")).filter(folder -> !folder.isEmpty())
                .map(folder -> files.absolute(folder).resolve(name)).filter(path -> files.exists(path.toString())).findFirst()
                .or(() -> process.executable().map(Path::of));
    }

    /// A console script in a folder that holds the interpreter too.
    private static Optional<Path> script(ServerProcess process, ProcessFiles files) {
        return process.words().stream().limit(2).filter(word -> word.startsWith("/") && word.indexOf(' ') < 0).map(Path::of)
                .map(path -> ProcessFiles.folder(path).resolve("python")).filter(path -> files.exists(path.toString())).findFirst();
    }

    /// The virtual environment that a loaded library lies in: a worker that renamed itself says no more than that.
    private static Optional<String> loaded(ServerProcess process, ProcessFiles files) {
        return process.mapped().stream().map(file -> SITE.matcher(file.path())).filter(Matcher::matches).map(found -> found.group(1))
                .filter(folder -> files.isFile(folder + "/pyvenv.cfg")).findFirst();
    }

    private static Map<String, String> settings(String text) {
        Map<String, String> settings = new TreeMap<>();
        text.lines().limit(100).forEach(line -> {
            int equals = line.indexOf('=');
            if (equals > 0) {
                settings.putIfAbsent(line.substring(0, equals).strip().toLowerCase(Locale.ROOT), line.substring(equals + 1).strip());
            }
        });
        return settings;
    }

    private static String version(ServerProcess process, Path interpreter, Map<String, String> settings) {
        String said = Optional.ofNullable(settings.get("version")).or(() -> Optional.ofNullable(settings.get("version_info"))).orElse("");
        return Stream.concat(process.executable().stream(), Stream.of(interpreter.toString())).map(VERSION::matcher).filter(Matcher::find)
                .map(found -> found.group(1)).findFirst().orElseGet(() -> said.replaceFirst("^(\\d+\\.\\d+).*", "$1"));
    }

    /// Whether only the virtual environment counts.
    boolean isolated() {
        return !settings.isEmpty() && !settings.getOrDefault("include-system-site-packages", "false").equalsIgnoreCase("true");
    }

    /// The installation behind a virtual environment that lets it through.
    Optional<Path> behind() {
        return settings.isEmpty() || isolated() ? Optional.empty()
                : Optional.ofNullable(settings.get("home")).filter(home -> home.startsWith("/")).map(home -> ProcessFiles.folder(Path.of(home)));
    }
}
