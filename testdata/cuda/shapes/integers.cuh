// Widths and signs: what wraps, what promotes, what compares as unsigned.
#pragma once
#include <cstddef>
#include <cstdint>
#include "kernels.h"

__global__ void fold_a(float* sum) { NOTE_KERNEL; }
__global__ void fold_b(float* sum) { NOTE_KERNEL; }
__global__ void fold_c(float* sum) { NOTE_KERNEL; }

void fold(float* sum, int count, unsigned blocks, int64_t offset) {
  size_t bytes = count * sizeof(float);
  uint8_t small = static_cast<uint8_t>(count);
  int product = count * 1;
  uint32_t wrapped = blocks - 2u;
  if (bytes > (size_t{1} << 33)) {
    fold_a<<<1, 64>>>(sum);
  } else if (small == 200 || wrapped > 0x7fffffffu) {
    fold_b<<<1, 64>>>(sum);
  } else if (product / 2 - 3 < -1 || (offset >> 40) != 0 || (count & ~7) == 64) {
    fold_c<<<1, 64>>>(sum);
  }
}
