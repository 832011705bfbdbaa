// Only what the extension entry point needs; own declarations.
#pragma once

struct PyObject;
struct PyModuleDef_Head {
  long refcount;
  void* type;
  void* init;
  long index;
  void* copy;
};
struct PyModuleDef {
  PyModuleDef_Head head;
  const char* name;
  const char* doc;
  long size;
  void* methods;
  void* rest[4];
};
extern "C" PyObject* PyModule_Create2(PyModuleDef*, int);
#define PyModuleDef_HEAD_INIT {1, nullptr, nullptr, 0, nullptr}
#define PyModule_Create(definition) PyModule_Create2(definition, 3)
#define PyMODINIT_FUNC extern "C" __attribute__((visibility("default"))) PyObject*
