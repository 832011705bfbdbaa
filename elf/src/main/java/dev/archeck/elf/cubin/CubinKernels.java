package dev.archeck.elf.cubin;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfHeader;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import dev.archeck.elf.object.SymbolTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kernels of one cubin, in symbol order.
///
/// @param kernels may be empty: cubins without code are common
/// @param fromPrefix true when only the first part was decoded; then registers and producer were not read
/// @param producer the tool that wrote it, where it says so
public record CubinKernels(List<Kernel> kernels, boolean fromPrefix, Optional<Producer> producer) {
    /// Bit of `st_other` that marks an entry point.
    public static final int ENTRY = 0x10;

    private static final int CUDA = 190;
    private static final int REGISTERS = 0x2f;

    /// Copies the list.
    public CubinKernels {
        kernels = List.copyOf(kernels);
    }

    /// Reads kernel names, decoding no more than the names need; decodes all where the layout asks for it.
    ///
    /// @throws FormatException when it is not a cubin or is damaged
    public static CubinKernels read(Decoding decoding, String file) {
        return read(decoding, file, new KernelNames());
    }

    /// The same; `names` keeps each name of the file once.
    ///
    /// @throws FormatException when it is not a cubin or is damaged
    public static CubinKernels read(Decoding decoding, String file, KernelNames names) {
        int head = Math.min(ElfHeader.SIZE, decoding.size());
        byte[] first = decoding.decode(head);
        ElfHeader header = ElfHeader.read(Slice.of(file, first).slice(0, Math.min(head, first.length)));
        if (header.machine() != CUDA) {
            throw new FormatException(file, 18, "a cubin (machine 190)", "machine " + header.machine());
        }
        Optional<List<Kernel>> prefix = new CubinPrefix(decoding, header, names).kernels();
        return prefix.map(kernels -> new CubinKernels(kernels, true, Optional.empty()))
                .orElseGet(() -> full(decoding, file));
    }

    /// Reads the kernels of the whole cubin, with registers and producer.
    ///
    /// @throws FormatException when it is damaged
    public static CubinKernels full(Decoding decoding, String file) {
        byte[] all = decoding.decode(decoding.size());
        Slice cubin = Slice.of(file, all).slice(0, decoding.size());
        ElfObject object = ElfObject.read(cubin);
        for (Gap gap : object.gaps()) {
            throw new FormatException(file, gap.place().position(), "a sound cubin", gap.what() + ": " + gap.reason());
        }
        return new CubinKernels(kernels(object, cubin), false, Producer.of(object, cubin));
    }

    private static List<Kernel> kernels(ElfObject object, Slice cubin) {
        Optional<SymbolTable> table = object.fullSymbols(cubin);
        if (table.isEmpty()) {
            return List.of();
        }
        Map<Integer, Integer> registers = registers(object, cubin);
        List<Kernel> kernels = new ArrayList<>();
        for (int i = 1; i <= table.get().size(); i++) {
            Symbol symbol = table.get().symbol(i);
            if (symbol.type() == Symbol.FUNCTION && (symbol.other() & ENTRY) != 0) {
                kernels.add(new Kernel(symbol.name(), symbol.size(), registers.getOrDefault(i, 0)));
            }
        }
        return kernels;
    }

    /// Registers by symbol index: attribute 0x2f of `.nv.info`, eight bytes of index and number.
    private static Map<Integer, Integer> registers(ElfObject object, Slice cubin) {
        Map<Integer, Integer> registers = new HashMap<>();
        object.section(".nv.info").filter(section -> section.fits(cubin)).ifPresent(section -> {
            for (AttributeTable.Entry record : AttributeTable.of(section.bytes(cubin))) {
                if (record.attribute() == REGISTERS && record.value().size() == 8) {
                    registers.put(record.value().i32(0), record.value().i32(4));
                }
            }
        });
        return registers;
    }
}
