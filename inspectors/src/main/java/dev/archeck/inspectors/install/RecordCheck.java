package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What became of a package's files since they were installed.
///
/// Sizes of all files are compared; hashes of those that were asked for, because reading several GB takes minutes.
/// Byte code is left out: it is written after the installation.
///
/// @param hashed files whose hash was compared
/// @param unhashed files of the right size whose content was not looked at
/// @param differences what differs, in the order of RECORD
/// @param gaps files whose hash could not be had
public record RecordCheck(int hashed, int unhashed, List<Difference> differences, List<Gap> gaps) {
    /// @throws NullPointerException when a part is missing
    public RecordCheck {
        differences = List.copyOf(differences);
        gaps = List.copyOf(gaps);
    }

    /// How a file differs from what its package recorded.
    public enum Kind {
        /// It is not there.
        MISSING,
        /// It has another size.
        OTHER_SIZE,
        /// It has the same size and other bytes.
        OTHER_BYTES
    }

    /// One file that differs.
    ///
    /// @param path the file
    /// @param kind how
    /// @param expected what RECORD says
    /// @param found what the file has
    public record Difference(String path, Kind kind, String expected, String found) {}

    /// Compares the files of a package with its RECORD.
    ///
    /// @param wanted the paths whose bytes are to be read and hashed
    public static RecordCheck of(FileTree tree, InstalledPackage checked, Predicate<String> wanted) {
        List<RecordEntry> entries = checked.contents().recorded().stream()
                .filter(entry -> !entry.path().endsWith(".pyc"))
                .toList();
        Stream<RecordEntry> stream = entries.size() < 64 ? entries.stream() : entries.parallelStream();
        String record = checked.origin().at() + "/RECORD";
        Tally tally = new Tally();
        stream.map(entry -> Compared.of(tree, entry, wanted)).toList().forEach(each -> tally.add(record, each));
        return new RecordCheck(tally.hashed, tally.unhashed, tally.differences, tally.gaps);
    }

    private static final class Tally {
        private int hashed;
        private int unhashed;
        private final List<Difference> differences = new ArrayList<>();
        private final List<Gap> gaps = new ArrayList<>();

        private void add(String record, Compared compared) {
            int line = compared.entry().line();
            hashed += compared.hashed() ? 1 : 0;
            unhashed += compared.hashed() || compared.difference().isPresent() ? 0 : 1;
            compared.difference().ifPresent(differences::add);
            compared.problem()
                    .ifPresent(reason -> gaps.add(new Gap(
                            "hash of " + compared.entry().path(), new Place.Lines(record, line, line), reason, "")));
        }
    }

    private record Compared(
            RecordEntry entry, boolean hashed, Optional<Difference> difference, Optional<String> problem) {

        private static Compared of(FileTree tree, RecordEntry entry, Predicate<String> wanted) {
            Optional<TreeFile> file = tree.file(entry.path());
            if (file.isEmpty()) {
                return tree.skippedOnTheWayTo(entry.path())
                        .map(skipped -> unread(entry, skipped.reason().meaning()))
                        .orElseGet(() -> differs(entry, false, Kind.MISSING, new String[] {"the file", "nothing"}));
            }
            long bytes = file.get().bytes();
            long recorded = entry.bytes().orElse(bytes);
            if (bytes != recorded) {
                return differs(entry, false, Kind.OTHER_SIZE, new String[] {recorded + " bytes", bytes + " bytes"});
            }
            boolean look = entry.hash().isPresent() && wanted.test(entry.path());
            return look ? hash(file.get(), entry, entry.hash().get()) : same(entry, false);
        }

        private static Compared hash(TreeFile file, RecordEntry entry, RecordEntry.Hash expected) {
            try {
                Optional<String> found = FileHash.of(file, expected.algorithm());
                if (found.isEmpty()) {
                    return unread(entry, "expected sha256, sha384 or sha512, found " + expected.algorithm());
                }
                if (!expected.isWellFormed()) {
                    return unread(entry, "expected a hash in base64, found other text");
                }
                return expected.means(found.get())
                        ? same(entry, true)
                        : differs(entry, true, Kind.OTHER_BYTES, new String[] {
                            expected.toString(), expected.algorithm() + "=" + found.get()
                        });
            } catch (IOException e) {
                return unread(entry, "not readable: " + e.getClass().getSimpleName());
            }
        }

        private static Compared same(RecordEntry entry, boolean hashed) {
            return new Compared(entry, hashed, Optional.empty(), Optional.empty());
        }

        private static Compared unread(RecordEntry entry, String reason) {
            return new Compared(entry, false, Optional.empty(), Optional.of(reason));
        }

        private static Compared differs(RecordEntry entry, boolean hashed, Kind kind, String[] expectedAndFound) {
            Difference difference = new Difference(entry.path(), kind, expectedAndFound[0], expectedAndFound[1]);
            return new Compared(entry, hashed, Optional.of(difference), Optional.empty());
        }
    }
}
