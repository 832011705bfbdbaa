package dev.archeck.elf.code;

import dev.archeck.elf.code.CallScan.Form;
import dev.archeck.elf.code.CallScan.Hit;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Where the code of a file is, and which stubs and slots lead to a function.
final class CodeLayout {
    private static final int STUB_ALIGNMENT = 16;

    private final Slice file;
    private final ElfObject object;
    private final Machine machine;
    private final List<CodeRange> ranges;
    private final TreeMap<Long, CodeRange> byAddress = new TreeMap<>();
    private final Relocations relocations;
    private final Map<Long, Long> functionOfStub = new HashMap<>();
    private final Set<Long> stubJumps = new HashSet<>();

    CodeLayout(Slice file, ElfObject object, Machine machine) {
        this.file = file;
        this.machine = machine;
        this.object = object;
        this.ranges = CodeRange.of(object, file);
        ranges.forEach(range -> byAddress.put(range.address(), range));
        this.relocations = new Relocations(file, object, machine);
    }

    Machine machine() {
        return machine;
    }

    List<CodeRange> ranges() {
        return ranges;
    }

    Relocations relocations() {
        return relocations;
    }

    /// Everything that leads to a function with one of `names`, with the index of its argument.
    Targets targets(Map<String, Integer> names) {
        Map<Long, Integer> slots = new HashMap<>();
        relocations
                .slots(object.symbols(), names.keySet())
                .forEach((slot, name) -> slots.put(slot, names.get(name)));
        Map<Long, Integer> functions = new HashMap<>();
        object.symbols()
                .exports()
                .filter(symbol -> names.containsKey(symbol.name()))
                .forEach(symbol -> functions.put(symbol.value(), names.get(symbol.name())));
        addStubs(functions, slots);
        return new Targets(functions, slots);
    }

    /// Everything that leads to functions of this file, given by their address.
    Targets targetsOf(Map<Long, Integer> found) {
        if (found.isEmpty()) {
            return new Targets(Map.of(), Map.of());
        }
        Map<String, Long> exported = new HashMap<>();
        object.symbols()
                .exports()
                .filter(symbol -> symbol.type() == Symbol.FUNCTION && found.containsKey(symbol.value()))
                .forEach(symbol -> exported.put(symbol.name(), symbol.value()));
        Map<Long, Integer> functions = new HashMap<>(found);
        Map<Long, Integer> slots = new HashMap<>();
        if (!exported.isEmpty()) {
            relocations.slots(object.symbols(), exported.keySet()).forEach((slot, name) -> {
                slots.put(slot, found.get(exported.get(name)));
                functionOfStub.put(slot, exported.get(name));
            });
        }
        addStubs(functions, slots);
        return new Targets(functions, slots);
    }

    /// Jumps through a slot that stand in a PLT are stubs: calling one is calling the function.
    private void addStubs(Map<Long, Integer> functions, Map<Long, Integer> slots) {
        if (slots.isEmpty()) {
            return;
        }
        for (Hit hit : CallScan.find(machine, stubRanges(), new Targets(Map.of(), slots))) {
            if (hit.form() == Form.JUMP_THROUGH && isStub(hit.address())) {
                stubJumps.add(hit.address());
                // The stub may start before its jump: endbr64 (four bytes), bnd (one byte), both, or neither.
                for (long start : new long[] {0, 1, 4, 5}) {
                    functions.put(hit.address() - start, slots.get(hit.target()));
                    functionOfStub.put(
                            hit.address() - start, functionOfStub.getOrDefault(hit.target(), hit.address()));
                }
            }
        }
    }

    private List<CodeRange> stubRanges() {
        return ranges.stream()
                .filter(range -> range.isPlt() || range.section().isEmpty())
                .toList();
    }

    private boolean isStub(long address) {
        Optional<CodeRange> range = range(address);
        if (range.isEmpty() || !range.get().section().isEmpty()) {
            return range.map(CodeRange::isPlt).orElse(false);
        }
        return address % STUB_ALIGNMENT <= 5 && address % STUB_ALIGNMENT != 2 && address % STUB_ALIGNMENT != 3;
    }

    Optional<CodeRange> range(long address) {
        return Optional.ofNullable(byAddress.floorEntry(address))
                .map(Map.Entry::getValue)
                .filter(range -> range.holds(address));
    }

    /// True when a find is a stub's own jump.
    boolean inPlt(Hit hit) {
        return stubJumps.contains(hit.address()) || range(hit.address()).map(CodeRange::isPlt).orElse(true);
    }

    /// The function behind a stub or slot; the address itself when it is the function.
    long function(long target) {
        return functionOfStub.getOrDefault(target, target);
    }

    /// Those of some functions whose address a relocation stores somewhere.
    Set<Long> stored(Set<Long> functions) {
        return relocations.stored(functions);
    }

    /// The bytes of a call.
    Place.Bytes place(Hit hit) {
        CodeRange range = range(hit.address()).orElseThrow();
        long offset = range.bytes().start() + hit.address() - range.address();
        return new Place.Bytes(file.file(), offset, machine.length(hit.form()), range.section());
    }
}
