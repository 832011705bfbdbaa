package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.safe.Printable;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Short names for the files of a report: the shortest tail of a path that no other file of the report shares.
///
/// A compiled file keeps its folder, because several with one name are usual and the folder tells them apart.
public final class FileNames {
    private final Map<String, String> shortNames = new TreeMap<>();
    private final Set<String> used = new TreeSet<>();

    /// Names for these files, which may repeat.
    public FileNames(Collection<String> files) {
        for (String file : new TreeSet<>(files)) {
            shortNames.put(file, shortest(file, files));
        }
    }

    /// The short name of a file, or the file itself when the report did not announce it.
    public String of(String file) {
        if (shortNames.containsKey(file)) {
            used.add(file);
        }
        return Printable.of(shortNames.getOrDefault(file, file));
    }

    /// A place as `file:line`, `file:first-last` or `file`; who said so is not a place, and gives an empty text.
    public String of(Place place) {
        return switch (place) {
            case Place.Lines lines -> of(lines.file()) + ":" + span(lines);
            case Place.Bytes bytes -> of(bytes.file());
            case Place.Stated stated -> "";
        };
    }

    /// A place down to the byte, and who said so when it is no file.
    public String exact(Place place) {
        return switch (place) {
            case Place.Lines lines -> of(lines);
            case Place.Bytes bytes -> of(bytes) + (bytes.offset() == 0 && bytes.length() == 0 ? "" : bytes(bytes));
            case Place.Stated stated -> stated.by();
        };
    }

    /// Paths whose short name was used and is not the path itself, in order.
    Set<String> abbreviated() {
        Set<String> paths = new TreeSet<>(used);
        paths.removeIf(path -> path.equals(shortNames.get(path)));
        return paths;
    }

    private static String bytes(Place.Bytes bytes) {
        String section = bytes.section().isEmpty() ? "" : " in " + bytes.section();
        String length = bytes.length() == 0 ? "" : ", " + Words.count(bytes.length(), "byte");
        return section + " at 0x" + Long.toHexString(bytes.offset()) + length;
    }

    private static String span(Place.Lines lines) {
        return lines.firstLine() == lines.lastLine()
                ? String.valueOf(lines.firstLine())
                : lines.firstLine() + "-" + lines.lastLine();
    }

    private static String shortest(String file, Collection<String> files) {
        int start = tail(file, file.length());
        if (file.contains(".so") || file.endsWith("__init__.py")) {
            start = tail(file, start - 1);
        }
        while (start > 0 && shared(file, "/" + file.substring(start), files)) {
            start = tail(file, start - 1);
        }
        return file.substring(start);
    }

    /// Start of the path component that ends at `end`, 0 for the first one.
    private static int tail(String file, int end) {
        return end <= 0 ? 0 : file.lastIndexOf('/', end - 1) + 1;
    }

    private static boolean shared(String file, String tail, Collection<String> files) {
        return files.stream().anyMatch(other -> !other.equals(file) && ("/" + other).endsWith(tail));
    }
}
