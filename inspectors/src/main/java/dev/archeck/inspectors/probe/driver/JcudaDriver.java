package dev.archeck.inspectors.probe.driver;

import static dev.archeck.inspectors.probe.driver.DriverException.check;

import dev.archeck.inspectors.probe.library.MissingLibrary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import jcuda.LogLevel;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUevent;
import jcuda.driver.CUfunction;
import jcuda.driver.CUgraph;
import jcuda.driver.CUgraphExec;
import jcuda.driver.CUmodule;
import jcuda.driver.CUstream;
import jcuda.driver.CUuuid;
import jcuda.driver.JCudaDriver;

/// The driver through JCuda: x86-64 only, where its native lies in `java.library.path`.
///
/// JCuda keeps the bytes of an IPC handle to itself, so handles go through [ForeignDriver]; both talk to the same driver
/// of the process.
public final class JcudaDriver implements CudaDriver {
    private static final int NAME_BYTES = 256;
    private static final int NON_BLOCKING = 1;
    private static final int CAPTURE_RELAXED = 2;
    private static final int ALREADY_ENABLED = 704;

    private final HandleTable handles = new HandleTable();
    private final ForeignDriver handleCalls;

    private JcudaDriver(ForeignDriver handleCalls) {
        this.handleCalls = handleCalls;
    }

    /// Opens the driver.
    ///
    /// @throws MissingLibrary when there is no driver, or JCuda has no native for this machine
    public static JcudaDriver open() {
        ForeignDriver foreign = ForeignDriver.open();
        try {
            JCudaDriver.setLogLevel(LogLevel.LOG_QUIET);
            JCudaDriver.setExceptionsEnabled(false);
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError e) {
            throw new MissingLibrary("JCuda", "has no native for this machine in java.library.path");
        }
        return new JcudaDriver(foreign);
    }

    /// A GPU address in JCuda's form: a null pointer and an offset.
    private static final class Address extends CUdeviceptr {
        Address() {}

        Address(long value) {
            super(new Address(), value);
        }

        long value() {
            return getNativePointer() + getByteOffset();
        }
    }

    /// A stream that tells its address.
    private static final class Stream extends CUstream {
        long address() {
            return getNativePointer();
        }
    }

    private static CUdevice device(long ordinalOrDevice) {
        CUdevice device = new CUdevice();
        // The driver's device numbers are ordinals; JCuda's constructor for one is not public.
        check("cuDeviceGet", JCudaDriver.cuDeviceGet(device, (int) ordinalOrDevice));
        return device;
    }

    @Override
    public String binding() {
        return "JCuda";
    }

    @Override
    public void start() {
        check("cuInit", JCudaDriver.cuInit(0));
    }

    @Override
    public int version() {
        int[] version = new int[1];
        check("cuDriverGetVersion", JCudaDriver.cuDriverGetVersion(version));
        return version[0];
    }

    @Override
    public int deviceCount() {
        int[] count = new int[1];
        check("cuDeviceGetCount", JCudaDriver.cuDeviceGetCount(count));
        return count[0];
    }

    @Override
    public int device(int ordinal) {
        device((long) ordinal);
        return ordinal;
    }

    @Override
    public String name(int device) {
        byte[] name = new byte[NAME_BYTES];
        check("cuDeviceGetName", JCudaDriver.cuDeviceGetName(name, NAME_BYTES, device((long) device)));
        String text = new String(name, StandardCharsets.UTF_8);
        return text.substring(0, Math.max(0, text.indexOf('\0')));
    }

    @Override
    public String uuid(int device) {
        CUuuid uuid = new CUuuid();
        check("cuDeviceGetUuid", JCudaDriver.cuDeviceGetUuid(uuid, device((long) device)));
        return UuidText.of(uuid.bytes);
    }

    @Override
    public String busId(int device) {
        String[] id = new String[1];
        check("cuDeviceGetPCIBusId", JCudaDriver.cuDeviceGetPCIBusId(id, NAME_BYTES, device((long) device)));
        return UuidText.busId(id[0]);
    }

    @Override
    public long memoryBytes(int device) {
        long[] bytes = new long[1];
        check("cuDeviceTotalMem", JCudaDriver.cuDeviceTotalMem(bytes, device((long) device)));
        return bytes[0];
    }

    @Override
    public int attribute(Attribute attribute, int device) {
        int[] value = new int[1];
        check("cuDeviceGetAttribute", JCudaDriver.cuDeviceGetAttribute(value, attribute.number(), device((long) device)));
        return value[0];
    }

    @Override
    public boolean canAccessPeer(int from, int to) {
        int[] value = new int[1];
        check("cuDeviceCanAccessPeer", JCudaDriver.cuDeviceCanAccessPeer(value, device((long) from), device((long) to)));
        return value[0] != 0;
    }

    @Override
    public int peerAttribute(int attribute, int from, int to) {
        int[] value = new int[1];
        check("cuDeviceGetP2PAttribute",
                JCudaDriver.cuDeviceGetP2PAttribute(value, attribute, device((long) from), device((long) to)));
        return value[0];
    }

    @Override
    public long context(int device) {
        CUcontext context = new CUcontext();
        check("cuDevicePrimaryCtxRetain", JCudaDriver.cuDevicePrimaryCtxRetain(context, device((long) device)));
        return handles.add(context);
    }

    @Override
    public void use(long context) {
        check("cuCtxSetCurrent", JCudaDriver.cuCtxSetCurrent(handles.get(context, CUcontext.class)));
    }

    @Override
    public void enablePeer(long context) {
        int code = JCudaDriver.cuCtxEnablePeerAccess(handles.get(context, CUcontext.class), 0);
        check("cuCtxEnablePeerAccess", code == ALREADY_ENABLED ? 0 : code);
    }

    @Override
    public void synchronize() {
        check("cuCtxSynchronize", JCudaDriver.cuCtxSynchronize());
    }

    @Override
    public long allocate(long bytes) {
        Address address = new Address();
        check("cuMemAlloc", JCudaDriver.cuMemAlloc(address, bytes));
        return address.value();
    }

    @Override
    public void free(long address) {
        check("cuMemFree", JCudaDriver.cuMemFree(new Address(address)));
    }

    @Override
    public long freeBytes() {
        long[] free = new long[1];
        check("cuMemGetInfo", JCudaDriver.cuMemGetInfo(free, new long[1]));
        return free[0];
    }

    @Override
    public void upload(long to, ByteBuffer from) {
        check("cuMemcpyHtoD", JCudaDriver.cuMemcpyHtoD(new Address(to), Pointer.toBuffer(from), from.remaining()));
    }

    @Override
    public void download(ByteBuffer to, long from) {
        check("cuMemcpyDtoH", JCudaDriver.cuMemcpyDtoH(Pointer.toBuffer(to), new Address(from), to.remaining()));
    }

    @Override
    public void set(long to, int value, long words) {
        check("cuMemsetD32", JCudaDriver.cuMemsetD32(new Address(to), value, words));
    }

    @Override
    public void copy(PeerCopy copy, long stream) {
        check("cuMemcpyPeerAsync", JCudaDriver.cuMemcpyPeerAsync(
                new Address(copy.to()), handles.get(copy.toContext(), CUcontext.class),
                new Address(copy.from()), handles.get(copy.fromContext(), CUcontext.class),
                copy.bytes(), stream(stream)));
    }

    @Override
    public long stream() {
        Stream stream = new Stream();
        check("cuStreamCreate", JCudaDriver.cuStreamCreate(stream, NON_BLOCKING));
        return handles.add(stream);
    }

    private Stream stream(long handle) {
        return handle == DEFAULT_STREAM ? new Stream() : handles.get(handle, Stream.class);
    }

    @Override
    public long nativeStream(long stream) {
        return stream(stream).address();
    }

    @Override
    public void await(long stream) {
        check("cuStreamSynchronize", JCudaDriver.cuStreamSynchronize(stream(stream)));
    }

    @Override
    public long event() {
        CUevent event = new CUevent();
        check("cuEventCreate", JCudaDriver.cuEventCreate(event, 0));
        return handles.add(event);
    }

    @Override
    public void record(long event, long stream) {
        check("cuEventRecord", JCudaDriver.cuEventRecord(handles.get(event, CUevent.class), stream(stream)));
    }

    @Override
    public double millis(long start, long end) {
        float[] millis = new float[1];
        check("cuEventElapsedTime", JCudaDriver.cuEventElapsedTime(
                millis, handles.get(start, CUevent.class), handles.get(end, CUevent.class)));
        return millis[0];
    }

    @Override
    public long module(String ptx) {
        CUmodule module = new CUmodule();
        check("cuModuleLoadData", JCudaDriver.cuModuleLoadData(module, ptx));
        return handles.add(module);
    }

    @Override
    public long kernel(long module, String name) {
        CUfunction function = new CUfunction();
        check("cuModuleGetFunction", JCudaDriver.cuModuleGetFunction(function, handles.get(module, CUmodule.class), name));
        return handles.add(function);
    }

    @Override
    public void launch(Launch launch, long stream) {
        ByteBuffer structure = ByteBuffer.allocateDirect(launch.words().size() * Long.BYTES).order(ByteOrder.nativeOrder());
        structure.asLongBuffer().put(launch.array());
        check("cuLaunchKernel", JCudaDriver.cuLaunchKernel(handles.get(launch.kernel(), CUfunction.class),
                launch.blocks(), 1, 1, launch.threads(), 1, 1, 0, stream(stream), Pointer.to(Pointer.toBuffer(structure)), null));
    }

    @Override
    public byte[] share(long address) {
        return handleCalls.share(address);
    }

    @Override
    public long open(byte[] handle) {
        return handleCalls.open(handle);
    }

    @Override
    public void close(long address) {
        handleCalls.close(address);
    }

    @Override
    public void beginCapture(long stream) {
        check("cuStreamBeginCapture", JCudaDriver.cuStreamBeginCapture(stream(stream), CAPTURE_RELAXED));
    }

    @Override
    public long endCapture(long stream) {
        CUgraph graph = new CUgraph();
        CUgraphExec ready = new CUgraphExec();
        check("cuStreamEndCapture", JCudaDriver.cuStreamEndCapture(stream(stream), graph));
        check("cuGraphInstantiate", JCudaDriver.cuGraphInstantiate(ready, graph, 0));
        check("cuGraphDestroy", JCudaDriver.cuGraphDestroy(graph));
        return handles.add(ready);
    }

    @Override
    public void replay(long graph, long stream) {
        check("cuGraphLaunch", JCudaDriver.cuGraphLaunch(handles.get(graph, CUgraphExec.class), stream(stream)));
    }

    @Override
    public void forget(long graph) {
        check("cuGraphExecDestroy", JCudaDriver.cuGraphExecDestroy(handles.remove(graph, CUgraphExec.class)));
    }
}
