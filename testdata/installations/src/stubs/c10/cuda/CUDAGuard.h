#pragma once

#include <torch/all.h>

#include <optional>

namespace c10 {
struct Device {
  int8_t type;
  int8_t index;
};
}  // namespace c10

namespace at {
ARCHECK_SHAPE std::optional<c10::Device> device_of(const Tensor& tensor);

namespace cuda {
class ARCHECK_SHAPE OptionalCUDAGuard {
 public:
  explicit OptionalCUDAGuard(std::optional<c10::Device> device);
  ~OptionalCUDAGuard();

 private:
  int before_;
};
}  // namespace cuda
}  // namespace at
