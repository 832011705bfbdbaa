package dev.archeck.inspectors.probe.reduce;

import dev.archeck.inspectors.probe.driver.CudaDriver;
import dev.archeck.inspectors.probe.nccl.Nccl;
import dev.archeck.inspectors.probe.rungs.Seat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/// One rank of the all-reduces: a GPU, memory that the other ranks reach, and the calls of a step as one graph.
///
/// Its memory is one allocation: input, outputs, staging, signals, in this order.
public final class Rank {
    private static final int MOST_RANKS = 16;
    private static final int PACK = 16;
    private static final int BLOCKS = 128;
    private static final int SIGNAL_WORDS = 2 * BLOCKS * MOST_RANKS + BLOCKS + 64;
    private static final int LOST_WORD = 2 * BLOCKS * MOST_RANKS + BLOCKS;
    private static final int POISON = 0x7FC07FC0;
    private static final long LIMIT_NANOS = 2_000_000_000L;
    private static final int REPLAYS = 30;

    private final CudaDriver driver;
    private final Seat seat;
    private final Layout layout;
    private final Seat.Memory memory;
    private final List<Long> addresses = new ArrayList<>();
    private Optional<Nccl> nccl = Optional.empty();
    private int rank;

    /// @param driver the driver, started
    /// @param gpu logical number of this rank's GPU
    /// @param layout the same on every rank
    public Rank(CudaDriver driver, int gpu, Layout layout) {
        this.driver = driver;
        this.seat = new Seat(driver, gpu);
        this.layout = layout;
        this.memory = seat.memory(layout.bytes());
        memory.set(0);
    }

    /// Where things lie in a rank's memory, the same on every rank.
    ///
    /// @param capacity bytes of the largest tensor, a multiple of 16
    /// @param outputsBytes room for outputs, at least the capacity
    /// @param world number of ranks
    public record Layout(long capacity, long outputsBytes, int world) {
        long outputs() {
            return capacity;
        }

        long staging() {
            return outputs() + outputsBytes;
        }

        long signal() {
            return staging() + 2L * world * capacity;
        }

        long bytes() {
            return signal() + SIGNAL_WORDS * 4L;
        }
    }

    /// The handle by which the other ranks reach this one's memory, as hex digits.
    public String handle() {
        seat.use();
        return HexFormat.of().formatHex(driver.share(memory.address()));
    }

    /// Opens the memory of the others.
    ///
    /// @param handles one for each rank, this one's too
    public void meet(int own, List<String> handles) {
        rank = own;
        seat.use();
        for (int each = 0; each < handles.size(); each++) {
            addresses.add(each == own ? memory.address() : driver.open(HexFormat.of().parseHex(handles.get(each))));
        }
    }

    /// Joins the other ranks in NCCL.
    public void join(Nccl library, byte[] name) {
        seat.use();
        library.join(name, rank, layout.world());
        nccl = Optional.of(library);
    }

    /// Makes ready for one size: the input of this rank, outputs that hold nothing, signals at their start. All ranks
    /// must have done so before any of them goes on.
    public void prepare(long bytes) {
        seat.use();
        driver.upload(memory.address(), elements(bytes, i -> Inputs.at(rank, i)));
        driver.set(memory.address() + layout.outputs(), POISON, layout.outputsBytes() / 4);
        driver.set(memory.address() + layout.signal(), 0, SIGNAL_WORDS);
        driver.synchronize();
    }

    /// The upper half of the float is the bfloat16 of a small whole number.
    private static short bfloat16(int value) {
        return (short) (Float.floatToRawIntBits(value) >>> 16);
    }

    /// Records `calls` all-reduces as one graph, replays it, and checks every output.
    ///
    /// @return the median time of a call, or why there is none
    public Timing time(Algorithm algorithm, long bytes, int calls) {
        seat.use();
        if (!algorithm.own()) {
            // NCCL connects the ranks on the first call of a size, which a recording must not hold.
            start(algorithm, bytes, layout.outputs());
            seat.await();
        }
        // Where it is compared with what frameworks show, it is given one output, as they do: with many, the default
        // stream costs up to a quarter more (1 and 8 MiB, NCCL 2.28.9, two H200).
        int outputs = algorithm == Algorithm.NCCL_DEFAULT_STREAM ? 1 : Math.clamp(layout.outputsBytes() / bytes, 1, calls);
        driver.beginCapture(seat.stream());
        for (int call = 0; call < calls; call++) {
            start(algorithm, bytes, layout.outputs() + call % outputs * bytes);
        }
        long graph = driver.endCapture(seat.stream());
        double micros = replay(graph, algorithm == Algorithm.NCCL_DEFAULT_STREAM ? CudaDriver.DEFAULT_STREAM : seat.stream()) / calls;
        driver.forget(graph);
        return new Timing(algorithm, bytes, micros, problem(bytes, outputs));
    }

    private void start(Algorithm algorithm, long bytes, long output) {
        if (!algorithm.own()) {
            nccl.orElseThrow().allReduce(memory.address(), memory.address() + output, bytes / 2, driver.nativeStream(seat.stream()));
            return;
        }
        seat.launch(algorithm.kernel(), Shapes.of(algorithm, bytes, layout.world()), words(bytes, output));
    }

    private long[] words(long bytes, long output) {
        long[] words = new long[4 * MOST_RANKS + 5];
        for (int each = 0; each < addresses.size(); each++) {
            long start = addresses.get(each);
            words[each] = start;
            words[MOST_RANKS + each] = start + layout.staging();
            words[2 * MOST_RANKS + each] = start + layout.signal();
            words[3 * MOST_RANKS + each] = start + output;
        }
        long[] scalars = {rank, layout.world(), bytes / PACK, layout.capacity() / PACK, LIMIT_NANOS};
        System.arraycopy(scalars, 0, words, 4 * MOST_RANKS, scalars.length);
        return words;
    }

    /// Microseconds of one replay, the median of many. The first replays bring the ranks together; they follow each
    /// other on the GPU, so what the host does between them is not measured.
    private double replay(long graph, long stream) {
        long[] events = new long[REPLAYS + 1];
        Arrays.setAll(events, i -> driver.event());
        driver.replay(graph, stream);
        driver.replay(graph, stream);
        driver.record(events[0], stream);
        for (int i = 1; i < events.length; i++) {
            driver.replay(graph, stream);
            driver.record(events[i], stream);
        }
        driver.await(stream);
        double[] micros = new double[REPLAYS];
        Arrays.setAll(micros, i -> driver.millis(events[i], events[i + 1]) * 1000);
        Arrays.sort(micros);
        return (micros[REPLAYS / 2 - 1] + micros[REPLAYS / 2]) / 2;
    }

    private String problem(long bytes, int outputs) {
        ByteBuffer lost = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
        driver.download(lost, memory.address() + layout.signal() + LOST_WORD * 4L);
        if (lost.getInt(0) != 0) {
            return "call " + lost.getInt(0) + " waited in vain for another rank";
        }
        ByteBuffer due = elements(bytes, i -> Inputs.sum(layout.world(), i));
        ByteBuffer result = ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        for (int output = 0; output < outputs; output++) {
            driver.download(result.clear(), memory.address() + layout.outputs() + output * bytes);
            int wrong = due.mismatch(result);
            if (wrong >= 0) {
                return "element " + wrong / 2 + " of output " + output + " is wrong";
            }
        }
        return "";
    }

    private static ByteBuffer elements(long bytes, IntUnaryOperator values) {
        ByteBuffer elements = ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        for (int i = 0; i < bytes / 2; i++) {
            elements.putShort(i * 2, bfloat16(values.applyAsInt(i)));
        }
        return elements;
    }
}
