// A library with functions that read a variable: one returns an object (its name is the second argument on x86-64), one reads
// through another function.
#include <cstdlib>

namespace core {
struct Found { const char* text; long length; bool set; };

Found get(const char* name) {
  const char* value = std::getenv(name);
  return Found{value, 0, value != nullptr};
}

static __attribute__((noinline)) bool inner(int, const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && value[0] == '1';
}

bool deep(const char* name) { return !inner(3, name); }

bool none(const char* name) { return name != nullptr; }
}
