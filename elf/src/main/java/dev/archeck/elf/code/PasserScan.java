package dev.archeck.elf.code;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Finds out which exported functions of a library pass a name on to getenv, looking only at these functions and at what they call:
/// a small part of a large library.
public final class PasserScan {
    private static final int DEPTH = 3;
    private static final int MOST_FUNCTIONS = 20_000;
    private static final int LARGEST_FUNCTION = 1 << 16;

    private final CodeLayout layout;
    private final FunctionTable functions;
    private final TreeSet<Long> starts = new TreeSet<>();

    private PasserScan(CodeLayout layout, FunctionTable functions) {
        this.layout = layout;
        this.functions = functions;
    }

    /// The functions found, and what kept others from being looked at.
    public record Result(List<NamePasser> passers, List<Gap> gaps) {
        /// Copies the lists.
        public Result {
            passers = List.copyOf(passers);
            gaps = List.copyOf(gaps);
        }
    }

    /// Looks at the exported functions of `object` with one of the `wanted` names.
    public static Result read(Slice file, ElfObject object, Set<String> wanted) {
        Optional<Machine> machine = Machine.of(object.header());
        if (machine.isEmpty()) {
            Place place = new Place.Bytes(file.file(), 0, 0, "");
            return new Result(List.of(), List.of(new Gap("functions that read a variable", place, "code of another machine", "")));
        }
        try {
            CodeLayout layout = new CodeLayout(file, object, machine.get());
            PasserScan scan = new PasserScan(layout, FunctionTable.read(file, object.structure()));
            scan.collect(object, wanted);
            List<NamePasser> passers = EnvironmentScan.passers(file, object, layout, scan.bodies());
            return new Result(passers.stream().filter(passer -> wanted.contains(passer.symbol())).toList(), List.of());
        } catch (FormatException error) {
            return new Result(List.of(), List.of(Gap.of("functions that read a variable", error, "")));
        }
    }

    /// Takes in the wanted functions and, a few calls deep, those they call.
    private void collect(ElfObject object, Set<String> wanted) {
        TreeSet<Long> level = new TreeSet<>();
        object.symbols()
                .exports()
                .filter(symbol -> symbol.type() == Symbol.FUNCTION && wanted.contains(symbol.name()))
                .forEach(symbol -> level.add(symbol.value()));
        for (int depth = 0; depth < DEPTH && !level.isEmpty() && starts.size() < MOST_FUNCTIONS; depth++) {
            TreeSet<Long> next = new TreeSet<>();
            level.stream().filter(starts::add).toList().forEach(start -> body(start).ifPresent(body -> next.addAll(callees(body))));
            level.clear();
            level.addAll(next);
        }
    }

    private List<CodeRange> bodies() {
        return starts.stream().flatMap(start -> body(start).stream()).toList();
    }

    private Optional<CodeRange> body(long start) {
        Optional<CodeRange> range = layout.range(start).filter(found -> !found.isPlt());
        if (range.isEmpty() || functions.start(start).filter(found -> found == start).isEmpty()) {
            return Optional.empty();
        }
        long end = Math.min(functions.end(start, range.get().end()), start + LARGEST_FUNCTION);
        Slice bytes = range.get().bytes().slice(start - range.get().address(), Math.max(0, end - start));
        return Optional.of(new CodeRange(bytes, start, range.get().section()));
    }

    /// Functions of the file that a body calls or jumps to directly; decoding stops at what is not understood.
    private List<Long> callees(CodeRange body) {
        Decoder decoder = layout.machine().decoder(body.bytes().copy(0, (int) body.bytes().size()), body.address());
        List<Long> callees = new ArrayList<>();
        int at = 0;
        while (at < body.bytes().size()) {
            Optional<Instruction> instruction = decoder.decode(at);
            if (instruction.isEmpty()) {
                break;
            }
            switch (instruction.get().effect()) {
                case CALL, JUMP -> callees.add(instruction.get().number());
                default -> {}
            }
            at += instruction.get().length();
        }
        return callees;
    }
}
