package dev.archeck.elf.cubin;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfHeader;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The kernels of one cubin, in symbol order.
///
/// @param kernels may be empty: cubins without code are common
/// @param fromPrefix true when only the first part was decoded
public record CubinKernels(List<Kernel> kernels, boolean fromPrefix) {
    /// Bit of `st_other` that marks an entry point.
    public static final int ENTRY = 0x10;

    private static final int CUDA = 190;

    /// Copies the list.
    public CubinKernels {
        kernels = List.copyOf(kernels);
    }

    /// Reads kernel names, decoding no more than the names need; decodes all where the layout asks for it.
    ///
    /// @throws FormatException when it is not a cubin or is damaged
    public static CubinKernels read(Decoding decoding, String file) {
        int head = Math.min(ElfHeader.SIZE, decoding.size());
        byte[] first = decoding.decode(head);
        ElfHeader header = ElfHeader.read(Slice.of(file, first).slice(0, Math.min(head, first.length)));
        if (header.machine() != CUDA) {
            throw new FormatException(file, 18, "a cubin (machine 190)", "machine " + header.machine());
        }
        Optional<List<Kernel>> prefix = new CubinPrefix(decoding, header).kernels();
        return prefix.map(kernels -> new CubinKernels(kernels, true))
                .orElseGet(() -> new CubinKernels(full(decoding, file), false));
    }

    /// Reads kernel names from the whole cubin.
    ///
    /// @throws FormatException when it is damaged
    public static List<Kernel> full(Decoding decoding, String file) {
        byte[] all = decoding.decode(decoding.size());
        Slice cubin = Slice.of(file, all).slice(0, decoding.size());
        ElfObject object = ElfObject.read(cubin);
        for (Gap gap : object.gaps()) {
            throw new FormatException(file, gap.place().position(), "a sound cubin", gap.what() + ": " + gap.reason());
        }
        List<Kernel> kernels = new ArrayList<>();
        object.fullSymbols(cubin).ifPresent(table -> table.symbols()
                .filter(symbol -> symbol.type() == Symbol.FUNCTION && (symbol.other() & ENTRY) != 0)
                .forEach(symbol -> kernels.add(new Kernel(symbol.name(), symbol.size()))));
        return kernels;
    }
}
