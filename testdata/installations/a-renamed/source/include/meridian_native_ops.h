// Test fixture of archeck: declarations of the host functions.
#pragma once

#include <Python.h>
#include <torch/library.h>

#include <cstdint>
#include <tuple>
#include <vector>

// The argument of the outer macro is expanded before the inner one pastes it.
#define MODULE_ENTRY(name, text)                                           \
  PyMODINIT_FUNC PyInit_##name() {                                         \
    static PyModuleDef module = {PyModuleDef_HEAD_INIT, text, nullptr, 0}; \
    return PyModule_Create(&module);                                       \
  }
#define REGISTER_EXTENSION(name) MODULE_ENTRY(name, #name)

using fptr_t = int64_t;
using Numbers = std::vector<int64_t>;

fptr_t open_fold(const Numbers& signals, torch::Tensor& table, int64_t rank,
                      bool all_linked);
void fold_sum(fptr_t handle, torch::Tensor& source, torch::Tensor& target,
                fptr_t staging, int64_t staging_bytes);
void close_fold(fptr_t handle);
int64_t state_bytes();
void attach_buffer(fptr_t handle, const Numbers& addresses);
std::tuple<Numbers, Numbers> captured_handles(fptr_t handle);
void attach_captured(fptr_t handle, const std::vector<Numbers>& shared,
                            const std::vector<Numbers>& offsets);

void stretch_rows(torch::Tensor& out, torch::Tensor& inp, double factor);
