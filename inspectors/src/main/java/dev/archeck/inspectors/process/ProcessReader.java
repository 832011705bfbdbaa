package dev.archeck.inspectors.process;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Reads processes below `/proc`; source: proc(5).
///
/// @param proc the folder, `/proc` outside of tests
public record ProcessReader(Path proc) {
    /// What the gap of an environment that cannot be read is called: no answer is sure without it.
    public static final String ENVIRONMENT = "environment of the process";

    /// What the gap of a process is called that ended and took its files along.
    public static final String FILES = "files of the process";

    private static final int MOST_BYTES = 16 << 20;
    private static final String DELETED = " (deleted)";
    /// Where the time of the start stands in `stat` behind the name of the command, zero-based.
    private static final int START_FIELD = 19;

    /// Reads one process. What may not be read, or is gone by then, is a gap.
    ///
    /// @throws IllegalArgumentException with one clear line when there is no such process, or it has no command line
    public ServerProcess read(long pid) {
        Path folder = folder(pid);
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("no process has the number " + pid);
        }
        List<Gap> gaps = new ArrayList<>();
        List<String> words = strings(bytes(folder.resolve("cmdline"), gaps));
        if (words.isEmpty() && gaps.isEmpty()) {
            throw new IllegalArgumentException("process " + pid + " has no command line: a kernel thread, or it has ended");
        }
        Map<String, String> environment = new TreeMap<>();
        for (String assignment : strings(bytes(folder.resolve("environ"), gaps))) {
            int equals = assignment.indexOf('=');
            if (equals > 0) {
                environment.put(assignment.substring(0, equals), assignment.substring(equals + 1));
            }
        }
        Optional<String> executable = link(folder.resolve("exe"), gaps);
        Optional<String> working = link(folder.resolve("cwd"), gaps);
        View view = view(folder, gaps);
        String maps = new String(bytes(folder.resolve("maps"), gaps), StandardCharsets.UTF_8);
        List<MappedFile> mapped = new ArrayList<>(new MapsReader(folder, view).read(maps));
        executable.filter(file -> file.endsWith(DELETED)).ifPresent(file -> mapped.add(new MappedFile(view.named(whole(file)), MappedFile.State.DELETED)));
        return new ServerProcess(pid, started(pid), words, environment, executable.map(ProcessReader::whole).map(view::named),
                working.map(ProcessReader::whole).map(view::named), view.root(), devices(folder, maps), mapped, gaps);
    }

    private static String whole(String path) {
        return path.endsWith(DELETED) ? path.substring(0, path.length() - DELETED.length()) : path;
    }

    private Path folder(long pid) {
        return proc.resolve(String.valueOf(pid));
    }

    /// The gap that a process leaves which has ended since it was read, or whose number another one has by now; empty while it runs.
    public Optional<Gap> ended(ServerProcess process) {
        boolean same = Files.isDirectory(folder(process.pid())) && started(process.pid()).equals(process.started())
                && !strings(bytes(folder(process.pid()).resolve("cmdline"), new ArrayList<>())).isEmpty();
        boolean alone = !process.root().isEmpty();
        return same ? Optional.empty() : Optional.of(new Gap(alone ? FILES : "end of the process", new Place.Stated(folder(process.pid()).toString()),
                "it ended during the scan: " + (alone ? "its files can be seen through it alone, and what was not read by then is missing"
                        : "what is said of it was so before"), "start it again and scan again"));
    }

    /// When a process began, as `stat` has it; empty when that cannot be read.
    private String started(long pid) {
        String stat = new String(bytes(folder(pid).resolve("stat"), new ArrayList<>()), StandardCharsets.UTF_8);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        return fields.length > START_FIELD ? fields[START_FIELD] : "";
    }

    /// The number of the process that started one; empty when it cannot be read.
    public Optional<Long> parent(long pid) {
        String status = new String(bytes(folder(pid).resolve("status"), new ArrayList<>()), StandardCharsets.UTF_8);
        return status.lines().filter(line -> line.startsWith("PPid:")).map(line -> line.substring(5).strip())
                .filter(text -> text.matches("[0-9]{1,10}")).map(Long::valueOf).findFirst();
    }

    /// How a process sees files: through another root, or other mounts.
    private View view(Path folder, List<Gap> gaps) {
        List<Gap> unknown = new ArrayList<>();
        Optional<String> root = link(folder.resolve("root"), unknown);
        Optional<String> theirs = link(folder.resolve("ns").resolve("mnt"), unknown);
        Optional<String> ours = link(proc.resolve("self").resolve("ns").resolve("mnt"), new ArrayList<>());
        String outer = root.filter(path -> !path.equals("/")).orElse("");
        boolean elsewhere = !outer.isEmpty() || (theirs.isPresent() && ours.isPresent() && !theirs.equals(ours));
        if (root.isEmpty() && unknown.stream().anyMatch(gap -> gap.reason().startsWith("permission"))) {
            gaps.add(new Gap("root of the process", new Place.Stated(folder.resolve("root").toString()),
                    "permission denied: whether it sees other files (a container) is not known; files of this system were read", "run archeck as root"));
        }
        return new View(elsewhere ? folder.resolve("root").toString() : "", outer);
    }

    /// @param root what to put before its paths to read them here
    /// @param outer what the kernel puts before its paths when we ask: they are below a folder of ours
    record View(String root, String outer) {
        /// A path as the process has it.
        String named(String path) {
            return !outer.isEmpty() && path.startsWith(outer + "/") ? path.substring(outer.length()) : path.equals(outer) ? "/" : path;
        }

        /// Whether the process can reach a path by name.
        boolean reaches(String path) {
            return outer.isEmpty() || path.startsWith(outer + "/");
        }
    }

    /// The devices of GPUs that a process has open or mapped.
    private static List<String> devices(Path folder, String maps) {
        TreeSet<String> found = new TreeSet<>();
        maps.lines().map(line -> line.split("\\s+", 6)).filter(columns -> columns.length == 6).forEach(columns -> found.add(columns[5]));
        try (Stream<Path> open = Files.list(folder.resolve("fd"))) {
            open.limit(100_000).forEach(each -> link(each, new ArrayList<>()).ifPresent(found::add));
        } catch (IOException unreadable) {
            // What it has mapped is still said; that its environment cannot be read either is a gap already.
        }
        return found.stream().filter(name -> name.matches("/dev/(nvidia|dri/renderD)[0-9]+"))
                .sorted(java.util.Comparator.comparingInt(String::length).thenComparing(name -> name)).toList();
    }

    private static Optional<String> link(Path link, List<Gap> gaps) {
        try {
            return Optional.of(Files.readSymbolicLink(link).toString());
        } catch (IOException error) {
            gaps.add(gap(link, error));
            return Optional.empty();
        }
    }

    private static byte[] bytes(Path file, List<Gap> gaps) {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(MOST_BYTES);
        } catch (IOException error) {
            gaps.add(gap(file, error));
            return new byte[0];
        }
    }

    private static Gap gap(Path file, IOException error) {
        boolean denied = error instanceof AccessDeniedException || String.valueOf(error.getMessage()).contains("Permission denied");
        String remedy = denied ? "run archeck as the user of the process, or as root" : "";
        String reason = denied ? "permission denied: it belongs to another user" : "cannot be read: the process may have ended";
        String name = String.valueOf(file.getFileName());
        return new Gap((name.equals("environ") ? ENVIRONMENT : name + " of the process"), new Place.Stated(file.toString()), reason, remedy);
    }

    private static List<String> strings(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.isEmpty() ? List.of() : List.of((text.endsWith("\0") ? text.substring(0, text.length() - 1) : text).split("\0", -1));
    }
}
