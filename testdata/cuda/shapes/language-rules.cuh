// Rules of the language on which a dispatch may hang: when operands are evaluated, what a default argument and a static local hold, how
// numbers convert, what a comma, a label and a shadowed name do.
#pragma once
#include <array>
#include <stdexcept>
#include <vector>
#include "kernels.h"

template <int which>
__global__ void fold_a(float* sum) { NOTE_KERNEL; }
__global__ void fold_b(float* sum) { NOTE_KERNEL; }
__global__ void fold_c(float* sum) { NOTE_KERNEL; }
__global__ void fold_d(float* sum) { NOTE_KERNEL; }

struct Limit {
  int ranks, most;
};
static const std::vector<Limit> kLimits = {{2, 100}, {4, 200}};

struct Counted {
  int calls = 0;
  bool ask(bool answer) {
    ++calls;
    return answer;
  }
};

struct Way {
  int number;
  explicit operator bool() const { return number > 1; }
};

inline int twice(int n, int factor = 2) { return n * factor; }
inline int twice(double) { return -1; }
inline Way halved(int n) { return Way{n % 2 ? 0 : n / 2}; }
inline int checked(int n) { return n > 90 ? throw std::out_of_range("n") : n; }

void fold(float* sum, int n, bool linked) {
  Counted counted;
  bool both = counted.ask(linked) && counted.ask(n > 3);
  bool either = counted.ask(linked) || counted.ask(n > 3);
  int steps = 0;
  for (int n = 0; n < 3; ++n, ++steps) {
  }
  int value = (steps++, twice(checked(n)));
  unsigned char small = n;
  short negative = -1;
  unsigned wide = negative;
  long mixed = -1 + 1u;
  constexpr std::array<int, 3> limits{{4, 8, 16}};
  int over = 0;
  for (int limit : limits) {
    if (n < limit) continue;
    over += 1;
  }
  for (const Limit& limit : kLimits) over += n > limit.most ? 10 : 0;
  switch (int way = over; way) {
    case 0:
      if (both) goto second;
      [[fallthrough]];
    case 1: {
      Way chosen{value};
      if (chosen && counted.calls == 3) {
        fold_a<1><<<1, 64>>>(sum);
        return;
      }
    }
    second:
    case 2:
      if (!either) fold_b<<<1, 64>>>(sum);
      break;
    default:
      if (wide == 0xffffffffu && mixed == 4294967296L - 4294967296L + (small > 20 ? 0 : 1)) fold_c<<<1, 64>>>(sum);
      else if (auto half = halved(n); half && half.number > 9) fold_d<<<1, 64>>>(sum);
  }
  if (value < 0 || steps != 4) throw std::logic_error("steps");
}
