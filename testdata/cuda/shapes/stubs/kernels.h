// Stands in for the CUDA and HIP runtimes when a shape is compiled by a plain C++ compiler. A kernel is called on the host and notes
// its own name. Own text.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __launch_bounds__(...)
#define __align__(n) alignas(n)

struct half {
  unsigned short bits;
};
using cudaStream_t = struct CUstream_st*;
enum cudaError_t { cudaSuccess = 0, cudaErrorInvalidValue = 1 };
struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
struct cudaLaunchConfig_t {
  cudaStream_t stream;
  int numAttrs;
};

inline std::vector<std::string> noted_kernels;
#define NOTE_KERNEL noted_kernels.push_back(__func__)

template <typename... Formal, typename... Actual>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t*, void (*kernel)(Formal...), Actual... actual) {
  kernel(Formal(actual)...);
  return cudaSuccess;
}

// A kernel behind a bare pointer is called without its arguments: it only notes its name.
inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t*, const void* kernel, void**) {
  reinterpret_cast<void (*)(void*)>(const_cast<void*>(kernel))(nullptr);
  return cudaSuccess;
}
inline cudaError_t cudaLaunchKernel(const void* kernel, dim3, dim3, void** arguments, size_t, cudaStream_t) {
  return cudaLaunchKernelExC(nullptr, kernel, arguments);
}
inline cudaError_t cudaLaunchCooperativeKernel(const void* kernel, dim3, dim3, void** arguments, size_t, cudaStream_t) {
  return cudaLaunchKernelExC(nullptr, kernel, arguments);
}
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...) (kernel)(__VA_ARGS__)
