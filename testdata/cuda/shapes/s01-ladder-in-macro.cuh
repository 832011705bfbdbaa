// A ladder without else inside a macro body, launches in a second macro.
#pragma once
#include <stdexcept>
#include <string>
#include "kernels.h"

namespace mesh {

template <typename T, int ranks>
__global__ void fold_direct(T* sum, int count) { NOTE_KERNEL; }
template <typename T, int ranks>
__global__ void fold_split(T* sum, int count) { NOTE_KERNEL; }

constexpr int kMostBlocks = 36;

class MeshFold {
 public:
  int world_size_;
  bool full_nvlink_;

  template <typename T>
  void run(cudaStream_t stream, T* sum, int count, int threads = 512, int blocks = 36) {
    constexpr int per_pack = 16 / sizeof(T);
    if (count % per_pack != 0) throw std::runtime_error("length must be a multiple of " + std::to_string(per_pack));
    if (blocks > kMostBlocks) throw std::runtime_error("too many blocks");
    auto bytes = count * sizeof(T);

#define GO(n, name) name<T, n><<<blocks, threads, 0, stream>>>(sum, count);
    /* what a number of ranks does */
#define RANKS_CASE(n)                                        \
  case n: {                                                  \
    if (world_size_ == 2) {                                  \
      GO(n, fold_direct);                                    \
    } else if (full_nvlink_) { /* every pair is linked */    \
      if ((world_size_ <= 4 && bytes < 512 * 1024) ||        \
          (world_size_ <= 8 && bytes < 256 * 1024)) {        \
        GO(n, fold_direct);                                  \
      } else {                                               \
        GO(n, fold_split);                                   \
      }                                                      \
    }                                                        \
    break;                                                   \
  }

    switch (world_size_) {
      RANKS_CASE(2)
      RANKS_CASE(4)
      // Six ranks are rare.
      RANKS_CASE(6)
      RANKS_CASE(8)
      default:
        throw std::runtime_error("unsupported: " + std::to_string(world_size_) + " ranks");
    }
#undef RANKS_CASE
#undef GO
  }
};

}  // namespace mesh
