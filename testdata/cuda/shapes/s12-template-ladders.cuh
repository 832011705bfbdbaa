// From values to template arguments, step by step; what is not listed ends in an exception, and the last return cannot be reached.
#pragma once
#include <sstream>
#include <stdexcept>
#include "kernels.h"

#define FAIL(message)                                                      \
  {                                                                        \
    std::ostringstream out;                                                \
    out << message;                                                        \
    throw std::runtime_error(out.str());                                   \
  }

template <typename T, int ranks, bool fused>
__global__ void fold_once(T* sum) { NOTE_KERNEL; }
template <typename T, int ranks, bool fused>
__global__ void fold_twice(T* sum) { NOTE_KERNEL; }

enum class Plan { kOnce, kTwice };
enum class Extra { kNone, kNorm };

struct Params {
  void* sum;
  int count;
  int ranks;
};

template <Plan plan, typename T, int ranks, bool fused>
cudaError_t start(Params const& params) {
  if constexpr (plan == Plan::kOnce) {
    fold_once<T, ranks, fused><<<1, 64>>>(static_cast<T*>(params.sum));
  } else {
    fold_twice<T, ranks, fused><<<1, 64>>>(static_cast<T*>(params.sum));
  }
  return cudaSuccess;
}

template <Plan plan, typename T, int ranks>
cudaError_t by_extra(Params const& params, Extra extra) {
  switch (extra) {
    case Extra::kNone:
      return start<plan, T, ranks, false>(params);
    case Extra::kNorm:
      return start<plan, T, ranks, true>(params);
    default:
      FAIL("no such extra: " << static_cast<int>(extra));
  }
  return cudaSuccess;
}

template <typename T, int ranks>
cudaError_t by_plan(Params const& params, Plan plan, Extra extra) {
  if (plan == Plan::kOnce) return by_extra<Plan::kOnce, T, ranks>(params, extra);
  return by_extra<Plan::kTwice, T, ranks>(params, extra);
}

template <typename T>
cudaError_t fold(Params& params, Plan plan, Extra extra) {
  if (params.count % (16 / sizeof(T)) != 0) FAIL("count " << params.count);
  switch (params.ranks) {
    case 2:
      return by_plan<T, 2>(params, plan, extra);
    case 4:
      return by_plan<T, 4>(params, plan, extra);
    case 16:
      if (plan == Plan::kOnce) return by_plan<T, 16>(params, plan, extra);
      return cudaErrorInvalidValue;
    default:
      FAIL("ranks " << params.ranks);
  }
  return cudaSuccess;
}
