package dev.archeck.inspectors.probe.driver;

import dev.archeck.inspectors.probe.library.MissingLibrary;
import dev.archeck.inspectors.probe.library.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// The driver through `java.lang.foreign`: works on every machine that has the driver.
public final class ForeignDriver implements CudaDriver {
    /// The youngest of the functions that are called: with these, all the others are there.
    private static final List<String> YOUNGEST = List.of("cuInit", "cuDevicePrimaryCtxRetain", "cuDeviceGetUuid",
            "cuStreamBeginCapture_v2", "cuIpcOpenMemHandle_v2", "cuGraphInstantiateWithFlags");
    private static final int NAME_BYTES = 256;
    private static final int HANDLE_BYTES = 64;
    private static final String NAME = "libcuda.so.1";
    private static final int LAZY_PEER_ACCESS = 1;
    private static final int NON_BLOCKING = 1;
    private static final int CAPTURE_RELAXED = 2;
    private static final int ALREADY_ENABLED = 704;

    private final NativeLibrary library;
    /// Where a function puts its result: room for one value.
    private final MemorySegment slot = Arena.global().allocate(16, 8);

    private ForeignDriver(NativeLibrary library) {
        this.library = library;
    }

    /// Opens `libcuda.so.1`.
    ///
    /// @throws MissingLibrary when there is no driver, or it is too old
    public static ForeignDriver open() {
        NativeLibrary library = NativeLibrary.open(NAME);
        for (String function : YOUNGEST) {
            if (!library.has(function)) {
                throw new MissingLibrary(NAME, "too old: it has no " + function + "; expected a driver for CUDA 11.4 or later");
            }
        }
        return new ForeignDriver(library);
    }

    private void call(String function, Object... arguments) {
        DriverException.check(function, library.call(function, arguments));
    }

    private int number(String function, Object... rest) {
        call(function, withSlot(rest));
        return slot.get(ValueLayout.JAVA_INT, 0);
    }

    private long handle(String function, Object... rest) {
        slot.set(ValueLayout.JAVA_LONG, 0, 0);
        call(function, withSlot(rest));
        return slot.get(ValueLayout.JAVA_LONG, 0);
    }

    private Object[] withSlot(Object[] rest) {
        Object[] all = new Object[rest.length + 1];
        all[0] = slot;
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }

    @Override
    public String binding() {
        return "java.lang.foreign";
    }

    @Override
    public void start() {
        call("cuInit", 0);
    }

    @Override
    public int version() {
        return number("cuDriverGetVersion");
    }

    @Override
    public int deviceCount() {
        return number("cuDeviceGetCount");
    }

    @Override
    public int device(int ordinal) {
        return number("cuDeviceGet", ordinal);
    }

    @Override
    public String name(int device) {
        return text("cuDeviceGetName", device);
    }

    @Override
    public String busId(int device) {
        return UuidText.busId(text("cuDeviceGetPCIBusId", device));
    }

    private String text(String function, int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(NAME_BYTES);
            call(function, text, NAME_BYTES, device);
            return text.getString(0, StandardCharsets.UTF_8);
        }
    }

    @Override
    public String uuid(int device) {
        call(library.has("cuDeviceGetUuid_v2") ? "cuDeviceGetUuid_v2" : "cuDeviceGetUuid", slot, device);
        return UuidText.of(slot.asSlice(0, 16).toArray(ValueLayout.JAVA_BYTE));
    }

    @Override
    public long memoryBytes(int device) {
        return handle("cuDeviceTotalMem_v2", device);
    }

    @Override
    public int attribute(Attribute attribute, int device) {
        return number("cuDeviceGetAttribute", attribute.number(), device);
    }

    @Override
    public boolean canAccessPeer(int from, int to) {
        return number("cuDeviceCanAccessPeer", from, to) != 0;
    }

    @Override
    public int peerAttribute(int attribute, int from, int to) {
        return number("cuDeviceGetP2PAttribute", attribute, from, to);
    }

    @Override
    public long context(int device) {
        return handle("cuDevicePrimaryCtxRetain", device);
    }

    @Override
    public void use(long context) {
        call("cuCtxSetCurrent", context);
    }

    @Override
    public void enablePeer(long context) {
        int code = library.call("cuCtxEnablePeerAccess", context, 0);
        DriverException.check("cuCtxEnablePeerAccess", code == ALREADY_ENABLED ? 0 : code);
    }

    @Override
    public void synchronize() {
        call("cuCtxSynchronize");
    }

    @Override
    public long allocate(long bytes) {
        return handle("cuMemAlloc_v2", bytes);
    }

    @Override
    public void free(long address) {
        call("cuMemFree_v2", address);
    }

    @Override
    public long freeBytes() {
        call("cuMemGetInfo_v2", slot, slot.asSlice(8));
        return slot.get(ValueLayout.JAVA_LONG, 0);
    }

    @Override
    public void upload(long to, ByteBuffer from) {
        MemorySegment bytes = MemorySegment.ofBuffer(from);
        call("cuMemcpyHtoD_v2", to, bytes, bytes.byteSize());
    }

    @Override
    public void download(ByteBuffer to, long from) {
        MemorySegment bytes = MemorySegment.ofBuffer(to);
        call("cuMemcpyDtoH_v2", bytes, from, bytes.byteSize());
    }

    @Override
    public void set(long to, int value, long words) {
        call("cuMemsetD32_v2", to, value, words);
    }

    @Override
    public void copy(PeerCopy copy, long stream) {
        call("cuMemcpyPeerAsync", copy.to(), copy.toContext(), copy.from(), copy.fromContext(), copy.bytes(), stream);
    }

    @Override
    public long stream() {
        return handle("cuStreamCreate", NON_BLOCKING);
    }

    @Override
    public long nativeStream(long stream) {
        return stream;
    }

    @Override
    public void await(long stream) {
        call("cuStreamSynchronize", stream);
    }

    @Override
    public long event() {
        return handle("cuEventCreate", 0);
    }

    @Override
    public void record(long event, long stream) {
        call("cuEventRecord", event, stream);
    }

    @Override
    public double millis(long start, long end) {
        call("cuEventElapsedTime", slot, start, end);
        return slot.get(ValueLayout.JAVA_FLOAT, 0);
    }

    @Override
    public long module(String ptx) {
        try (Arena arena = Arena.ofConfined()) {
            return handle("cuModuleLoadData", arena.allocateFrom(ptx, StandardCharsets.US_ASCII));
        }
    }

    @Override
    public long kernel(long module, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return handle("cuModuleGetFunction", module, arena.allocateFrom(name, StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void launch(Launch launch, long stream) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment structure = arena.allocateFrom(ValueLayout.JAVA_LONG, launch.array());
            MemorySegment parameters = arena.allocateFrom(ValueLayout.ADDRESS, structure);
            call("cuLaunchKernel", launch.kernel(), launch.blocks(), 1, 1, launch.threads(), 1, 1, 0, stream, parameters,
                    MemorySegment.NULL);
        }
    }

    @Override
    public byte[] share(long address) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handle = arena.allocate(HANDLE_BYTES);
            call("cuIpcGetMemHandle", handle, address);
            return handle.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    @Override
    public long open(byte[] handle) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, Arrays.copyOf(handle, HANDLE_BYTES));
            return handle("cuIpcOpenMemHandle_v2", new NativeLibrary.ByValue(bytes), LAZY_PEER_ACCESS);
        }
    }

    @Override
    public void close(long address) {
        call("cuIpcCloseMemHandle", address);
    }

    @Override
    public void beginCapture(long stream) {
        call("cuStreamBeginCapture_v2", stream, CAPTURE_RELAXED);
    }

    @Override
    public long endCapture(long stream) {
        call("cuStreamEndCapture", stream, slot);
        long graph = slot.get(ValueLayout.JAVA_LONG, 0);
        long ready = handle("cuGraphInstantiateWithFlags", graph, 0L);
        call("cuGraphDestroy", graph);
        return ready;
    }

    @Override
    public void replay(long graph, long stream) {
        call("cuGraphLaunch", graph, stream);
    }

    @Override
    public void forget(long graph) {
        call("cuGraphExecDestroy", graph);
    }
}
