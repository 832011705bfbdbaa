// Names that lie in a constant table whose pointers the loader sets.
#include <stdlib.h>

#define SHOWN __attribute__((visibility("default")))
// A weak definition keeps the compiler from looking through the table.
__attribute__((weak, visibility("hidden"))) const char *const table[] = {"DEMO_TABLE_ONE", "DEMO_TABLE_TWO"};

SHOWN int one(void) { return getenv(table[0]) != NULL; }
SHOWN int two(void) { return getenv(table[1]) != NULL; }
SHOWN int any(int which) { return getenv(table[which]) != NULL; }
