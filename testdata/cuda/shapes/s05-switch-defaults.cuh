// Switches whose default is missing, empty, only an assertion, or only a message.
#pragma once
#include <cassert>
#include <cstdio>
#include "kernels.h"

template <int ranks>
__global__ void fold(float* sum) { NOTE_KERNEL; }
template <int ranks>
__global__ void spread(float* sum) { NOTE_KERNEL; }

void without_default(float* sum, int ranks) {
  switch (ranks) {
    case 2: fold<2><<<1, 32>>>(sum); break;
    case 4: fold<4><<<1, 32>>>(sum); break;
  }
}

void with_empty_default(float* sum, int ranks, int kind) {
  switch (kind) {
    case 0:
      switch (ranks) {
        case 2: fold<2><<<1, 32>>>(sum); break;
        case 4: fold<4><<<1, 32>>>(sum); break;
        default: break;
      }
      break;
    case 1:
      without_default(sum, ranks);
      break;
    default:
      break;
  }
}

void with_assertion(float* sum, int ranks) {
  switch (ranks) {
    case 2: spread<2><<<1, 32>>>(sum); break;
    case 4: spread<4><<<1, 32>>>(sum); break;
    case 8: spread<8><<<1, 32>>>(sum); break;
    default: assert(false && "unsupported number of ranks");
  }
}

void with_message(float* sum, int ranks) {
  switch (ranks) {
    case 2: spread<2><<<1, 32>>>(sum); return;
    case 8: spread<8><<<1, 32>>>(sum); return;
    default: printf("fold: %d ranks error!\n", ranks);
  }
}
