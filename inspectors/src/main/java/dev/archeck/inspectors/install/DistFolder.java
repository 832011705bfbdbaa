package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.PathText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A package from its `*.dist-info` folder.
final class DistFolder {
    private static final int MOST_LINES_NAMED = 5;

    private DistFolder() {}

    static InstalledPackage read(SiteReader reader, String folder) {
        Identity identity = Identity.read(reader, folder, folder + "/METADATA");
        Metadata metadata = new Metadata(
                requirements(reader, folder + "/METADATA", identity.headers()),
                reader.headers(folder + "/WHEEL").map(WheelTags::of),
                reader.lines(folder + "/INSTALLER").stream().findFirst(),
                DirectUrl.read(reader, folder + "/direct_url.json"));
        Origin origin = new Origin(Form.DIST_INFO, folder, reader.site(), metadata);
        return identity.installed(origin, contents(reader, folder, identity));
    }

    /// The requirements of a header block, in file order; lines that are none are noted.
    static List<Requirement> requirements(SiteReader reader, String path, Headers headers) {
        List<String> lines = headers.all("Requires-Dist");
        List<Requirement> requirements =
                lines.stream().flatMap(line -> Requirement.parse(line).stream()).toList();
        if (requirements.size() < lines.size()) {
            int others = lines.size() - requirements.size();
            reader.note("requirements", path, "expected requirements, found " + others + " other Requires-Dist lines");
        }
        return requirements;
    }

    private static Contents contents(SiteReader reader, String folder, Identity identity) {
        String record = folder + "/RECORD";
        List<String> stated = reader.lines(folder + "/top_level.txt");
        Optional<byte[]> bytes = reader.list(record);
        if (bytes.isEmpty()) {
            List<String> names = stated.isEmpty() ? ImportNames.guess(reader, identity.name()) : stated;
            return ImportNames.contents(reader, folder, names);
        }
        RecordLines lines = RecordLines.parse(PathText.decode(bytes.get()));
        if (!lines.badLines().isEmpty()) {
            noteBadLines(reader, record, lines.badLines());
        }
        if (!lines.complete()) {
            reader.note("file list", record, "expected at most " + RecordLines.MOST_LINES + " lines, found more");
        }
        return sorted(reader, lines.entries(), stated);
    }

    private static void noteBadLines(SiteReader reader, String record, List<Integer> lines) {
        int first = lines.getFirst();
        String found = lines.size() + " other lines, at "
                + lines.subList(0, Math.min(lines.size(), MOST_LINES_NAMED))
                + (lines.size() > MOST_LINES_NAMED ? " and more" : "");
        reader.note("file list", new Place.Lines(record, first, first), "expected path,hash,size; found " + found);
    }

    private static Contents sorted(SiteReader reader, List<RecordEntry> entries, List<String> stated) {
        List<RecordEntry> inside = new ArrayList<>(entries.size());
        List<String> outside = new ArrayList<>();
        List<String> paths = new ArrayList<>(entries.size());
        Set<String> files = new TreeSet<>();
        for (RecordEntry entry : entries) {
            Optional<String> path = RecordedPath.resolve(reader.tree().root(), reader.site(), entry.path());
            if (path.isEmpty()) {
                outside.add(entry.path());
            } else {
                inside.add(entry.at(path.get()));
                paths.add(path.get());
                reader.tree().file(path.get()).ifPresent(file -> files.add(file.path()));
            }
        }
        return new Contents(ImportNames.of(reader, paths, stated), List.copyOf(files), inside, outside);
    }
}
