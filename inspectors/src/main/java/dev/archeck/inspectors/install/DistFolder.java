package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.PathText;
import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// A package from its `*.dist-info` folder.
final class DistFolder {
    private static final int MOST_LINES_NAMED = 5;

    private DistFolder() {}

    static InstalledPackage read(SiteReader reader, String folder) {
        Identity identity = Identity.read(reader, folder, folder + "/METADATA");
        Metadata metadata = new Metadata(
                requirements(identity.headers()),
                reader.headers(folder + "/WHEEL").map(WheelTags::of),
                reader.lines(folder + "/INSTALLER").stream().findFirst(),
                DirectUrl.read(reader, folder + "/direct_url.json"));
        return identity.installed(new Origin(Form.DIST_INFO, folder, reader.site(), metadata), contents(reader, folder));
    }

    /// The requirements of a header block, in file order.
    static List<Requirement> requirements(Headers headers) {
        return headers.all("Requires-Dist").stream().flatMap(line -> Requirement.parse(line).stream()).toList();
    }

    private static Contents contents(SiteReader reader, String folder) {
        String record = folder + "/RECORD";
        List<String> stated = reader.lines(folder + "/top_level.txt");
        Optional<byte[]> bytes = reader.list(record);
        if (bytes.isEmpty()) {
            return ImportNames.contents(reader, folder, stated);
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
        List<RecordEntry> inside = new ArrayList<>();
        List<String> outside = new ArrayList<>();
        for (RecordEntry entry : entries) {
            RecordedPath.resolve(reader.tree().root(), reader.site(), entry.path())
                    .ifPresentOrElse(path -> inside.add(entry.at(path)), () -> outside.add(entry.path()));
        }
        List<String> paths = inside.stream().map(RecordEntry::path).toList();
        List<String> files = new LinkedHashSet<>(paths)
                .stream().flatMap(path -> reader.tree().file(path).stream()).map(TreeFile::path).sorted().toList();
        return new Contents(ImportNames.of(reader, paths, stated), files, inside, outside);
    }
}
