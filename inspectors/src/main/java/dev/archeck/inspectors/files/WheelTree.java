package dev.archeck.inspectors.files;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.DiskBytes;
import dev.archeck.elf.io.MemberBytes;
import dev.archeck.inspectors.files.ZipDirectory.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// A wheel, or a folder of wheels, as a tree: members are files that are read where they lie in the archive.
final class WheelTree {
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int ENCRYPTED = 1;
    /// Deflate cannot expand more than 1032 times.
    private static final long MOST_EXPANSION = 1032;
    private static final long LARGEST = 16L << 30;

    private final Path archive;
    private final TreeMap<String, TreeFile> files = new TreeMap<>();
    private final Set<String> folders = new TreeSet<>();
    private final List<Skipped> skipped = new ArrayList<>();

    private WheelTree(Path archive) {
        this.archive = archive;
    }

    /// The tree of an archive; one that is damaged is a tree of one unreadable entry.
    ///
    /// @throws IOException when the file cannot be opened
    static FileTree of(Path archive) throws IOException {
        WheelTree tree = new WheelTree(archive);
        try {
            tree.take(new DiskBytes(archive).read(PathText.nameOf(archive), ZipDirectory::read).entries());
        } catch (FormatException damaged) {
            tree.skip(PathText.nameOf(archive), SkipReason.UNREADABLE, damaged.reason());
        }
        tree.skipped.sort(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason));
        return new FileTree(archive, List.copyOf(tree.folders), List.copyOf(tree.files.values()), tree.skipped);
    }

    /// The tree of a folder with wheels: their members together, and the other files of the folder. Of two members with one name the
    /// first, by name of the wheel, is the file.
    ///
    /// @throws IOException when a wheel cannot be opened
    static FileTree of(FileTree folder, List<TreeFile> wheels) throws IOException {
        Map<String, TreeFile> files = new TreeMap<>();
        Set<String> folders = new TreeSet<>(folder.folders());
        List<Skipped> skipped = new ArrayList<>(folder.skipped());
        folder.files().stream().filter(file -> !wheels.contains(file)).forEach(file -> files.put(file.path(), file));
        for (TreeFile wheel : wheels) {
            FileTree members = of(folder.root().resolve(wheel.path()));
            folders.addAll(members.folders());
            members.skipped().forEach(each -> skipped.add(
                    each.path().equals(wheel.path()) ? each : new Skipped(wheel.path() + "/" + each.path(), each.reason(), each.detail())));
            for (TreeFile member : members.files()) {
                if (files.putIfAbsent(member.path(), member) != null) {
                    skipped.add(new Skipped(wheel.path() + "/" + member.path(), SkipReason.NOT_A_MEMBER, "another wheel of the folder has this file too"));
                }
            }
        }
        skipped.sort(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason));
        return new FileTree(folder.root(), List.copyOf(folders), List.copyOf(files.values()), skipped);
    }

    private void take(List<Entry> entries) {
        Set<Entry> sharing = sharing(entries);
        for (Entry entry : entries) {
            if (!safe(entry.name())) {
                skip(entry.name(), SkipReason.UNSAFE_NAME, "");
            } else if (entry.name().endsWith("/")) {
                folder(entry.name().substring(0, entry.name().length() - 1));
            } else if (sharing.contains(entry)) {
                skip(entry.name(), SkipReason.NOT_A_MEMBER, "its bytes are those of another member too");
            } else {
                member(entry);
            }
        }
    }

    private void member(Entry entry) {
        boolean plain = entry.method() == STORED && entry.stored() == entry.size();
        boolean deflated = entry.method() == DEFLATED && entry.size() <= entry.stored() * MOST_EXPANSION + 64;
        if ((entry.flags() & ENCRYPTED) != 0) {
            skip(entry.name(), SkipReason.NOT_A_MEMBER, "encrypted");
        } else if ((!plain && !deflated) || entry.size() > LARGEST) {
            skip(entry.name(), SkipReason.NOT_A_MEMBER,
                    "method " + entry.method() + ", " + entry.stored() + " bytes for " + entry.size());
        } else if (files.containsKey(entry.name())) {
            skip(entry.name(), SkipReason.NOT_A_MEMBER, "a second member of this name");
        } else {
            files.put(entry.name(), new TreeFile(entry.name(), new MemberBytes(
                    archive, entry.name(), entry.header(), entry.stored(), entry.size(), deflated, entry.crc()), entry.size()));
            int end = entry.name().lastIndexOf('/');
            if (end > 0) {
                folder(entry.name().substring(0, end));
            }
        }
    }

    private void folder(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            if (!folders.add(path.substring(0, end))) {
                return;
            }
        }
    }

    private void skip(String path, SkipReason reason, String detail) {
        skipped.add(new Skipped(path, reason, detail));
    }

    /// A name that stays inside the archive.
    private static boolean safe(String name) {
        boolean odd = name.isEmpty() || name.startsWith("/") || name.indexOf('\0') >= 0 || name.indexOf('\\') >= 0 || name.contains("//");
        return !odd && List.of(name.split("/")).stream().noneMatch(part -> part.equals("..") || part.equals(".") || part.isEmpty());
    }

    /// Entries whose stored bytes begin before those of the entry before them end: members of sound archives lie apart.
    private static Set<Entry> sharing(List<Entry> entries) {
        List<Entry> ordered = new ArrayList<>(entries);
        ordered.sort(Comparator.comparingLong(Entry::header));
        Set<Entry> sharing = new HashSet<>();
        long end = 0;
        for (Entry entry : ordered) {
            if (entry.header() < end) {
                sharing.add(entry);
            }
            end = Math.max(end, entry.header() + 30 + entry.stored());
        }
        return sharing;
    }
}
