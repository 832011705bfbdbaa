// Every way to start a kernel.
#pragma once
#include "kernels.h"
#include "launching.h"

template <typename T, int ranks>
__global__ void fold_angles(T* sum) { NOTE_KERNEL; }
template <typename T, int ranks>
__global__ void fold_lines(T* sum, int count) { NOTE_KERNEL; }
template <typename T>
__global__ void fold_hip(T* sum) { NOTE_KERNEL; }
__global__ void fold_ex(float* sum, int count) { NOTE_KERNEL; }
__global__ void fold_cooperative(float* sum) { NOTE_KERNEL; }
template <typename T, bool overlapped>
__global__ void fold_helper(T* sum) { NOTE_KERNEL; }
__global__ void fold_plain(float* sum) { NOTE_KERNEL; }

#define LAUNCH_WITH(kernel, overlapped, ...)                               \
  do {                                                                     \
    cudaLaunchConfig_t config = {};                                        \
    config.stream = stream;                                                \
    if (overlapped) config.numAttrs = 1;                                   \
    cudaLaunchKernelEx(&config, kernel, __VA_ARGS__);                      \
  } while (0)

template <typename... Formal, typename... Actual>
void launch(void (*kernel)(Formal...), int grid, int block, cudaStream_t stream, Actual... actual) {
  kernel<<<grid, block, 0, stream>>>(actual...);
}

void fold(float* sum, int count, int way, cudaStream_t stream) {
  cudaLaunchConfig_t config = {};
  void* arguments[] = {&sum};
  switch (way) {
    case 0:
      fold_angles<float, 2><<<1, 64, 0, stream>>>(sum);
      break;
    case 1:
      fold_lines<
          float,
          8>
          <<<1,
             64>>>(
              sum, count);
      break;
    case 2:
      hipLaunchKernelGGL((fold_hip<float>), 1, 64, 0, stream, sum);
      break;
    case 3:
      cudaLaunchKernelEx(&config, fold_ex, sum, count);
      break;
    case 4:
      cudaLaunchCooperativeKernel((void*)fold_cooperative, 1, 64, arguments, 0, stream);
      break;
    case 5:
      launch(fold_helper<float, true>, 1, 64, stream, sum);
      break;
    case 6:
      LAUNCH_WITH((fold_helper<float, false>), count > 4, sum);
      break;
    case 7:
      LaunchKernel(1, 64, stream)(fold_plain, sum);
      break;
    case 8:
      cudaLaunchKernel(reinterpret_cast<const void*>(&fold_plain), 1, 64, arguments, 0, stream);
      break;
    case 9:
      ::cudaLaunchKernelExC(&config, (const void*)fold_cooperative, arguments);
      break;
  }
}
