// getenv itself is handed to another function and kept in a variable: who calls it, and with which name, is not known.
#include <stdlib.h>

#define SHOWN __attribute__((visibility("default")))

typedef char *(*reader)(const char *);

extern int apply(reader);
SHOWN reader kept;

SHOWN int handed_on(void) { return apply(getenv); }

SHOWN void keep(void) { kept = getenv; }
