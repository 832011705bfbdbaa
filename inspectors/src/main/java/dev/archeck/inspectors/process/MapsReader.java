package dev.archeck.inspectors.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The shared libraries in `maps` of a process; source: proc(5), "/proc/pid/maps" and "/proc/pid/map_files".
///
/// @param folder of the process, below `/proc`
/// @param view how it sees files
record MapsReader(Path folder, ProcessReader.View view) {
    private static final String DELETED = " (deleted)";

    /// Each library once, by path.
    List<MappedFile> read(String maps) {
        Map<String, MappedFile> files = new LinkedHashMap<>();
        maps.lines().forEach(line -> {
            String[] columns = line.split("\\s+", 6);
            if (columns.length == 6 && columns[5].startsWith("/") && columns[5].contains(".so")) {
                boolean deleted = columns[5].endsWith(DELETED);
                String path = deleted ? columns[5].substring(0, columns[5].length() - DELETED.length()) : columns[5];
                files.computeIfAbsent(path, _ -> new MappedFile(view.named(path), deleted ? MappedFile.State.DELETED : state(path, columns)));
            }
        });
        return files.values().stream().sorted(Comparator.comparing(MappedFile::path)).toList();
    }

    /// Compares device and number of the mapped file with those of the file on disk. Where the device differs (overlay file systems
    /// of older kernels, subvolumes) the kernel's link to the mapped file itself is asked, which only the privileged may; without
    /// it a difference proves nothing.
    private MappedFile.State state(String path, String[] columns) {
        if (!view.reaches(path)) {
            return MappedFile.State.UNKNOWN;
        }
        try {
            Path file = Path.of(view.root() + view.named(path));
            boolean sameNumber = number(file).equals(columns[4]);
            return sameNumber ? MappedFile.State.SAME : device(file).equals(columns[3]) ? MappedFile.State.REPLACED : behind(file, columns[0]);
        } catch (NoSuchFileException gone) {
            return MappedFile.State.DELETED;
        } catch (IOException | InvalidPathException | UnsupportedOperationException unreadable) {
            return MappedFile.State.UNKNOWN;
        }
    }

    private MappedFile.State behind(Path file, String range) {
        try {
            Path mapped = folder.resolve("map_files").resolve(range);
            boolean same = number(mapped).equals(number(file)) && device(mapped).equals(device(file));
            return same ? MappedFile.State.SAME : MappedFile.State.REPLACED;
        } catch (IOException | InvalidPathException | UnsupportedOperationException unreadable) {
            return MappedFile.State.UNKNOWN;
        }
    }

    private static String number(Path file) throws IOException {
        return String.valueOf(Files.getAttribute(file, "unix:ino"));
    }

    /// The device as `maps` writes it: major and minor number in hexadecimal (makedev(3) of the C library).
    private static String device(Path file) throws IOException {
        long device = ((Number) Files.getAttribute(file, "unix:dev")).longValue();
        long major = (device >>> 8 & 0xfff) | (device >>> 32 & ~0xfffL);
        long minor = (device & 0xff) | (device >>> 12 & ~0xffL);
        return String.format(java.util.Locale.ROOT, "%02x:%02x", major, minor);
    }
}
