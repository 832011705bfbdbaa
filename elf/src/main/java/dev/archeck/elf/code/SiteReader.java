package dev.archeck.elf.code;

import dev.archeck.elf.code.CallScan.Form;
import dev.archeck.elf.code.CallScan.Hit;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/// Reads what a call site passes as the name of a variable.
final class SiteReader {
    private static final int LARGEST_FUNCTION = 1 << 20;
    private static final int LONGEST_NAME = 512;
    private static final int MOST_POINTER_SECTIONS = 64;

    private final Slice file;
    private final ElfObject object;
    private final CodeLayout layout;
    private final FunctionTable functions;
    private final List<Section> fixedPointers;
    private final Map<Long, FunctionFlow> flows = new HashMap<>();
    private Targets targets = new Targets(Map.of(), Map.of());

    SiteReader(Slice file, ElfObject object, CodeLayout layout) {
        this.file = file;
        this.object = object;
        this.layout = layout;
        this.functions = FunctionTable.read(file, object.structure());
        this.fixedPointers = object.sections().stream()
                .filter(section -> section.allocated() && section.name().startsWith(".data.rel.ro"))
                .limit(MOST_POINTER_SECTIONS)
                .toList();
    }

    /// What was found at a call site.
    ///
    /// @param instruction false when the pattern lies inside another instruction: no call at all
    /// @param function start of the function with the call; 0 when unknown
    /// @param value what the argument may be
    /// @param names literals among it
    /// @param unreadable true when an address among it is no text
    record Site(boolean instruction, long function, Value value, Set<String> names, boolean unreadable) {
        static final Site NO_CALL = new Site(false, 0, Value.UNKNOWN, Set.of(), false);
        static final Site UNKNOWN = new Site(true, 0, Value.UNKNOWN, Set.of(), false);
    }

    /// Sets the functions in question. A register that was loaded from one of their slots then holds the slot's address, which stands
    /// for the function.
    void seek(Targets wanted) {
        targets = wanted;
        flows.clear();
    }

    Site read(Hit hit, int argument) {
        Optional<FunctionFlow> flow = flow(hit.address());
        long address = flow.map(found -> found.callAt(hit.address())).orElse(FunctionFlow.NOT_DECODED);
        if (flow.isEmpty() || address == FunctionFlow.NOT_DECODED) {
            return Site.UNKNOWN;
        }
        return address == FunctionFlow.INSIDE
                ? Site.NO_CALL
                : site(functions.start(hit.address()).orElse(0L), flow.get().argument(address, argument));
    }

    /// The calls through registers that a find of a function's slot or address leads to; empty when it may be called elsewhere too.
    List<Hit> through(Hit hit) {
        List<Long> calls = flow(hit.address()).map(found -> found.callsThrough(hit.target())).orElse(List.of());
        // Ranges that overlap in memory may give two readings of one place: then nothing is sure.
        return calls.stream().allMatch(address -> layout.range(address).isPresent())
                ? calls.stream().map(address -> new Hit(address, hit.target(), Form.REGISTER)).toList() : List.of();
    }

    private Optional<FunctionFlow> flow(long address) {
        Optional<CodeRange> range = layout.range(address);
        Optional<Long> start = functions.start(address);
        if (range.isEmpty() || start.isEmpty() || !range.get().holds(start.get())) {
            return Optional.empty();
        }
        long end = functions.end(address, range.get().end());
        return end - start.get() > LARGEST_FUNCTION ? Optional.empty()
                : Optional.of(flows.computeIfAbsent(start.get(), from -> flow(range.get(), from, end)));
    }

    private FunctionFlow flow(CodeRange range, long start, long end) {
        byte[] code = range.bytes().copy(start - range.address(), (int) (end - start));
        return FunctionFlow.of(layout.machine(), code, start, this::constant);
    }

    private Site site(long function, Value value) {
        Set<String> names = new TreeSet<>();
        boolean unreadable = false;
        for (long address : value.addresses()) {
            Optional<String> name = text(address);
            name.ifPresent(names::add);
            unreadable |= name.isEmpty();
        }
        return new Site(true, function, value, names, unreadable);
    }

    private Optional<String> text(long address) {
        OptionalLong offset = object.structure().offsetOf(address);
        if (offset.isEmpty()) {
            return Optional.empty();
        }
        try {
            String text = file.text(offset.getAsLong(), LONGEST_NAME);
            boolean name = !text.isEmpty() && text.chars().allMatch(c -> c > 0x20 && c < 0x7f && c != '=');
            return name ? Optional.of(text) : Optional.empty();
        } catch (FormatException noText) {
            return Optional.empty();
        }
    }

    /// A pointer counts only where the loader makes it read-only once it is set.
    private Value constant(long slot) {
        if (targets.slots().containsKey(slot)) {
            return Value.address(slot);
        }
        boolean fixed = fixedPointers.stream()
                .anyMatch(section -> slot >= section.address() && slot - section.address() < section.size());
        OptionalLong pointer = fixed ? layout.relocations().pointer(slot) : OptionalLong.empty();
        return pointer.isPresent() ? Value.address(pointer.getAsLong()) : Value.UNKNOWN;
    }
}
