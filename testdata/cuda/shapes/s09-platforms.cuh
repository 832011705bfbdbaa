// The same macro twice, by platform: only the arm of the platform counts. Features that the build switches.
#pragma once
#include <stdexcept>
#include <type_traits>
#include "kernels.h"

template <typename T>
__global__ void fold_direct(T* sum) { NOTE_KERNEL; }
template <typename T>
__global__ void fold_split(T* sum) { NOTE_KERNEL; }

template <typename T>
__device__ void accumulate(T* sum) {
#if __CUDA_ARCH__ >= 800
  *sum += T(1);
#endif
}

template <typename T>
void fold(T* sum, int ranks, bool linked, long bytes) {
#ifndef USE_MUSA
#define FOLD_CASE(n)                                                       \
  case n: {                                                                \
    if (ranks == 2) {                                                      \
      fold_direct<T><<<1, 64>>>(sum);                                      \
    } else if (linked) {                                                   \
      fold_split<T><<<1, 64>>>(sum);                                       \
    }                                                                      \
    break;                                                                 \
  }
#else
#define FOLD_CASE(n)                                                       \
  case n: {                                                                \
    if constexpr (!std::is_same<T, float>::value) {                        \
      fold_split<T><<<1, 64>>>(sum);                                       \
    } else if (bytes < 4096) {                                             \
      fold_direct<T><<<1, 64>>>(sum);                                      \
    } else {                                                               \
      fold_split<T><<<1, 64>>>(sum);                                       \
    }                                                                      \
    break;                                                                 \
  }
#endif
  switch (ranks) {
    FOLD_CASE(2)
    FOLD_CASE(4)
    default: throw std::runtime_error("ranks");
  }
#undef FOLD_CASE
}

float* passes_through(float* sum, int ranks) {
#if ENABLE_MANY_GPUS
  fold<float>(sum, ranks, true, 4096);
  return sum;
#else
  return sum;
#endif
}
