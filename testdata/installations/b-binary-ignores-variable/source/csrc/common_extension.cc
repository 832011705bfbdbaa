// Test fixture of archeck: the ops this extension registers.
#include "sgl_kernel_ops.h"

TORCH_LIBRARY_FRAGMENT(sgl_kernel, m) {
  m.def(
      "init_custom_ar(int[] ipc_tensors, Tensor rank_data, int rank, "
      "bool full_nvlink) -> int");
  m.impl("init_custom_ar", torch::kCUDA, TORCH_FN(init_custom_ar));
  m.def(
      "all_reduce(int fa, Tensor inp, Tensor! out, "
      "int reg_buffer, int reg_buffer_sz_bytes) -> ()");
  m.impl("all_reduce", torch::kCUDA, TORCH_FN(all_reduce));

  // No tensor among these: the schema comes from the C++ signature.
  m.def("dispose", &dispose);
  m.def("register_buffer", &register_buffer);
  m.def("register_graph_buffers", &register_graph_buffers);
  m.def("get_graph_buffer_ipc_meta", &get_graph_buffer_ipc_meta);
  m.def("meta_size", &meta_size);

  m.def("scale_rows(Tensor! out, Tensor inp, float factor) -> ()");
  m.impl("scale_rows", torch::kCUDA, TORCH_FN(scale_rows));
}

REGISTER_EXTENSION(common_ops)
