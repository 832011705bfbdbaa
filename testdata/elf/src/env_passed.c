// Reads a variable through a function of another library.
extern const char *exported_env(const char *name);
__attribute__((visibility("default"))) int through(void) { return exported_env("DEMO_THROUGH_ANOTHER_LIBRARY") != 0; }
