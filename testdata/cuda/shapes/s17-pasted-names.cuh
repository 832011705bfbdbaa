// Names of kernels are pasted in macros.
#pragma once
#include <stdexcept>
#include "kernels.h"

template <typename T>
__global__ void fold_push_naive(T* sum) { NOTE_KERNEL; }
template <typename T>
__global__ void fold_push_wide(T* sum) { NOTE_KERNEL; }
template <typename T>
__global__ void fold_pull_naive(T* sum) { NOTE_KERNEL; }
template <typename T>
__global__ void fold_pull_wide(T* sum) { NOTE_KERNEL; }

#define NAME(prefix, way, width) prefix##_##way##_##width
#define DISPATCH(way)                                                      \
  if (aligned && bytes >= 1024) {                                          \
    NAME(fold, way, wide)<T><<<1, 64>>>(sum);                              \
  } else if (bytes > 0) {                                                  \
    fold_##way##_naive<T><<<1, 64>>>(sum);                                 \
  }
#define LABEL(prefix, name) #prefix "_" #name

template <typename T>
void fold(T* sum, const char* way, bool aligned, long bytes) {
  std::string label = way;
  if (label == LABEL(fold, push)) {
    DISPATCH(push)
  } else if (label == LABEL(fold, pull)) {
    DISPATCH(pull)
  } else {
    throw std::invalid_argument(label);
  }
}
