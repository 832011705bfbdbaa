// A library of one namespace, in two releases: with -DNEXT its functions take other types.
#include <string>

namespace core {
#define ONE(n) int part##n(int x) { return x + n; }
ONE(0) ONE(1) ONE(2) ONE(3) ONE(4) ONE(5) ONE(6) ONE(7) ONE(8) ONE(9)
ONE(10) ONE(11) ONE(12) ONE(13) ONE(14) ONE(15) ONE(16) ONE(17) ONE(18) ONE(19)
#ifdef NEXT
int device(long index) { return index != 0; }
#else
int device(signed char index) { return index != 0; }
#endif
int named(const std::string& name) { return name.size(); }
}
