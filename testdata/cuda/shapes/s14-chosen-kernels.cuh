// The kernel is a value: chosen by conditional operators, returned by a function, or absent.
#pragma once
#include <stdexcept>
#include "kernels.h"
#include "launching.h"

enum class Mode { kEager, kGraph, kOther };

template <int stages, Mode mode>
__global__ void fold_pull(float* sum) { NOTE_KERNEL; }
template <Mode mode>
__global__ void fold_push(float* sum) { NOTE_KERNEL; }

void pull(float* sum, Mode mode, int stages, cudaStream_t stream) {
  if (stages != 1 && stages != 2) throw std::invalid_argument("stages");
  const auto kernel = stages == 1
      ? (mode == Mode::kGraph ? fold_pull<1, Mode::kGraph> : fold_pull<1, Mode::kEager>)
      : (mode == Mode::kGraph ? fold_pull<2, Mode::kGraph> : fold_pull<2, Mode::kEager>);
  LaunchKernel(4, 128, stream).enable_pdl(true)(kernel, sum);
}

using FoldFunction = void (*)(float*);

template <Mode mode>
FoldFunction chosen(int ranks) {
  if (ranks == 2) return fold_push<mode>;
  if (ranks <= 8) return fold_pull<1, mode>;
  return nullptr;
}

int fold(float* sum, Mode mode, int ranks) {
  FoldFunction kernel = mode == Mode::kGraph ? chosen<Mode::kGraph>(ranks) : chosen<Mode::kEager>(ranks);
  if (!kernel) return 3;
  kernel<<<1, 64>>>(sum);
  return 0;
}
