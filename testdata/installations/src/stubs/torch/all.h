// Own declarations with the names and the mangling shape of the tensor types
// that an extension sees. Nothing here has a body: the symbols stay undefined
// imports, as in an extension that is linked against the real library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#define ARCHECK_SHAPE __attribute__((visibility("default")))

namespace c10 {

enum class ScalarType : int8_t { Byte, Char, Short, Int, Long, Half, Float, Double, BFloat16 = 15 };

struct ARCHECK_SHAPE Storage {
  void* impl;
  size_t nbytes() const;
};

namespace detail {
[[noreturn]] ARCHECK_SHAPE void torchCheckFail(const char* func, const char* file,
                                               uint32_t line, const char* msg);
}  // namespace detail

}  // namespace c10

namespace at {

using c10::ScalarType;

class ARCHECK_SHAPE TensorBase {
 public:
  void* data_ptr() const;
  int64_t numel() const;
  size_t element_size() const;
  int64_t storage_offset() const;
  bool is_contiguous() const;
  ScalarType scalar_type() const;
  const c10::Storage& storage() const;

 protected:
  void* impl_;
};

class ARCHECK_SHAPE Tensor : public TensorBase {};

}  // namespace at

namespace torch {
using at::Tensor;
}

#define TORCH_CHECK(condition)                                                     \
  do {                                                                             \
    if (!(condition)) {                                                            \
      ::c10::detail::torchCheckFail(__func__, "extension", __LINE__, #condition);  \
    }                                                                              \
  } while (0)
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK((a) == (b))
#define TORCH_CHECK_LE(a, b) TORCH_CHECK((a) <= static_cast<decltype(a)>(b))
