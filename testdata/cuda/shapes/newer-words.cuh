// Newer C++: lists with designators and without an equals sign, names of an enumeration opened in a function, static members of
// class templates, templates called on objects.
#pragma once
#include <tuple>
#include "kernels.h"

#define FOLD_HOST_INLINE inline

enum class Mode { kEager, kGraph, kMulticast };

struct Params {
  int count;
  Mode mode;
  float* sum;
};

template <int stages, Mode mode>
__global__ void fold_pull(Params params) { NOTE_KERNEL; }
template <int stages>
__global__ void fold_push(Params params) { NOTE_KERNEL; }

FOLD_HOST_INLINE int halves(int count) { return count / 2; }

template <typename T, int ranks>
struct Folding {
  using Element = T;
  static constexpr int kLimit = ranks * 8;

  static bool takes(const Params& params) { return params.count * sizeof(Element) <= kLimit * sizeof(T); }

  static int run(Params params, bool pushed) {
    using enum Mode;
    if (pushed) {
      if (!takes(params)) return 2;
      fold_push<ranks><<<1, 64>>>(params);
      return 0;
    }
    if (params.mode == kGraph) {
      fold_pull<1, kGraph><<<1, 64>>>(params);
    } else if (params.mode == kEager && halves(params.count) > 4) {
      fold_pull<2, kEager><<<1, 64>>>(params);
    }
    return 0;
  }
};

struct Context {
  template <typename T>
  int fold(Params params, bool pushed, int ranks) const {
    if (ranks == 2) return Folding<T, 2>::run(params, pushed);
    return Folding<T, 4>::run(params, pushed);
  }
};

int fold(float* sum, int count, int mode, bool pushed, int ranks) {
  Params params{
      .count = count,
      .mode = static_cast<Mode>(mode),
      .sum = sum,
  };
  const Context context;
  return context.fold<float>(params, pushed, ranks);
}
