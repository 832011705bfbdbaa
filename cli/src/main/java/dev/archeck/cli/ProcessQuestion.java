package dev.archeck.cli;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.launch.Launch;
import dev.archeck.inspectors.launch.LaunchReader;
import dev.archeck.inspectors.launch.Launchers;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.process.MappedFile;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.inspectors.process.PythonHome;
import dev.archeck.inspectors.process.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a running process says about itself: the installation it runs from, its environment, how it was started.
///
/// @param process what was read of it
/// @param home its Python, if that was found
/// @param launch its command line, or that of the nearest process above it that starts a known server
/// @param said the same in sentences
record ProcessQuestion(ServerProcess process, Optional<PythonHome> home, Launch launch, List<Statement> said) {
    private static final int MOST_PARENTS = 8;
    private static final String SITE = "site-packages";

    ProcessQuestion {
        said = List.copyOf(said);
    }

    /// Reads a process.
    ///
    /// @throws UserError when there is none of that number
    static ProcessQuestion of(String number, ProcessReader reader) {
        if (!number.matches("[1-9][0-9]{0,9}")) {
            throw UserError.expected("--pid", "the number of a process", number);
        }
        try {
            ServerProcess process = reader.read(Long.parseLong(number));
            Optional<PythonHome> home = PythonHome.of(process);
            Launch launch = launch(process, reader);
            return new ProcessQuestion(process, home, launch, said(process, home));
        } catch (IllegalArgumentException error) {
            throw new UserError("--pid " + number + ": " + error.getMessage());
        }
    }

    /// The line of the process, or of the nearest process above it that starts a known server: workers rename themselves.
    private static Launch launch(ServerProcess process, ProcessReader reader) {
        Launchers launchers = Launchers.builtIn();
        long pid = process.pid();
        List<String> words = process.words();
        for (int i = 0; i < MOST_PARENTS && launchers.of(LaunchLine.of(words)).isEmpty(); i++) {
            Optional<Long> parent = reader.parent(pid).filter(number -> number > 1);
            if (parent.isEmpty()) {
                break;
            }
            pid = parent.get();
            words = words(pid, reader);
        }
        boolean known = launchers.of(LaunchLine.of(words)).isPresent();
        LaunchLine line = LaunchLine.of(known ? words : process.words());
        String by = "command line of process " + (known ? pid : process.pid());
        return ServerArguments.launch(line, new LaunchReader(launchers, Basis.PROCESS, by), name -> located(process, name));
    }

    private static List<String> words(long pid, ProcessReader reader) {
        try {
            return reader.read(pid).words();
        } catch (IllegalArgumentException gone) {
            return List.of();
        }
    }

    private static String located(ServerProcess process, String name) {
        return name.startsWith("/") ? process.root() + name
                : process.folder().map(folder -> process.root() + folder + "/" + name).filter(path -> Files.isDirectory(Path.of(path))).orElse(name);
    }

    private static List<Statement> said(ServerProcess process, Optional<PythonHome> home) {
        List<Statement> said = new ArrayList<>();
        String by = "/proc/" + process.pid();
        said.add(say(Statement.Topic.PROCESS, "process " + process.pid() + process.executable().map(file -> " runs " + file).orElse("")
                + process.folder().map(folder -> " in " + folder).orElse("")
                + (process.root().isEmpty() ? "" : "; it sees other files (a container): read through " + process.root()), by));
        Optional.ofNullable(process.environment().get("CUDA_VISIBLE_DEVICES")).ifPresent(list ->
                said.add(say(Statement.Topic.PROCESS, "sees GPUs \"" + list + "\" (CUDA_VISIBLE_DEVICES): " + visible(list), by)));
        home.ifPresent(python -> {
            said.addAll(loaded(process, python, by));
            said.add(say(Statement.Topic.IMPORTS, "imports from " + python.searched().stream()
                    .map(folder -> folder.path() + " (" + folder.because() + ")").collect(Collectors.joining(", then ")), by));
            python.shadows().forEach(shadow -> said.add(say(Statement.Topic.IMPORTS, shadow, by)));
        });
        return said;
    }

    private static String visible(String list) {
        long count = list.isEmpty() ? 0 : list.split(",", -1).length;
        return count + (count == 1 ? " GPU" : " GPUs") + (list.matches("[0-9, ]*") ? "" : "; not all are numbers, which some gates cannot read");
    }

    private static List<Statement> loaded(ServerProcess process, PythonHome home, String by) {
        List<MappedFile> own = process.mapped().stream().filter(file -> home.searched().stream().anyMatch(folder -> file.path().startsWith(folder.path() + "/"))).toList();
        List<Statement> said = new ArrayList<>();
        if (!process.mapped().isEmpty()) {
            said.add(say(Statement.Topic.PROCESS, own.size() + " of " + process.mapped().size()
                    + " mapped shared libraries lie in folders that it imports from", by));
        }
        own.stream().filter(file -> file.state() != MappedFile.State.SAME)
                .forEach(file -> said.add(say(Statement.Topic.PROCESS, file.path() + ": " + file.state().words(), by)));
        return said;
    }

    private static Statement say(Statement.Topic topic, String text, String by) {
        return Statement.of(topic, text, Basis.PROCESS, by);
    }

    /// What to scan: the virtual environment, else each folder of packages.
    ///
    /// @throws UserError when no Python was found
    List<Path> paths() {
        PythonHome python = home.orElseThrow(() -> new UserError("--pid " + process.pid()
                + ": its Python was not found; name the installation: archeck scan PATH --pid " + process.pid()));
        Path prefix = Path.of(process.root() + python.prefix());
        if (Files.isRegularFile(prefix.resolve("pyvenv.cfg"))) {
            return List.of(prefix);
        }
        return python.searched().stream().filter(folder -> folder.path().endsWith("-packages"))
                .map(folder -> Path.of(process.root() + folder.path())).toList();
    }

    /// What could not be read of it, and what the scan of [#paths] leaves out.
    List<Gap> gaps() {
        List<Gap> gaps = new ArrayList<>(process.gaps());
        home.ifPresent(python -> python.shadows().stream().filter(text -> !text.contains("(" + SITE + ")")).forEach(text ->
                gaps.add(new Gap("shadowed package", new Place.Stated("/proc/" + process.pid()), text, "scan the folder that it is imported from"))));
        home.ifPresent(python -> python.unread().forEach(path -> gaps.add(new Gap("place of the import order", new Place.Stated(path),
                "it is no folder that can be listed", "run archeck as the user of the process, or as root; an archive is not read"))));
        return gaps;
    }
}
