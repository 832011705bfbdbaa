// A ladder without else that cannot be left open: what is not in it was refused before.
#pragma once
#include <stdexcept>
#include <string>
#include "kernels.h"

template <int ranks>
__global__ void fold(float* sum) { NOTE_KERNEL; }

#define REQUIRE(condition, ...)                                            \
  do {                                                                     \
    if (!(condition)) throw std::runtime_error(std::string(#condition));   \
  } while (0)

struct Quick {
  int ranks_;
  bool ready_;

  void run(float* sum, int level) {
    REQUIRE(ready_, "not ready");
    if (ranks_ != 2 && ranks_ != 4 && ranks_ != 8) {
      throw std::runtime_error("ranks must be 2, 4 or 8");
    }
    switch (level) {
      case 0:
      case 1:
        break;
      default:
        throw std::invalid_argument("level");
    }
    if (level == 0) {
      if (ranks_ == 2) {
        fold<2><<<1, 64>>>(sum);
      } else if (ranks_ == 4) {
        fold<4><<<1, 64>>>(sum);
      } else if (ranks_ == 8) {
        fold<8><<<1, 64>>>(sum);
      }
    } else if (level == 1) {
      fold<1><<<1, 64>>>(sum);
    }
  }
};
