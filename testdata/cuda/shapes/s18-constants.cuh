// Thresholds as products, shifts, named constants of several scopes, minima, literals with suffixes.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include "kernels.h"

__global__ void fold_tiny(float* sum) { NOTE_KERNEL; }
__global__ void fold_small(float* sum) { NOTE_KERNEL; }
__global__ void fold_large(float* sum) { NOTE_KERNEL; }
__global__ void fold_huge(float* sum) { NOTE_KERNEL; }

namespace limits {
constexpr std::size_t kTiny = 16 * 1024;
inline constexpr uint32_t kPacket = 3u << 18;
static const int kRanks[] = {2, 4, 8};
}  // namespace limits

constexpr int kWarp = 0x20;
#define MIB (1024L * 1024)

struct Folder {
  static constexpr std::int64_t kLarge = 2 * MIB;
  enum : int { kMostRanks = 8, kLeastRanks = kMostRanks / 4 };
  bool full_nvlink_ = false;
  bool fully_connected = false;

  void run(float* sum, std::size_t bytes, int ranks) const {
    if (ranks < kLeastRanks || ranks > kMostRanks || ranks % limits::kRanks[0] != 0) return;
    const std::size_t small = std::min<std::size_t>(1 << 20, limits::kPacket);
    const auto threads = std::max(kWarp, static_cast<int>(bytes / 4096));
    if (bytes <= limits::kTiny) {
      fold_tiny<<<1, threads>>>(sum);
    } else if (bytes < small && (full_nvlink_ || fully_connected)) {
      fold_small<<<1, threads>>>(sum);
    } else if (bytes < static_cast<std::size_t>(kLarge) * ranks / 2) {
      fold_large<<<1, threads>>>(sum);
    } else if (bytes <= 1ULL << 25) {
      fold_huge<<<1, threads>>>(sum);
    }
  }
};
