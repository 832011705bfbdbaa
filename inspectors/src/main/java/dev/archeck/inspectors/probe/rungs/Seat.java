package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.driver.CudaDriver;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;

/// One GPU ready to work: its context, a stream and the kernels.
public final class Seat {
    private static final int WIDE = 1024;
    private static final int PER_PROCESSOR = 2;

    private final CudaDriver driver;
    private final int gpu;
    private final long context;
    private final long stream;
    private final long module;
    private final int processors;
    private final Map<String, Long> kernels = new HashMap<>();

    /// Makes the context and compiles the kernels.
    public Seat(CudaDriver driver, int gpu) {
        this.driver = driver;
        this.gpu = gpu;
        int device = driver.device(gpu);
        this.context = driver.context(device);
        driver.use(context);
        this.processors = driver.attribute(CudaDriver.Attribute.MULTIPROCESSORS, device);
        this.stream = driver.stream();
        this.module = driver.module(Kernels.ptx());
    }

    /// Logical number of the GPU.
    public int gpu() {
        return gpu;
    }

    long context() {
        return context;
    }

    /// The stream everything of this seat goes through.
    public long stream() {
        return stream;
    }

    /// Makes the GPU the current one of the thread.
    public void use() {
        driver.use(context);
    }

    /// Lets this GPU address the memory of another.
    void reach(Seat other) {
        use();
        driver.enablePeer(other.context);
    }

    /// Takes memory; closing gives it back.
    public Memory memory(long bytes) {
        use();
        return new Memory(driver.allocate(bytes), bytes);
    }

    /// Bytes that are free.
    long free() {
        use();
        return driver.freeBytes();
    }

    /// Starts a kernel on the whole GPU.
    void wide(String kernel, long... words) {
        launch(kernel, new Shape(processors * PER_PROCESSOR, WIDE), words);
    }

    /// Starts a kernel.
    public void launch(String kernel, Shape shape, long... words) {
        use();
        long handle = kernels.computeIfAbsent(kernel, name -> driver.kernel(module, name));
        driver.launch(new CudaDriver.Launch(handle, shape.blocks(), shape.threads(), LongStream.of(words).boxed().toList()), stream);
    }

    /// Waits until all work of the stream is done.
    public void await() {
        use();
        driver.await(stream);
    }

    /// Microseconds that the GPU needs for what `work` puts into the stream.
    double micros(Runnable work) {
        use();
        long start = driver.event();
        long end = driver.event();
        driver.record(start, stream);
        work.run();
        use();
        driver.record(end, stream);
        await();
        return driver.millis(start, end) * 1000;
    }

    /// Blocks, and threads of a block.
    public record Shape(int blocks, int threads) {}

    /// Memory of this GPU.
    public final class Memory implements AutoCloseable {
        private final long address;
        private final long bytes;

        private Memory(long address, long bytes) {
            this.address = address;
            this.bytes = bytes;
        }

        /// Its address on the GPU.
        public long address() {
            return address;
        }

        long bytes() {
            return bytes;
        }

        long words() {
            return bytes / 4;
        }

        /// Sets all of it to one word.
        public void set(int value) {
            use();
            driver.set(address, value, words());
            driver.synchronize();
        }

        /// Fills it with the pattern of a seed.
        void fill(int seed) {
            wide("fill", address, words(), Integer.toUnsignedLong(seed));
            await();
        }

        /// Has its own GPU compare it with the pattern of a seed.
        Found check(int seed) {
            try (Memory found = memory(16)) {
                found.upload(0, -1L);
                wide("check", address, words(), Integer.toUnsignedLong(seed), found.address);
                await();
                ByteBuffer result = found.download();
                return new Found(result.getLong(0), result.getLong(8));
            }
        }

        /// Writes numbers to its start.
        public void upload(long... numbers) {
            ByteBuffer buffer = buffer(numbers.length * 8);
            buffer.asLongBuffer().put(numbers);
            upload(buffer);
        }

        /// Writes bytes to its start.
        public void upload(ByteBuffer bytes) {
            use();
            driver.upload(address, bytes);
        }

        /// All of it.
        public ByteBuffer download() {
            ByteBuffer buffer = buffer((int) bytes);
            use();
            driver.download(buffer, address);
            return buffer;
        }

        @Override
        public void close() {
            use();
            driver.free(address);
        }

        private static ByteBuffer buffer(int bytes) {
            return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        }
    }

    /// What a check found.
    ///
    /// @param wrong words that are not as they must be
    /// @param first index of the first of them; meaningless when there is none
    record Found(long wrong, long first) {}
}
