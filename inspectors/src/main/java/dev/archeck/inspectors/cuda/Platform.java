package dev.archeck.inspectors.cuda;

import java.util.Map;
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

    /// Names that the platform's compiler or build script defines, with their values. The tool kit is taken to be a recent one.
    public Map<String, String> macros() {
        return switch (this) {
            case CUDA -> Map.of("__CUDACC__", "1", "__NVCC__", "1", "CUDART_VERSION", "12090", "CUDA_VERSION", "12090",
                    "__CUDACC_VER_MAJOR__", "12", "__CUDACC_VER_MINOR__", "9");
            case HIP -> Map.of("__HIPCC__", "1", "__HIP__", "1", "__HIP_PLATFORM_AMD__", "1", "USE_ROCM", "1");
            case MUSA -> Map.of("__MUSACC__", "1", "__MUSA__", "1", "USE_MUSA", "1");
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
