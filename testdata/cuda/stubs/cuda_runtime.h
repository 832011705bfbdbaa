// Stands in for the CUDA headers when a dispatch is compiled by a plain C++
// compiler: a launch is noted by name, nothing runs on a device. Own text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __align__(n) alignas(n)
#define __restrict__

using cudaStream_t = struct CUstream_st*;
enum cudaError_t { cudaSuccess = 0 };
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToDevice };
enum cudaStreamCaptureStatus {
  cudaStreamCaptureStatusNone = 0,
  cudaStreamCaptureStatusActive = 1
};
enum { cudaIpcMemLazyEnablePeerAccess = 1 };
struct cudaIpcMemHandle_t {
  char reserved[64];
};

inline const char* cudaGetErrorString(cudaError_t) { return "stub"; }
inline cudaError_t cudaMemcpy(void* to, const void* from, size_t count, cudaMemcpyKind) {
  std::memcpy(to, from, count);
  return cudaSuccess;
}
inline cudaError_t cudaStreamIsCapturing(cudaStream_t, cudaStreamCaptureStatus* status) {
  *status = cudaStreamCaptureStatusNone;
  return cudaSuccess;
}
inline cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t*, void*) { return cudaSuccess; }
inline cudaError_t cudaIpcOpenMemHandle(void**, cudaIpcMemHandle_t, unsigned) {
  return cudaSuccess;
}

struct archeck_dim {
  int x = 0;
};
inline archeck_dim threadIdx, blockIdx, blockDim, gridDim;
inline void __syncthreads() {}
inline void __threadfence_system() {}

// What the rewritten launches call.
inline std::vector<std::string> archeck_launches;
inline void archeck_launched(const char* kernel) { archeck_launches.push_back(kernel); }
template <typename... Arguments>
void archeck_arguments(Arguments&&...) {}
