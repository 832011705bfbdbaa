// Test fixture of archeck: the host functions behind the registered ops.
#include "custom_all_reduce.cuh"

#include <ATen/cuda/Exceptions.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
#include <torch/all.h>

#include <tuple>

// Pointers travel through Python as integers.
using fptr_t = int64_t;
using Numbers = std::vector<int64_t>;
using Comm = sglang::CustomAllreduce;

static Comm* comm(fptr_t handle) { return reinterpret_cast<Comm*>(handle); }

fptr_t init_custom_ar(const Numbers& signals, torch::Tensor& table, int64_t rank,
                      bool full_nvlink) {
  int world_size = signals.size();
  if (world_size > 8) throw std::invalid_argument("more than eight ranks");
  if (world_size % 2 != 0) throw std::invalid_argument("odd number of ranks");
  if (rank < 0 || rank >= world_size)
    throw std::invalid_argument("rank outside the group");

  sglang::Signal* of[8];
  for (int r = 0; r < world_size; r++)
    of[r] = reinterpret_cast<sglang::Signal*>(signals[r]);
  auto* made = new Comm(of, table.data_ptr(), table.numel(), rank, world_size,
                        full_nvlink);
  return reinterpret_cast<fptr_t>(made);
}

// The storage behind the tensor has no holes.
static bool dense(const torch::Tensor& tensor) {
  int64_t width = tensor.element_size();
  int64_t behind = tensor.storage().nbytes() - tensor.storage_offset() * width;
  return tensor.is_contiguous() || behind == tensor.numel() * width;
}

void all_reduce(fptr_t handle, torch::Tensor& source, torch::Tensor& target,
                fptr_t staging, int64_t staging_bytes) {
  Comm* fa = comm(handle);
  const at::cuda::OptionalCUDAGuard on_device(device_of(source));
  cudaStream_t stream = c10::cuda::getCurrentCUDAStream().stream();

  TORCH_CHECK_EQ(source.numel(), target.numel());
  TORCH_CHECK_EQ(source.scalar_type(), target.scalar_type());
  TORCH_CHECK(dense(source) && dense(target));

  // An input that was not registered goes through a buffer that was.
  void* from = source.data_ptr();
  if (staging != 0) {
    int64_t bytes = source.numel() * source.element_size();
    TORCH_CHECK_LE(bytes, staging_bytes);
    void* buffer = reinterpret_cast<void*>(staging);
    AT_CUDA_CHECK(
        cudaMemcpyAsync(buffer, from, bytes, cudaMemcpyDeviceToDevice, stream));
    from = buffer;
  }

  void* to = target.data_ptr();
  switch (target.scalar_type()) {
    case at::ScalarType::Float: {
      fa->allreduce<float>(stream, reinterpret_cast<float*>(from),
                           reinterpret_cast<float*>(to), target.numel());
      break;
    }
    case at::ScalarType::Half: {
      fa->allreduce<half>(stream, reinterpret_cast<half*>(from),
                          reinterpret_cast<half*>(to), target.numel());
      break;
    }
#if (__CUDA_ARCH__ >= 800 || !defined(__CUDA_ARCH__))
    case at::ScalarType::BFloat16: {
      fa->allreduce<nv_bfloat16>(stream, reinterpret_cast<nv_bfloat16*>(from),
                                 reinterpret_cast<nv_bfloat16*>(to), target.numel());
      break;
    }
#endif
    default:
      throw std::runtime_error("only float, half and bfloat16 are summed");
  }
}

void dispose(fptr_t handle) { delete comm(handle); }

int64_t meta_size() { return sizeof(sglang::Signal); }

void register_buffer(fptr_t handle, const Numbers& addresses) {
  TORCH_CHECK_EQ(static_cast<int>(addresses.size()), comm(handle)->world_size_);
  void* of[8];
  for (int r = 0; r < comm(handle)->world_size_; r++)
    of[r] = reinterpret_cast<void*>(addresses[r]);
  comm(handle)->register_buffer(of);
}

std::tuple<Numbers, Numbers> get_graph_buffer_ipc_meta(fptr_t handle) {
  auto [bytes, offsets] = comm(handle)->get_graph_buffer_ipc_meta();
  return {Numbers(bytes.begin(), bytes.end()), offsets};
}

void register_graph_buffers(fptr_t handle, const std::vector<Numbers>& shared,
                            const std::vector<Numbers>& offsets) {
  std::vector<std::string> bytes;
  for (const Numbers& one : shared) bytes.emplace_back(one.begin(), one.end());
  comm(handle)->register_graph_buffers(bytes, offsets);
}
