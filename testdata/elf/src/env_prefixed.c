// A function that puts a prefix in front of the name it is given: no call of getenv has a literal.
#include <stdio.h>
#include <stdlib.h>

#define SHOWN __attribute__((visibility("default")))
#define APART __attribute__((noinline))

static APART int setting(const char *suffix, int fallback) {
  char name[64];
  snprintf(name, sizeof name, "DEMO_%s", suffix);
  const char *value = getenv(name);
  return value ? atoi(value) : fallback;
}

static APART int label(const char *text) { return puts(text); }

SHOWN int read_all(void) {
  int sum = setting("DEBUG", 0) + setting("DEBUG_FILE", 1) + setting("RING_SIZE", 2) + setting("TREE_DEPTH", 3);
  return sum + setting("BOOTSTRAP", 4) + setting("TIMEOUT_MS", 5) + label("a text") + label("Another") + label("LOUD") + label("x")
      + label("y") + label("READY");
}
