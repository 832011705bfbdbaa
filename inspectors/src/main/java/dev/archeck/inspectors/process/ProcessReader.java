package dev.archeck.inspectors.process;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads processes below `/proc`; source: proc(5).
///
/// @param proc the folder, `/proc` outside of tests
public record ProcessReader(Path proc) {
    private static final int MOST_BYTES = 16 << 20;
    private static final String DELETED = " (deleted)";

    /// Reads one process. What may not be read, or is gone by then, is a gap.
    ///
    /// @throws IllegalArgumentException with one clear line when there is no such process, or it has no command line
    public ServerProcess read(long pid) {
        Path folder = proc.resolve(String.valueOf(pid));
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
        String root = root(folder, pid);
        return new ServerProcess(pid, words, environment, executable, working, root, mapped(folder, root, gaps), gaps);
    }

    /// The number of the process that started one; empty when it cannot be read.
    public Optional<Long> parent(long pid) {
        String status = new String(bytes(proc.resolve(String.valueOf(pid)).resolve("status"), new ArrayList<>()), StandardCharsets.UTF_8);
        return status.lines().filter(line -> line.startsWith("PPid:")).map(line -> line.substring(5).strip())
                .filter(text -> text.matches("[0-9]{1,10}")).map(Long::valueOf).findFirst();
    }

    /// `/proc/N/root` when the process sees other files: another root, or other mounts.
    private String root(Path folder, long pid) {
        List<Gap> ignored = new ArrayList<>();
        Optional<String> root = link(folder.resolve("root"), ignored);
        Optional<String> theirs = link(folder.resolve("ns").resolve("mnt"), ignored);
        Optional<String> ours = link(proc.resolve("self").resolve("ns").resolve("mnt"), ignored);
        boolean elsewhere = root.filter(path -> !path.equals("/")).isPresent()
                || (theirs.isPresent() && ours.isPresent() && !theirs.equals(ours));
        return elsewhere ? proc.resolve(String.valueOf(pid)).resolve("root").toString() : "";
    }

    private List<MappedFile> mapped(Path folder, String root, List<Gap> gaps) {
        Map<String, MappedFile> files = new LinkedHashMap<>();
        new String(bytes(folder.resolve("maps"), gaps), StandardCharsets.UTF_8).lines().forEach(line -> {
            String[] columns = line.split("\\s+", 6);
            if (columns.length == 6 && columns[5].startsWith("/") && columns[5].contains(".so")) {
                boolean deleted = columns[5].endsWith(DELETED);
                String path = deleted ? columns[5].substring(0, columns[5].length() - DELETED.length()) : columns[5];
                files.putIfAbsent(path, new MappedFile(path, deleted ? MappedFile.State.DELETED : state(root + path, columns[4])));
            }
        });
        return files.values().stream().sorted(java.util.Comparator.comparing(MappedFile::path)).toList();
    }

    /// Compares the mapped file's number with that of the file on disk. Overlay file systems show other numbers in maps, so
    /// behind another root a difference proves nothing.
    private static MappedFile.State state(String path, String inode) {
        try {
            boolean same = String.valueOf(Files.getAttribute(Path.of(path), "unix:ino")).equals(inode);
            return same ? MappedFile.State.SAME : path.startsWith("/proc/") ? MappedFile.State.UNKNOWN : MappedFile.State.REPLACED;
        } catch (NoSuchFileException gone) {
            return MappedFile.State.DELETED;
        } catch (IOException | InvalidPathException | UnsupportedOperationException unreadable) {
            return MappedFile.State.UNKNOWN;
        }
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
        return new Gap(String.valueOf(file.getFileName()) + " of the process", new Place.Stated(file.toString()), reason, remedy);
    }

    private static List<String> strings(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.isEmpty() ? List.of() : List.of((text.endsWith("\0") ? text.substring(0, text.length() - 1) : text).split("\0", -1));
    }
}
