// Ways in which a name reaches getenv that env.c does not have: through a register that holds the function, through arguments on
// the stack, through stack slots that are used twice, and through a function that puts a prefix in front.
#include <stdio.h>
#include <stdlib.h>

#define SHOWN __attribute__((visibility("default")))
#define APART __attribute__((noinline))

SHOWN int many(int which) {
  int set = 0;
  set += getenv("DEMO_FIRST") != NULL;
  set += getenv("DEMO_SECOND") != NULL;
  set += getenv("DEMO_THIRD") != NULL;
  for (int i = 0; i < which; i++) set += getenv("DEMO_LOOPED") != NULL;
  return set;
}

static APART int far(int a, int b, int c, int d, int e, int f, int g, int h, const char *name, int i) {
  const char *value = getenv(name);
  return value ? atoi(value) + a + b + c + d + e + f + g + h + i : 0;
}

SHOWN int through_stack(int x) { return far(x, 2, 3, 4, 5, 6, 7, 8, "DEMO_ON_THE_STACK", 9); }

SHOWN int twice(int x) {
  volatile int kept[4] = {x, x, x, x};
  const char *name = x > 3 ? "DEMO_ONE_WAY" : "DEMO_OTHER_WAY";
  int set = getenv(name) != NULL;
  return set + kept[x & 3];
}
