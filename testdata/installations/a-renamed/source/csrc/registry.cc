// Test fixture of archeck: the ops this extension registers.
#include "meridian_native_ops.h"

TORCH_LIBRARY_FRAGMENT(meridian_native, m) {
  m.def(
      "open_fold(int[] ipc_tensors, Tensor rank_data, int rank, "
      "bool all_linked) -> int");
  m.impl("open_fold", torch::kCUDA, TORCH_FN(open_fold));
  m.def(
      "fold_sum(int fa, Tensor inp, Tensor! out, "
      "int reg_buffer, int reg_buffer_sz_bytes) -> ()");
  m.impl("fold_sum", torch::kCUDA, TORCH_FN(fold_sum));

  // No tensor among these: the schema comes from the C++ signature.
  m.def("close_fold", &close_fold);
  m.def("attach_buffer", &attach_buffer);
  m.def("attach_captured", &attach_captured);
  m.def("captured_handles", &captured_handles);
  m.def("state_bytes", &state_bytes);

  m.def("stretch_rows(Tensor! out, Tensor inp, float factor) -> ()");
  m.impl("stretch_rows", torch::kCUDA, TORCH_FN(stretch_rows));
}

REGISTER_EXTENSION(binding)
