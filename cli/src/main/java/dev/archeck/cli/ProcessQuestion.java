package dev.archeck.cli;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.install.ImportFolder;
import dev.archeck.inspectors.launch.Launch;
import dev.archeck.inspectors.launch.LaunchReader;
import dev.archeck.inspectors.launch.Launchers;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.process.MappedFile;
import dev.archeck.inspectors.process.ProcessFiles;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.inspectors.process.PythonHome;
import dev.archeck.inspectors.process.ServerProcess;
import java.io.IOException;
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

    ProcessQuestion {
        said = List.copyOf(said);
    }

    /// Reads a process.
    ///
    /// @throws UserError when there is none of that number
    static ProcessQuestion of(String number, ProcessReader reader, Launchers launchers) {
        if (!number.matches("[1-9][0-9]{0,9}")) {
            throw UserError.expected("--pid", "the number of a process", number);
        }
        try {
            ServerProcess process = reader.read(Long.parseLong(number));
            Optional<PythonHome> home = PythonHome.of(process);
            Launch launch = launch(process, reader, launchers);
            return new ProcessQuestion(process, home, launch, said(process, home));
        } catch (IllegalArgumentException error) {
            throw new UserError("--pid " + number + ": " + error.getMessage());
        }
    }

    /// The line of the process, or of the nearest process above it that starts a known server: workers rename themselves.
    private static Launch launch(ServerProcess process, ProcessReader reader, Launchers launchers) {
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
        Path place = new ProcessFiles(process).here(new ProcessFiles(process).absolute(name).toString());
        return name.startsWith("/") || Files.isDirectory(place) ? place.toString() : name;
    }

    private static List<Statement> said(ServerProcess process, Optional<PythonHome> home) {
        List<Statement> said = new ArrayList<>();
        String by = "/proc/" + process.pid();
        boolean replaced = process.mapped().stream().anyMatch(file -> process.executable().filter(file.path()::equals).isPresent());
        said.add(say(Statement.Topic.PROCESS, "process " + process.pid() + process.executable().map(file -> " runs " + file).orElse("")
                + (replaced ? ", which was removed or replaced since," : "")
                + process.folder().map(folder -> " in " + folder).orElse("")
                + (process.root().isEmpty() ? "" : "; it sees other files (a container): read through " + process.root()), by));
        gpus(process).forEach(text -> said.add(say(Statement.Topic.PROCESS, text, by)));
        home.ifPresent(python -> {
            said.addAll(loaded(process, python, by));
            said.add(say(Statement.Topic.IMPORTS, "imports from " + python.searched().stream()
                    .map(folder -> folder.path() + " (" + folder.because() + ")").collect(Collectors.joining(", then ")), by));
            python.shadows().forEach(shadow -> said.add(say(Statement.Topic.IMPORTS, shadow, by)));
        });
        return said;
    }

    /// What is known of the GPUs that it sees. An environment that could not be read says nothing.
    private static List<String> gpus(ServerProcess process) {
        List<String> said = new ArrayList<>();
        Optional<String> list = Optional.ofNullable(process.environment().get("CUDA_VISIBLE_DEVICES"));
        if (list.isPresent() || !process.environment().isEmpty()) {
            said.add(list.map(text -> "sees GPUs \"" + text + "\" (CUDA_VISIBLE_DEVICES): " + visible(text))
                    .orElse("sees every GPU that its system has: CUDA_VISIBLE_DEVICES is not set"));
        }
        if (!process.devices().isEmpty()) {
            said.add("has opened " + String.join(", ", process.devices()));
        }
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

    /// What to scan: the virtual environment, else the first folder of packages; what it imports from elsewhere is in [#imports].
    ///
    /// @throws UserError when no Python was found
    List<Path> paths() {
        PythonHome python = home.orElseThrow(() -> new UserError("--pid " + process.pid() + ": its Python was not found"
                + process.gaps().stream().filter(gap -> !gap.remedy().isEmpty()).map(gap -> " (" + gap.reason() + "): " + gap.remedy() + "; or").findFirst().orElse(";")
                + " name the installation: archeck scan PATH --pid " + process.pid()));
        ProcessFiles files = new ProcessFiles(process);
        Path prefix = files.here(python.prefix());
        return Files.isRegularFile(prefix.resolve("pyvenv.cfg")) ? List.of(prefix)
                : python.searched().stream().map(PythonHome.Folder::path).filter(path -> path.endsWith("-packages")).map(files::here).limit(1).toList();
    }

    /// Its import path, in order.
    List<ImportFolder> imports() {
        ProcessFiles files = new ProcessFiles(process);
        return home.map(PythonHome::searched).orElse(List.of()).stream().flatMap(folder -> real(files.here(folder.path()))
                .map(here -> new ImportFolder(here, folder.because(), folder.only())).stream()).toList();
    }

    private static Optional<Path> real(Path path) {
        try {
            return Optional.of(MountedRoot.real(path)).filter(Files::isDirectory);
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /// What could not be read of it.
    List<Gap> gaps() {
        List<Gap> gaps = new ArrayList<>(process.gaps());
        home.ifPresent(python -> python.unread().forEach(path -> gaps.add(new Gap("place of the import order", new Place.Stated(path),
                "it is no folder that can be listed", "run archeck as the user of the process, or as root; an archive is not read"))));
        return gaps;
    }
}
