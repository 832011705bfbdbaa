package dev.archeck.inspectors.probe.driver;

import java.nio.ByteBuffer;
import java.util.List;

/// The CUDA driver of this process. Devices are the driver's numbers, addresses are GPU addresses in bytes, all other
/// `long` values are handles that only the object that gave them understands.
///
/// Every method throws [DriverException] when the driver reports an error. One thread at a time; the current context
/// belongs to the thread.
public interface CudaDriver {
    /// The stream that work goes to when no stream is named; it waits for all ordinary streams of the context.
    long DEFAULT_STREAM = 0;

    /// How the driver is bound, for reports.
    String binding();

    /// Starts the driver; before anything else. Makes no context.
    void start();

    /// The newest CUDA version the driver runs, as a number such as 13000.
    int version();

    /// GPUs that are visible to this process.
    int deviceCount();

    /// The device of an ordinal, zero-based.
    int device(int ordinal);

    /// Product name.
    String name(int device);

    /// `GPU-` or `MIG-` and the number in the usual form.
    String uuid(int device);

    /// PCI address such as `0000:1b:00.0`, lower case.
    String busId(int device);

    /// Bytes of memory.
    long memoryBytes(int device);

    /// A number of `CUdevice_attribute`.
    int attribute(Attribute attribute, int device);

    /// Whether the driver says that one device may address the memory of another.
    boolean canAccessPeer(int from, int to);

    /// A number of `CUdevice_P2PAttribute`: 1 performance rank, 2 access, 3 native atomics.
    int peerAttribute(int attribute, int from, int to);

    /// The primary context of a device; made on the first call.
    long context(int device);

    /// Makes a context the current one of this thread.
    void use(long context);

    /// Lets the current context address the memory of another; no error when it may already.
    void enablePeer(long context);

    /// Waits until everything of the current context is done.
    void synchronize();

    /// Memory of the current context's device; the address.
    long allocate(long bytes);

    /// Gives memory back.
    void free(long address);

    /// Bytes of memory that are free on the current context's device.
    long freeBytes();

    /// Copies a direct buffer's remaining bytes to the GPU.
    void upload(long to, ByteBuffer from);

    /// Fills a direct buffer's remaining bytes from the GPU.
    void download(ByteBuffer to, long from);

    /// Sets 32-bit words.
    void set(long to, int value, long words);

    /// Copies from GPU to GPU by the copy engine, in the order of a stream.
    void copy(PeerCopy copy, long stream);

    /// A stream of the current context that does not wait for others.
    long stream();

    /// The address of a stream as other libraries take it.
    long nativeStream(long stream);

    /// Waits until everything in a stream is done.
    void await(long stream);

    /// An event of the current context.
    long event();

    /// Puts an event into a stream.
    void record(long event, long stream);

    /// Milliseconds between two events that have passed.
    double millis(long start, long end);

    /// Compiles and loads PTX into the current context.
    long module(String ptx);

    /// A kernel of a module.
    long kernel(long module, String name);

    /// Starts a kernel in a stream.
    void launch(Launch launch, long stream);

    /// A handle by which another process opens an allocation; 64 bytes.
    byte[] share(long address);

    /// Opens an allocation of another process in the current context, with peer access.
    long open(byte[] handle);

    /// Closes an allocation of another process.
    void close(long address);

    /// From now on, work put into a stream of this thread is recorded, not run.
    void beginCapture(long stream);

    /// Ends recording; the work, ready to be started as a whole.
    long endCapture(long stream);

    /// Starts recorded work.
    void replay(long graph, long stream);

    /// Gives recorded work back.
    void forget(long graph);

    /// Numbers of `CUdevice_attribute`.
    enum Attribute {
        /// Compute capability, major part.
        MAJOR(75),
        /// Compute capability, minor part.
        MINOR(76),
        /// Number of multiprocessors.
        MULTIPROCESSORS(16),
        /// Compute mode: 0 default, 2 prohibited, 3 one process.
        COMPUTE_MODE(20),
        /// Whether one store can reach several GPUs.
        MULTICAST(132);

        private final int number;

        Attribute(int number) {
            this.number = number;
        }

        /// As the driver counts it.
        public int number() {
            return number;
        }
    }

    /// A copy between GPUs.
    ///
    /// @param to address
    /// @param toContext context of its device
    /// @param from address
    /// @param fromContext context of its device
    /// @param bytes how many
    record PeerCopy(long to, long toContext, long from, long fromContext, long bytes) {}

    /// A kernel's start.
    ///
    /// @param kernel from [#kernel]
    /// @param blocks number of blocks
    /// @param threads threads of a block
    /// @param words the kernel's one parameter: a structure of 64-bit words
    record Launch(long kernel, int blocks, int threads, List<Long> words) {
        /// Copies the words.
        public Launch {
            words = List.copyOf(words);
        }

        long[] array() {
            return words.stream().mapToLong(Long::longValue).toArray();
        }
    }
}
