#pragma once

#include <cuda_runtime.h>
#include <torch/all.h>

#define AT_CUDA_CHECK(call) TORCH_CHECK((call) == cudaSuccess)
