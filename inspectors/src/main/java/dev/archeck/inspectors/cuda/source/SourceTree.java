package dev.archeck.inspectors.cuda.source;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.SourceFiles;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// The C++ files among the given ones: their names, their texts, and which file an `#include` means. Nothing else is read. Safe for
/// several threads.
public final class SourceTree {
    private static final Set<String> ENDINGS = Set.of(
            "cu", "cuh", "cc", "cpp", "cxx", "c", "h", "hh", "hpp", "hxx", "inl", "hip", "mu", "muh", "inc");

    private static final int LARGEST_BYTES = 4 * ParseLimits.FILE_CHARACTERS;

    private final SourceFiles source;
    private final SortedSet<String> files = new TreeSet<>();
    private final Map<String, List<String>> byName = new HashMap<>();
    private final Map<String, Optional<SourceText>> texts = new ConcurrentHashMap<>();
    private final Set<String> made = ConcurrentHashMap.newKeySet();
    private final SortedSet<Gap> gaps = new TreeSet<>();

    private SourceTree(SourceFiles source) {
        this.source = source;
        for (String file : source.paths()) {
            if (isSource(file)) {
                files.add(file);
                byName.computeIfAbsent(simple(file), name -> new ArrayList<>()).add(file);
            }
        }
    }

    /// The C++ files among `source`, by the ending of their names.
    public static SourceTree of(SourceFiles source) {
        return new SourceTree(source);
    }

    /// Relative names in order.
    public List<String> files() {
        return List.copyOf(files);
    }

    /// Whether a relative name is one of the files.
    public boolean has(String file) {
        return files.contains(file) || made.contains(file);
    }

    /// Adds a text that is no file, so that it can be parsed and include files; it is not among [#files()]. The name it goes by.
    public String add(String text) {
        String name = String.format("<text %08x>.cu", text.hashCode());
        texts.computeIfAbsent(name, file -> accepted(SourceText.of(file, text)));
        made.add(name);
        return name;
    }

    /// The text of a file; empty, with a gap, if it cannot be read or is refused by [ParseLimits].
    public Optional<SourceText> text(String file) {
        return texts.computeIfAbsent(file, this::read);
    }

    /// The bytes of a file as one character each, for cheap searches; empty text if it cannot be read or is too large.
    public String bytes(String file) {
        return source.read(file).filter(bytes -> bytes.length <= LARGEST_BYTES)
                .map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1)).orElse("");
    }

    /// The file that `#include` of a name means in `from`: beside it, else the file whose path ends with the name and shares most
    /// folders with `from`. Names in angle brackets need a folder in them, so that `<vector>` is never taken from the tree.
    public Optional<String> include(String from, String name, boolean quoted) {
        if (quoted) {
            String beside = normalised(folder(from) + name);
            if (files.contains(beside)) {
                return Optional.of(beside);
            }
        }
        String wanted = normalised(name);
        if ((!quoted && !wanted.contains("/")) || wanted.startsWith("..")) {
            return Optional.empty();
        }
        String best = "";
        int bestShared = -1;
        for (String candidate : byName.getOrDefault(simple(wanted), List.of())) {
            boolean ends = candidate.equals(wanted) || candidate.endsWith("/" + wanted);
            int shared = ends ? shared(from, candidate) : -1;
            if (shared > bestShared) {
                best = candidate;
                bestShared = shared;
            }
        }
        return bestShared < 0 ? Optional.empty() : Optional.of(best);
    }

    /// Files that could not be read so far, in order.
    public List<Gap> gaps() {
        synchronized (gaps) {
            return List.copyOf(gaps);
        }
    }

    /// How many leading folders two relative names share.
    public static int shared(String one, String other) {
        String[] a = one.split("/");
        String[] b = other.split("/");
        int count = 0;
        while (count < a.length - 1 && count < b.length - 1 && a[count].equals(b[count])) {
            count++;
        }
        return count;
    }

    /// `folder/../name` without `.` and `..` where possible.
    public static String normalised(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            if (part.equals("..") && !parts.isEmpty() && !parts.getLast().equals("..")) {
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }

    private Optional<SourceText> read(String file) {
        Optional<byte[]> bytes = files.contains(file) ? source.read(file) : Optional.empty();
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        if (bytes.get().length > LARGEST_BYTES) {
            return refused(file, "larger than " + ParseLimits.FILE_CHARACTERS + " characters: " + bytes.get().length + " bytes");
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.get())).toString();
            return accepted(SourceText.of(file, text));
        } catch (CharacterCodingException _) {
            return refused(file, "not UTF-8 text");
        }
    }

    private Optional<SourceText> accepted(SourceText source) {
        Optional<String> refusal = ParseLimits.refusal(source);
        return refusal.isPresent() ? refused(source.file(), refusal.get()) : Optional.of(source);
    }

    private Optional<SourceText> refused(String file, String reason) {
        synchronized (gaps) {
            gaps.add(new Gap("C++ source", new Place.Lines(file, 1, 1), reason, ""));
        }
        return Optional.empty();
    }

    private static boolean isSource(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 && ENDINGS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    private static String folder(String file) {
        return file.substring(0, file.lastIndexOf('/') + 1);
    }

    private static String simple(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }
}
