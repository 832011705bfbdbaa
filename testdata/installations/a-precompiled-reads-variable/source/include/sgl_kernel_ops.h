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

fptr_t init_custom_ar(const Numbers& signals, torch::Tensor& table, int64_t rank,
                      bool full_nvlink);
void all_reduce(fptr_t handle, torch::Tensor& source, torch::Tensor& target,
                fptr_t staging, int64_t staging_bytes);
void dispose(fptr_t handle);
int64_t meta_size();
void register_buffer(fptr_t handle, const Numbers& addresses);
std::tuple<Numbers, Numbers> get_graph_buffer_ipc_meta(fptr_t handle);
void register_graph_buffers(fptr_t handle, const std::vector<Numbers>& shared,
                            const std::vector<Numbers>& offsets);

void scale_rows(torch::Tensor& out, torch::Tensor& inp, double factor);
