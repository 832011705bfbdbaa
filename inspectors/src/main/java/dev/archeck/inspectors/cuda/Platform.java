package dev.archeck.inspectors.cuda;

import java.util.List;
import java.util.stream.Stream;

/// The platform a source is compiled for: it decides which arm of an `#if` is read. Always the host pass, so the macro of the
/// device pass (`__CUDA_ARCH__`) is undefined.
public enum Platform {
    /// NVIDIA's nvcc.
    CUDA,
    /// AMD's hipcc; the `USE_` name is the one that public build scripts pass.
    HIP,
    /// Moore Threads' mcc; the same.
    MUSA;

    /// Names that the platform's compiler or build script defines as 1, in order.
    public List<String> macros() {
        return switch (this) {
            case CUDA -> List.of("__CUDACC__", "__NVCC__");
            case HIP -> List.of("__HIPCC__", "__HIP__", "__HIP_PLATFORM_AMD__", "USE_ROCM");
            case MUSA -> List.of("__MUSACC__", "__MUSA__", "USE_MUSA");
        };
    }

    /// Whether a file of this name is compiled for the platform at all.
    public boolean compiles(String file) {
        Stream<String> foreign = switch (this) {
            case CUDA -> Stream.of(".hip", ".mu", ".muh");
            case HIP -> Stream.of(".mu", ".muh");
            case MUSA -> Stream.of(".hip");
        };
        return foreign.noneMatch(file::endsWith);
    }
}
