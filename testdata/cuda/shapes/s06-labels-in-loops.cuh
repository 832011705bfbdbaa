// Labels wrapped in do-while, labels that fall through, and a device of labels inside blocks.
#pragma once
#include <cstdio>
#include "kernels.h"

template <int ranks, bool wide>
__global__ void fold(float* sum) { NOTE_KERNEL; }
__global__ void finish(float* sum) { NOTE_KERNEL; }

void pick(float* sum, int ranks, bool wide) {
#define UNIT(n)                                    \
  do {                                             \
    case n: {                                      \
      if (wide) {                                  \
        fold<n, true><<<1, 32>>>(sum);             \
        return;                                    \
      }                                            \
      fold<n, false><<<1, 32>>>(sum);              \
      return;                                      \
    }                                              \
  } while (0)
  switch (ranks) {
    UNIT(2);
    UNIT(4);
    UNIT(8);
    default: printf("no fold for %d\n", ranks);
  }
#undef UNIT
}

void fall(float* sum, int ranks) {
  int rounds = 0;
  switch (ranks) {
    case 2:
    case 3:
      rounds = 1;
      [[fallthrough]];
    case 4:
      rounds += 2;
      break;
    case 5: {
      rounds = 8;
      break;
    case 6:
      rounds = 1;
    }
    case 7:
      rounds += 1;
  }
  if (rounds == 3) finish<<<1, 32>>>(sum);
  else if (rounds == 2 || rounds == 8) fold<2, false><<<1, 32>>>(sum);
}
