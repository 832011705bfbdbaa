#pragma once

#include <cuda_runtime.h>
#include <torch/all.h>

namespace c10::cuda {
class ARCHECK_SHAPE CUDAStream {
 public:
  cudaStream_t stream() const;

 private:
  void* stream_;
};
ARCHECK_SHAPE CUDAStream getCurrentCUDAStream(int8_t device = -1);
}  // namespace c10::cuda
