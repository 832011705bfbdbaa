// Text that parsers misread: calls that look like declarations, kernels known by declaration only, comparisons that look like
// template arguments, launches split from their arguments, attributes.
#pragma once
#include <cstdlib>
#include "kernels.h"
#include "elsewhere.h"

struct __align__(16) Pack {
  float values[4];
};

template <typename T, int width>
struct Wide {
  using P = Pack;
  static constexpr int size = width;
};

template <typename T>
void give_up(T code) {
  exit(code);
}

void fold(Pack* sum, int n, int k, bool far) {
  if (n < 0) exit(EXIT_FAILURE);
  if (n == 77) give_up(n);
  int limit = n < 9 ? k : 2 * k;
  bool inside = limit < n == (k > 3);
  if (far) {
    if (inside)
      far_kernel<Pack, 2><<<1, 64>>>(sum);
    else
      far_kernel<Wide<Pack, (4 > 2)>::P, 4><<<dim3(1, 2), 64, 4 >> 1>>>(sum);
  } else if (sizeof(Pack) == Wide<Pack, 16>::size && n > 100) {
    near_kernel
        <<<1, 64>>>
        (sum);
  }
}
