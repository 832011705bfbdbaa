// Test fixture of archeck: an op that has nothing to do with all-reduce.
#include <c10/cuda/CUDAStream.h>
#include <cuda_runtime.h>
#include <torch/all.h>

#include <cstdlib>

namespace sglang {

__global__ void scale_rows_kernel(float* out, const float* inp, float factor,
                                  int64_t count) {
  int64_t at = blockIdx.x * static_cast<int64_t>(blockDim.x) + threadIdx.x;
  if (at < count) {
    out[at] = inp[at] * factor;
  }
}

}  // namespace sglang

void scale_rows(torch::Tensor& out, torch::Tensor& inp, double factor) {
  int64_t count = inp.numel();
  if (count == 0) return;
  const char* wanted = std::getenv("SGLANG_SCALE_ROWS_THREADS");
  int threads = wanted == nullptr ? 256 : std::atoi(wanted);
  auto stream = c10::cuda::getCurrentCUDAStream().stream();
  sglang::scale_rows_kernel<<<(count + threads - 1) / threads, threads, 0, stream>>>(
      reinterpret_cast<float*>(out.data_ptr()),
      reinterpret_cast<float*>(inp.data_ptr()), static_cast<float>(factor), count);
}
