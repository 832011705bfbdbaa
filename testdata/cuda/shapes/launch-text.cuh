// Text that only looks like a launch, and launches that do not look like one: strings and comments with angle brackets, template
// arguments that end in three brackets, comparisons before template arguments, tables, and streams that are asked.
#pragma once
#include <stdexcept>
#include <string>
#include <unordered_map>
#include "kernels.h"
#include "streams.h"

template <typename T>
struct Box {
  using type = T;
};

template <typename T, int ranks>
__global__ void __launch_bounds__(512, 1) fold_near(void* sum) { NOTE_KERNEL; }
template <typename T, int ranks>
__global__ void fold_far(void* sum) { NOTE_KERNEL; }

typedef void (*Kernel)(void*);
static const char* kUsage = "fold<<<1, 64>>>(sum); // \" not a launch >>>";
static const char* kHelp = R"(kernel<<<grid, block>>>(sum) "quoted" )";

template <typename T>
auto threads_of(T limit) {
  auto wide = limit * 2;
  return wide > 64 ? wide : limit;
}

struct Rounds {
  int ranks, rounds;
};
static const Rounds kRounds[] = {{2, 1}, {4, 2}, {8, 3}};
inline int rounds_of(int ranks) {
  for (const auto& each : kRounds) {
    if (each.ranks == ranks) return each.rounds;
  }
  return 0;
}

static std::unordered_map<void*, int> kBuffers = {{nullptr, 1}};

inline bool is_listed(int ranks) {
  for (int each : {2, 4, 8}) {
    if (each == ranks) return true;
  }
  return false;
}

void fold(void* sum, int n, int ranks, cudaStream_t stream) {
  // fold_near<float, 2><<<1, 64>>>(sum) is what others write here.
  if (!is_listed(ranks)) return;
  auto buffer = kBuffers.find(sum);
  if (buffer == kBuffers.end()) throw std::runtime_error("not registered");
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  cudaStreamIsCapturing(stream, &status);
  int offset = status == cudaStreamCaptureStatusActive ? 1 : 2;
  int mask = n << 2 >> 1;
  Kernel kernel = n < 9 ? fold_near<float, 2> : fold_far<float, 2>;
  if (rounds_of(ranks) == 1) {
    kernel<<<1, threads_of(n)>>>(sum);
  } else if (rounds_of(ranks) == 2 && mask > 16) {
    fold_far<Box<Box<Box<float>>>, 4><<<offset, threads_of(64)>>>(sum);
  } else if (std::string(kUsage).size() < 4 || std::string(kHelp).empty()) {
    fold_near<Box<Box<float>>::type, 8><<<1, 64 >> 1, 0, stream>>>(sum);
  }
}
