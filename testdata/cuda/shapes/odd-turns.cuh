// Turns that are allowed and rare: macros in macros with tails that lack an else, ladders of if constexpr over an enum class, closures
// in closures, goto, ranges of labels, commas, spelled operators, raw strings, handlers of
// exceptions.
#pragma once
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include "kernels.h"

template <int n>
__global__ void direct(void*) { NOTE_KERNEL; }
template <int n>
__global__ void split(void*) { NOTE_KERNEL; }
__global__ void odd(void*) { NOTE_KERNEL; }

// Macros in macros; the inner chain has no else and takes the else that stands behind the outer use.
#define START(kernel, n) kernel<n><<<1, 32>>>(sum)
#define PICK(n) if (bytes < 64) START(direct, n); else if (linked) START(split, n)
#define PICK_CASE(n) case n: PICK(n); break
inline void tails(void* sum, int ranks, bool linked, int bytes) {
  switch (ranks) {
    PICK_CASE(2);
    PICK_CASE(4);
    case 6:
      if (linked)
        PICK(6);
      else
        odd<<<1, 1>>>(sum);
      break;
    default:
      throw 1;
  }
}

enum class Way : unsigned char { Push = 3, Pull, Both = Pull + 3, None };
template <Way way>
bool ladder(void* sum, int n) {
  if constexpr (way == Way::Push) {
    direct<3><<<1, 1>>>(sum);
  } else if constexpr (static_cast<int>(way) == 7 and sizeof(Way) == 1) {
    if (n > 4) return split<7><<<1, 1>>>(sum), true;
  } else if constexpr (way != Way::None) {
    odd<<<1, 1>>>(sum);
  }
  return way == Way::Push or n > 9;
}
inline bool enums(void* sum, int kind, int n) {
  switch (static_cast<Way>(kind)) {
    case Way::Push: return ladder<Way::Push>(sum, n);
    case Way::Pull: return ladder<Way::Pull>(sum, n);
    case Way::Both: return ladder<Way::Both>(sum, n);
    case Way::None: return ladder<Way::None>(sum, n);
  }
  return false;
}

inline void closures(void* sum, int n, bool linked) {
  int seen = n;
  auto outer = [&, copy = n * 2](auto then) mutable {
    copy += 1;
    auto inner = [=, &seen]() {
      seen = copy;
      if (copy > 9) return then(copy);
      return false;
    };
    return inner() || (linked && inner());
  };
  bool done = outer([&](int value) { return value % 2 == 0; });
  if (!done && seen == 2 * n + 1 && n != 3) odd<<<1, 1>>>(sum);
  auto again = outer;
  if (again([&](int value) { if (value > 20) { direct<1><<<1, 1>>>(sum); return true; } return false; })) return;
  if (seen == 2 * n + 2) split<2><<<1, 1>>>(sum);
}

inline void jumps(void* sum, int n) {
  int turns = 0;
again:
  if (turns++ > 2) goto out;
  if (n & 1) { n >>= 1; goto again; }
  switch (n) {
    case 0: goto out;
    case 2 ... 5: direct<2><<<1, 1>>>(sum); break;
    case 6 ... 9: n -= 4; goto again;
    case 10:
      if (turns == 1) break;
      [[fallthrough]];
    default: split<10><<<1, 1>>>(sum);
  }
out:
  if (turns == 3) odd<<<1, 1>>>(sum);
}

inline void commas(void* sum, int n, bool linked) {
  int k = 0;
  if (k = n * 2, linked and k > 6) direct<1><<<1, 1>>>(sum);
  else if (int m = (k++, k - n); not(m bitand 1) xor linked) split<1><<<1, 1>>>(sum);
  for (int i = 0, j = n; i < j; ++i, j -= 2)
    if (i == 2 or (k = 0, false)) { odd<<<1, 1>>>(sum); break; }
}

inline void texts(void* sum, const char* way) {
  const char* help = R"x(if (1) odd<<<1, 1>>>(sum); // ")" /* )x";
  if (std::strlen(help) < 9) return;
  if (!std::strcmp(way, "a\
b")) direct<1><<<1, 1>>>(sum);
  else if (std::strcmp(way, R"(a\nb)") == 0) split<1><<<1, 1>>>(sum);
  else if (way[0] == 'o' && way[1] == '\x64' && !way[2]) odd<<<1, 1>>>(sum);
  // a comment that goes on \
  else odd<<<1, 1>>>(sum);
}

struct Far { int code; Far(int code) : code(code) {} };
struct Farther : Far { Farther(int code) : Far(code) {} };

// Handlers take what is thrown by its type, the first that fits.
inline void attempts(void* sum, int n) {
  static int calls = 0;
  try {
    if (n > 8) throw Farther{n};
    if (++calls, n > 4) throw true;
    for (auto value : {1, 3, n})
      if (value == 2) { direct<1><<<1, 1>>>(sum); continue; }
      else if (value == 4) throw std::out_of_range("4");
  } catch (int) {
    direct<2><<<1, 1>>>(sum);
  } catch (const Far& far) {
    if (far.code == 16) throw;
    if (far.code > 9) split<1><<<1, 1>>>(sum);
  } catch (bool) {
    if (calls) odd<<<1, 1>>>(sum);
  } catch (const std::runtime_error&) {
    odd<<<1, 1>>>(sum);
  } catch (...) {
  }
}
