// Several results at once, values written through addresses and references, checks that are objects of classes, exceptions thrown by a
// function that a function calls.
#pragma once
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include "kernels.h"

struct Complaint : public std::runtime_error {
  explicit Complaint(std::string what) : std::runtime_error(what) {}
};

template <typename... Parts>
[[noreturn]] void complain(const char* where, Parts&&... parts) {
  std::string text = where;
  if constexpr (sizeof...(parts) > 0) {
    (text += ... += std::string(std::forward<Parts>(parts)));
  }
  throw Complaint(text);
}

struct Demand {
  template <typename Claim, typename... Parts>
  explicit Demand(Claim&& claim, Parts&&... parts) {
    if (claim) return;
    complain("fold", std::forward<Parts>(parts)...);
  }
};

inline std::tuple<int, int, int> tiled(int count, int widest) {
  int tiles = widest;
  while (count % tiles != 0 && tiles > 1) tiles /= 2;
  int threads = (count + tiles - 1) / tiles;
  int rounds = 1;
  while (threads > 256) {
    if (tiles < widest) {
      tiles = tiles << 1;
    } else if (rounds < 4) {
      rounds += 1;
    } else {
      break;
    }
    threads = (count + tiles * rounds - 1) / (tiles * rounds);
  }
  return {threads, tiles, rounds};
}

inline void measure(int* into, int& also, int count) {
  *into = count / 2;
  also += *into;
}

__global__ inline void one_tile(float*) { NOTE_KERNEL; }
__global__ inline void tiles_of_one_round(float*) { NOTE_KERNEL; }
__global__ inline void tiles_of_rounds(float*) { NOTE_KERNEL; }

void fold(float* sum, int count, int ranks) {
  Demand(count > 3, "more than three");
  Demand(ranks == 2 || ranks == 4);
  auto grid = tiled(count, 2 * ranks);
  int threads = std::get<0>(grid);
  auto [again, tiles, rounds] = tiled(count, 2 * ranks);
  if (threads != again || threads > 256) {
    complain("no tiles", "for this count");
  }
  int half_of_it = 0;
  int whole = tiles;
  measure(&half_of_it, whole, count);
  if (whole != tiles + half_of_it) return;
  std::swap(tiles, rounds);
  if (rounds == 1) {
    one_tile<<<1, threads>>>(sum);
  } else if (half_of_it > 300 && tiles == 1) {
    tiles_of_one_round<<<rounds, threads>>>(sum);
  } else if (tiles > 1) {
    tiles_of_rounds<<<rounds, threads>>>(sum);
  }
}
