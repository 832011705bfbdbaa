// Flags are set first and tested later, in a macro.
#pragma once
#include <stdexcept>
#include "kernels.h"

template <typename T, int ranks>
__global__ void fold_direct(T* sum) { NOTE_KERNEL; }
template <typename T, int ranks>
__global__ void fold_split(T* sum) { NOTE_KERNEL; }

struct Folder {
  int world_size_;
  bool fully_connected_;

  template <typename T>
  void run(T* sum, long bytes, bool prefers_split) {
    bool call_direct = false, call_split = false;
    if (world_size_ == 2) {
      call_direct = true;
    } else if (fully_connected_) {
      if ((world_size_ <= 4 && bytes < 160 * 1024) || (world_size_ <= 8 && bytes < 80 * 1024))
        call_direct = true;
      else
        call_split = true;
    }
    if (prefers_split && bytes > (1 << 16)) {
      call_split = call_split || call_direct;
      call_direct = false;
    }

#define FOLD_CASE(n)                               \
  case n: {                                        \
    if (call_direct) {                             \
      fold_direct<T, n><<<80, 512>>>(sum);         \
    } else if (call_split) {                       \
      fold_split<T, n><<<80, 512>>>(sum);          \
    }                                              \
    break;                                         \
  }
    switch (world_size_) {
      FOLD_CASE(2)
      FOLD_CASE(4)
      FOLD_CASE(8)
      default:
        throw std::invalid_argument("world size");
    }
  }
};
