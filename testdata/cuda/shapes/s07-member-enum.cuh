// if and else-if over an enumeration member, without else; a factory decides the member.
#pragma once
#include <stdexcept>
#include "kernels.h"

enum Shape { ONE_NODE = 1, TWO_NODES = 2, MANY_NODES = 3 };

__global__ void fold_near(void* sum) { NOTE_KERNEL; }
__global__ void fold_far(void* sum) { NOTE_KERNEL; }

class Context {
 public:
  Context(int nodes, int ranks) : ranks_(ranks) {
    if (nodes == 1)
      shape_ = ONE_NODE;
    else if (nodes == 2)
      shape_ = TWO_NODES;
    else
      shape_ = MANY_NODES;
  }

  template <typename T>
  void reduce(T* sum) {
    if (shape_ == Shape::ONE_NODE) {
      fold_near<<<ranks_, 64>>>(sum);
    } else if (shape_ == Shape::TWO_NODES) {
      fold_far<<<ranks_, 64>>>(sum);
    }
  }

 private:
  Shape shape_;
  int ranks_;
};

void reduce_in(int nodes, int ranks, float* sum) {
  Context context(nodes, ranks);
  context.reduce<float>(sum);
}
