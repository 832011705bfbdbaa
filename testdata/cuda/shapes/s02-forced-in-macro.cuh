// The ladder one level deeper, behind forced values from the environment, and a launch macro that is a do-while.
#pragma once
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include "kernels.h"

namespace mesh {

template <typename T, int ranks>
__global__ void fold_direct(T* sum, int count) { NOTE_KERNEL; }
template <typename T, int ranks>
__global__ void fold_split(T* sum, int count) { NOTE_KERNEL; }

class MeshFold {
 public:
  int world_size_;
  bool full_nvlink_;

  template <typename T>
  void run(T* sum, int count) {
    long bytes = static_cast<long>(count) * static_cast<long>(sizeof(T));
    bool force_direct = false;
    bool force_split = false;
    const char* way = std::getenv("MESH_FOLD_WAY");
    if (way != nullptr) {
      if (std::strcmp(way, "direct") == 0 || std::strcmp(way, "flat") == 0) {
        force_direct = true;
      } else if (std::strcmp(way, "split") == 0) {
        force_split = true;
      } else {
        throw std::runtime_error(std::string("MESH_FOLD_WAY: ") + way);
      }
    }

#define GO(n, name)                                \
  do {                                             \
    name<T, n><<<4, 512>>>(sum, count);            \
  } while (0)

#define RANKS_CASE(n)                              \
  case n: {                                        \
    if (force_direct) {                            \
      GO(n, fold_direct);                          \
    } else if (force_split) {                      \
      GO(n, fold_split);                           \
    } else {                                       \
      if (world_size_ == 2) {                      \
        GO(n, fold_direct);                        \
      } else if (full_nvlink_) {                   \
        if (bytes < 256 * 1024) {                  \
          GO(n, fold_direct);                      \
        } else {                                   \
          GO(n, fold_split);                       \
        }                                          \
      }                                            \
    }                                              \
    break;                                         \
  }

    switch (world_size_) {
      RANKS_CASE(2)
      RANKS_CASE(4)
      RANKS_CASE(8)
      default: throw std::runtime_error("ranks");
    }
  }
};

}  // namespace mesh
