package dev.archeck.reports.kernels;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.reports.kernels.KernelListing.Code;
import dev.archeck.reports.kernels.KernelListing.Kernel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What differs between the kernels of two trees or wheels.
///
/// Files are the same when their paths are, or else when their names are, without the hash that wheel repair tools put in, and
/// unique on both sides. Kernels are the same when their mangled names are, without what differs between builds.
///
/// @param files files that differ, by path
/// @param same number of files with GPU code that do not differ
/// @param gaps of both sides; not empty means that a difference may be a gap
public record KernelDiff(List<File> files, int same, List<Gap> gaps) {
    private static final Pattern HASH = Pattern.compile("[-.][0-9a-f]{8}(?=\\.so)");

    /// Copies the lists.
    public KernelDiff {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }

    /// Which side a file is on.
    public enum Side {
        /// Only the first has it.
        REMOVED,
        /// Only the second has it.
        ADDED,
        /// Both have it.
        BOTH
    }

    /// One file that differs.
    ///
    /// @param path in the second tree, or in the first when only that has it
    /// @param side where it is
    /// @param entries how the number of entries changed, by code; only what changed
    /// @param removed kernels with the code that only the first has
    /// @param added kernels with the code that only the second has
    public record File(String path, Side side, Map<String, Long> entries, List<Kernel> removed, List<Kernel> added) {
        /// Copies the collections, entries ordered as given.
        public File {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }

        private boolean differs() {
            return side != Side.BOTH || !entries.isEmpty() || !removed.isEmpty() || !added.isEmpty();
        }
    }

    /// Compares two listings.
    public static KernelDiff of(KernelListing before, KernelListing after) {
        Map<String, String> pairs = pairs(before, after);
        Map<String, KernelListing.File> old = byPath(before);
        List<File> files = new ArrayList<>();
        int same = 0;
        for (KernelListing.File file : after.files()) {
            String partner = pairs.get(file.path());
            File compared = partner == null
                    ? compare(file.path(), Side.ADDED, none(file), file)
                    : compare(file.path(), Side.BOTH, old.getOrDefault(partner, none(file)), file);
            same += compared.differs() ? 0 : 1;
            files.add(compared);
        }
        before.files().stream()
                .filter(file -> !pairs.containsValue(file.path()))
                .forEach(file -> files.add(compare(file.path(), Side.REMOVED, file, none(file))));
        List<File> differing = files.stream().filter(File::differs).sorted((a, b) -> a.path().compareTo(b.path())).toList();
        return new KernelDiff(differing, same, Stream.concat(before.gaps().stream(), after.gaps().stream()).distinct().sorted().toList());
    }

    private static KernelListing.File none(KernelListing.File file) {
        return new KernelListing.File(file.path(), 0, Map.of(), List.of(), KernelListing.Image.NOT_ASKED);
    }

    private static File compare(String path, Side side, KernelListing.File before, KernelListing.File after) {
        Map<String, Long> entries = new TreeMap<>(after.code());
        before.code().forEach((code, count) -> entries.merge(code, -count, Long::sum));
        entries.values().removeIf(change -> change == 0);
        return new File(path, side, entries, only(before, after), only(after, before));
    }

    /// Kernels of the first file, each with the code that the second does not have for it.
    private static List<Kernel> only(KernelListing.File first, KernelListing.File second) {
        Map<String, TreeSet<String>> known = new HashMap<>();
        second.kernels().forEach(kernel -> kernel.code().forEach(code ->
                known.computeIfAbsent(MangledNames.stable(kernel.mangled()), _ -> new TreeSet<>()).add(code.code())));
        List<Kernel> only = new ArrayList<>();
        for (Kernel kernel : first.kernels()) {
            TreeSet<String> other = known.getOrDefault(MangledNames.stable(kernel.mangled()), new TreeSet<>());
            List<Code> left = kernel.code().stream().filter(code -> !other.contains(code.code())).toList();
            if (!left.isEmpty()) {
                only.add(new Kernel(kernel.name(), kernel.mangled(), left));
            }
        }
        return only;
    }

    private static Map<String, KernelListing.File> byPath(KernelListing listing) {
        Map<String, KernelListing.File> files = new TreeMap<>();
        listing.files().forEach(file -> files.put(file.path(), file));
        return files;
    }

    /// Paths of the first tree by the path of the same file in the second.
    private static Map<String, String> pairs(KernelListing before, KernelListing after) {
        Map<String, String> pairs = new TreeMap<>();
        TreeSet<String> left = new TreeSet<>(byPath(before).keySet());
        TreeSet<String> right = new TreeSet<>(byPath(after).keySet());
        byPath(after).keySet().stream().filter(left::remove).forEach(path -> pairs.put(path, path));
        right.removeAll(pairs.keySet());
        Map<String, List<String>> lefts = byName(left);
        byName(right).forEach((name, paths) -> {
            List<String> same = lefts.getOrDefault(name, List.of());
            if (paths.size() == 1 && same.size() == 1) {
                pairs.put(paths.getFirst(), same.getFirst());
            }
        });
        return pairs;
    }

    private static Map<String, List<String>> byName(TreeSet<String> paths) {
        Map<String, List<String>> names = new TreeMap<>();
        for (String path : paths) {
            String name = HASH.matcher(path.substring(path.lastIndexOf('/') + 1)).replaceAll("");
            names.computeIfAbsent(name, _ -> new ArrayList<>()).add(path);
        }
        return names;
    }
}
