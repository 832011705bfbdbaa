// An extension of core.cpp that also needs a CUDA runtime, the interpreter, and something that may be absent.
#include <string>

namespace core {
int part3(int);
int device(signed char);
int named(const std::string&);
}
extern "C" int cudaMalloc(void**, unsigned long);
extern "C" int PyModule_Create2(void*, int);
extern "C" __attribute__((weak)) int optional_hook();

extern "C" __attribute__((used)) const char schema[] = "all_reduce(int fa, Tensor inp, Tensor! out) -> ()";

extern "C" int start() {
  void* p = nullptr;
  int hook = optional_hook ? optional_hook() : 0;
  return core::part3(1) + core::device(2) + core::named("x") + cudaMalloc(&p, 8) + PyModule_Create2(p, 3) + hook;
}
