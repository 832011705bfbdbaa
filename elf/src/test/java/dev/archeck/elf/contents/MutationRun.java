package dev.archeck.elf.contents;

import com.sun.management.ThreadMXBean;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// Reads changed fixtures over and over, in one thread and without files, and keeps the worst time and allocation of each parser.
final class MutationRun {
    /// Readings of one parser before the next one has its turn.
    private static final int TURN = 64;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final SplittableRandom random;
    private final List<Tally> tallies = new ArrayList<>();

    /// One parser with its seeds.
    ///
    /// @param weight turns it gets in each round: many for small and fast parsers
    record Parser(String name, int weight, List<byte[]> seeds, Consumer<Slice> reading) {}

    private static final class Tally {
        private final Parser parser;
        private final List<Mutant> mutants = new ArrayList<>();
        private long executions;
        private long refused;
        private long worstNanos;
        private long worstBytes;

        Tally(Parser parser) {
            this.parser = parser;
            parser.seeds().forEach(seed -> mutants.add(new Mutant(seed)));
        }
    }

    MutationRun(long seed, List<Parser> parsers) {
        random = new SplittableRandom(seed);
        parsers.forEach(parser -> tallies.add(new Tally(parser)));
    }

    /// Runs for some time. Anything but a format error is thrown on, with the bytes that led to it kept in `findings`.
    void run(long seconds, Path findings) throws Exception {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        while (System.nanoTime() < end) {
            for (Tally tally : tallies) {
                for (int turn = 0; turn < tally.parser.weight(); turn++) {
                    turn(tally, findings);
                }
            }
        }
    }

    private void turn(Tally tally, Path findings) throws Exception {
        Mutant mutant = tally.mutants.get(random.nextInt(tally.mutants.size()));
        for (int i = 0; i < TURN; i++) {
            Slice bytes = mutant.next(random);
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long nanos = time(tally, bytes, findings);
            tally.worstBytes = Math.max(tally.worstBytes, THREADS.getCurrentThreadAllocatedBytes() - allocated);
            if (nanos > tally.worstNanos) {
                // The machine may have stopped this thread meanwhile: what counts is the CPU time of a second reading.
                long before = THREADS.getCurrentThreadCpuTime();
                time(tally, bytes, findings);
                tally.worstNanos = Math.max(tally.worstNanos, THREADS.getCurrentThreadCpuTime() - before);
            }
            tally.executions++;
        }
    }

    private static long time(Tally tally, Slice bytes, Path findings) throws Exception {
        long start = System.nanoTime();
        try {
            tally.parser.reading().accept(bytes);
        } catch (FormatException refused) {
            tally.refused++;
        } catch (RuntimeException | Error finding) {
            Path kept = Files.write(findings.resolve(tally.parser.name() + ".finding"), bytes.copy(0, (int) bytes.size()));
            throw new AssertionError(tally.parser.name() + " failed; its input is " + kept, finding);
        }
        return System.nanoTime() - start;
    }

    long executions() {
        return tallies.stream().mapToLong(tally -> tally.executions).sum();
    }

    long worstNanos() {
        return tallies.stream().mapToLong(tally -> tally.worstNanos).max().orElse(0);
    }

    long worstBytes() {
        return tallies.stream().mapToLong(tally -> tally.worstBytes).max().orElse(0);
    }

    /// One line a parser.
    String report() {
        StringBuilder text = new StringBuilder("parser        executions    refused   worst ms  worst KiB allocated\n");
        tallies.forEach(tally -> text.append(String.format(Locale.ROOT, "%-10s %,13d %,10d %10.1f %,12d%n", tally.parser.name(),
                tally.executions, tally.refused, tally.worstNanos / 1e6, tally.worstBytes / 1024)));
        return text.append(String.format(Locale.ROOT, "%-10s %,13d%n", "all", executions())).toString();
    }
}
