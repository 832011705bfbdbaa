// Kernels that the shape only names; not given to archeck.
#pragma once
#include "kernels.h"

template <typename T, int ranks>
void far_kernel(T*) { NOTE_KERNEL; }
inline void near_kernel(void*) { NOTE_KERNEL; }
