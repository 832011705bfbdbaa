package dev.archeck.elf.contents;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.code.EnvironmentScan;
import dev.archeck.elf.code.NamePasser;
import dev.archeck.elf.code.PasserScan;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.host.LiteralRange;
import dev.archeck.elf.host.MentionFinder;
import dev.archeck.elf.host.OpSchema;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.BinaryKind;
import dev.archeck.elf.object.ElfObject;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Reads binaries. Every method answers for every file: nothing is thrown for a bad one.
///
/// Holds only limits, so one reader serves any number of threads.
public final class BinaryReader {
    private final Limits limits;

    /// A reader whose decoding, over all files together, stays within `limits`.
    public BinaryReader(Limits limits) {
        this.limits = limits;
    }

    /// Reads tables, the fatbin directory and finds of `wanted` names: cheap, for every file of a tree.
    ///
    /// @param bytes where the file's bytes are
    /// @param name what to call it: its path relative to the scanned root
    public BinaryContents tables(FileBytes bytes, String name, Wanted wanted) {
        return with(bytes, name, file -> new TableReader(file, wanted).read(), gap -> BinaryContents.without(
                name, 0, new BinaryKind.Unknown(""), new Status.Unread(gap)));
    }

    /// Reads the directory of the GPU code and what lies around it, without symbols: cheaper still.
    public BinaryContents directory(FileBytes bytes, String name) {
        return with(bytes, name, file -> TableReader.ofDirectory(file).read(), gap -> BinaryContents.without(
                name, 0, new BinaryKind.Unknown(""), new Status.Unread(gap)));
    }

    /// Reads kernel names of the entries that `query` takes: for candidate files. Works on several threads.
    public KernelTable kernels(FileBytes bytes, BinaryContents contents, KernelQuery query) {
        return with(
                bytes,
                contents.file(),
                file -> new KernelReader(file, limits, query).read(contents.fatbin()),
                gap -> new KernelTable(contents.file(), List.of(), List.of(gap)));
    }

    /// Reads the environment variables that host code reads: for candidate files.
    ///
    /// @param known exported functions of other files that pass a name on, as found in their own [EnvironmentReads]
    public EnvironmentReads environment(FileBytes bytes, BinaryContents contents, Collection<NamePasser> known) {
        Function<Gap, EnvironmentReads> unread = gap -> EnvironmentReads.unread(contents.file(), gap);
        return contents.tables()
                .map(object -> with(bytes, contents.file(), file -> EnvironmentScan.read(file, object, known), unread))
                .orElseGet(() -> unread.apply(gap(contents.file(), contents.kind().title())));
    }

    /// Looks at some exported functions of a library: which of them pass a name on to getenv?
    ///
    /// @param wanted names of the functions
    public PasserScan.Result passers(FileBytes bytes, BinaryContents contents, Set<String> wanted) {
        Function<Gap, PasserScan.Result> unread = gap -> new PasserScan.Result(List.of(), List.of(gap));
        return contents.tables()
                .map(object -> with(bytes, contents.file(), file -> PasserScan.read(file, object, wanted), unread))
                .orElseGet(() -> unread.apply(gap(contents.file(), contents.kind().title())));
    }

    /// Whole operator schemas in read-only data, in order of place. A broken-up schema is not among them, so absence
    /// proves nothing. An unreadable file gives an empty list here and its gap in [#tables].
    public List<OpSchema> schemas(FileBytes bytes, BinaryContents contents) {
        return contents.tables()
                .map(object -> with(bytes, contents.file(), file -> schemas(file, object, contents), _ -> List.<OpSchema>of()))
                .orElse(List.of());
    }

    private static List<OpSchema> schemas(Slice file, ElfObject object, BinaryContents contents) {
        return LiteralRange.of(object, contents.fatbin(), file).stream()
                .flatMap(range -> MentionFinder.schemas(range, file).stream())
                .toList();
    }

    private static <T> T with(FileBytes bytes, String name, Function<Slice, T> reading, Function<Gap, T> unread) {
        try {
            return bytes.read(name, reading);
        } catch (FormatException error) {
            return unread.apply(Gap.of("binary", error, ""));
        } catch (AccessDeniedException denied) {
            return unread.apply(gap(name, "permission denied"));
        } catch (IOException failure) {
            return unread.apply(gap(name, String.valueOf(failure.getMessage())));
        }
    }

    private static Gap gap(String name, String reason) {
        return new Gap("binary", new Place.Bytes(name, 0, 0, ""), reason, "");
    }
}
