#pragma once

#include <cstdint>

struct half {
  uint16_t bits;
};
inline float __half2float(half) { return 0.0f; }
inline half __float2half(float) { return {}; }
