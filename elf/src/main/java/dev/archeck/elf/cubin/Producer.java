package dev.archeck.elf.cubin;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tool that wrote a cubin, as `.note.nv.tkinfo` states it.
///
/// @param tool `ptxas` or `nvlink`
/// @param version such as `13.0.88`; empty when it is not stated
/// @param options its command line, such as `-arch sm_100a -m 64`; empty when it is not stated
public record Producer(String tool, String version, String options) {
    private static final String NOTE = ".note.nv.tkinfo";
    private static final int MOST_BYTES = 1 << 16;
    private static final Pattern TOOL = Pattern.compile("\0(ptxas|nvlink|[a-z]{2,16})\0");
    private static final Pattern VERSION = Pattern.compile("V(\\d+\\.\\d+\\.\\d+)");
    private static final Pattern OPTIONS = Pattern.compile("\0 *(-[ -~]{2,2000}?) *(?:\0|$)");
    private static final Pattern ARCH = Pattern.compile("-arch[ =]+(?:sm|compute)_(\\d{2,3}[af]?)(?![\\w])");

    /// The note of a cubin; empty when it has none, as cubins before CUDA 13.
    static Optional<Producer> of(ElfObject object, Slice cubin) {
        return object.section(NOTE)
                .filter(section -> section.fits(cubin))
                .map(section -> section.bytes(cubin))
                .flatMap(Producer::read);
    }

    private static Optional<Producer> read(Slice note) {
        byte[] bytes = note.copy(0, (int) Math.min(note.size(), MOST_BYTES));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher tool = TOOL.matcher(text);
        if (!tool.find()) {
            return Optional.empty();
        }
        return Optional.of(new Producer(tool.group(1), first(VERSION, text), first(OPTIONS, text)));
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    /// The architecture it was told to compile for, with its suffix.
    public Optional<Arch> arch() {
        String arch = first(ARCH, options);
        return arch.isEmpty() ? Optional.empty() : Optional.of(Arch.parse(arch));
    }
}
