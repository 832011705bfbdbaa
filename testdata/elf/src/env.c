// Call sites of getenv: a literal, two literals that meet, a wrapper, a wrapper with its name second, a prefix, and a
// name that is composed at run time.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN __attribute__((visibility("default")))
#define APART __attribute__((noinline))

SHOWN int direct(void) { return getenv("DEMO_DIRECT") != NULL; }

SHOWN int either(int which) {
  const char *name = which ? "DEMO_EITHER_ONE" : "DEMO_EITHER_TWO";
  return getenv(name) != NULL;
}

static APART int flag(const char *name, int fallback) {
  const char *value = getenv(name);
  return value ? atoi(value) : fallback;
}

static APART int flag_of(int fallback, const char *name) {
  int value = flag(name, fallback);
  return value < 0 ? fallback : value;
}

SHOWN int wrapped(void) { return flag("DEMO_WRAPPED", 7) + flag_of(3, "DEMO_WRAPPED_TWICE"); }

SHOWN int composed(const char *part) {
  char name[64];
  snprintf(name, sizeof name, "DEMO_PART_%s", part);
  return getenv(name) != NULL;
}

SHOWN const char *mentioned(void) { return "DEMO_MENTIONED"; }

SHOWN const char *exported_env(const char *name) { return getenv(name); }
