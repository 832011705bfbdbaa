// Test fixture of archeck, own code in the shape of a one-shot / two-shot
// peer-to-peer all-reduce. Kernel bodies are as small as they can be.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#define MUST(call)                                               \
  do {                                                           \
    cudaError_t code = (call);                                   \
    if (code != cudaSuccess)                                     \
      throw std::runtime_error(std::string(#call ": ") +         \
                               cudaGetErrorString(code));        \
  } while (0)

namespace sglang {

constexpr int kBlocks = 36;
constexpr int kRanks = 8;

using Count = uint32_t;

// One counter per block and rank: how often we met, and what the peers wrote.
struct Signal {
  alignas(128) Count met[kBlocks][kRanks];
  alignas(128) Count told[2][kBlocks][kRanks];
};

struct __align__(16) RankData {
  const void* peers[kRanks];
};

struct __align__(16) AllSignals {
  Signal* of[kRanks];
};

template <typename T, int count>
struct __align__(alignof(T) * count) pack {
  using type = T;
  static constexpr int size = count;
  T lane[count];
};

// A pack is what one thread moves at a time: 16 bytes.
template <typename T>
struct packed {
  using P = pack<T, 16 / sizeof(T)>;
};

#define ON_DEVICE __device__ __forceinline__

ON_DEVICE float widen(float v) { return v; }
ON_DEVICE float widen(half v) { return __half2float(v); }
ON_DEVICE float widen(nv_bfloat16 v) { return __bfloat162float(v); }

ON_DEVICE void narrow(float v, float* out) { *out = v; }
ON_DEVICE void narrow(float v, half* out) { *out = __float2half(v); }
ON_DEVICE void narrow(float v, nv_bfloat16* out) { *out = __float2bfloat16(v); }

// Every rank tells every other rank that it got here, then waits for them.
template <int ranks>
ON_DEVICE void meet(const AllSignals& signals, int rank, int round) {
  __syncthreads();
  if (threadIdx.x < ranks) {
    Signal* mine = signals.of[rank];
    Signal* theirs = signals.of[threadIdx.x];
    Count turn = ++mine->met[blockIdx.x][threadIdx.x];
    __threadfence_system();
    *(volatile Count*)&theirs->told[round][blockIdx.x][rank] = turn;
    while (*(volatile Count*)&mine->told[round][blockIdx.x][threadIdx.x] != turn) {
    }
  }
  __syncthreads();
}

template <typename P, int ranks>
ON_DEVICE void sum(const RankData& row, int at, P* out) {
#pragma unroll 1
  for (int lane = 0; lane < P::size; lane++) {
    float total = 0.0f;
#pragma unroll 1
    for (int rank = 0; rank < ranks; rank++)
      total += widen(static_cast<const P*>(row.peers[rank])[at].lane[lane]);
    narrow(total, &out->lane[lane]);
  }
}

// Each rank reads all ranks and reduces everything itself.
template <typename T, int ranks>
__global__ void cross_device_reduce_1stage(RankData* table, AllSignals signals,
                                           T* target, int rank, int packs) {
  using P = typename packed<T>::P;
  RankData row = *table;
  meet<ranks>(signals, rank, 0);
  int step = gridDim.x * blockDim.x;
#pragma unroll 1
  for (int at = blockIdx.x * blockDim.x + threadIdx.x; at < packs; at += step)
    sum<P, ranks>(row, at, reinterpret_cast<P*>(target) + at);
  meet<ranks>(signals, rank, 1);
}

// Each rank reduces its share into the scratch behind its signals; then all
// ranks collect the shares.
template <typename T, int ranks>
__global__ void cross_device_reduce_2stage(RankData* table, AllSignals signals,
                                           T* target, int rank, int packs) {
  using P = typename packed<T>::P;
  RankData row = *table;
  int share = (packs + ranks - 1) / ranks;
  int first = blockIdx.x * blockDim.x + threadIdx.x;
  int step = gridDim.x * blockDim.x;
  P* scratch = reinterpret_cast<P*>(signals.of[rank] + 1);
  meet<ranks>(signals, rank, 0);
#pragma unroll 1
  for (int at = first; at < share; at += step)
    if (rank * share + at < packs) sum<P, ranks>(row, rank * share + at, scratch + at);
  meet<ranks>(signals, rank, 1);
#pragma unroll 1
  for (int at = first; at < packs; at += step)
    reinterpret_cast<P*>(target)[at] =
        reinterpret_cast<P*>(signals.of[at / share] + 1)[at % share];
}

class CustomAllreduce {
 public:
  const int rank_;
  const int world_size_;
  const bool full_nvlink_;

  AllSignals signals_;
  RankData* next_row_;
  RankData* const last_row_;
  std::unordered_map<void*, RankData*> rows_of_;
  std::vector<void*> captured_;

  // Signals and table are the caller's; they must outlive this object.
  CustomAllreduce(Signal** signals, void* table, size_t table_bytes, int rank,
                  int world_size, bool full_nvlink)
      : rank_(rank),
        world_size_(world_size),
        full_nvlink_(full_nvlink),
        next_row_(static_cast<RankData*>(table)),
        last_row_(next_row_ + table_bytes / sizeof(RankData)) {
    for (int peer = 0; peer < world_size; peer++) signals_.of[peer] = signals[peer];
  }

  void need_rows(size_t count) {
    if (last_row_ - next_row_ < static_cast<ptrdiff_t>(count))
      throw std::runtime_error("the table of peer addresses is full");
  }

  void register_buffer(void** addresses) {
    need_rows(1);
    RankData row;
    for (int peer = 0; peer < world_size_; peer++) row.peers[peer] = addresses[peer];
    MUST(cudaMemcpy(next_row_, &row, sizeof(row), cudaMemcpyHostToDevice));
    rows_of_[addresses[rank_]] = next_row_;
    next_row_++;
  }

  // Handle and offset of every buffer a graph captured so far.
  std::pair<std::string, std::vector<int64_t>> get_graph_buffer_ipc_meta() {
    std::string handles;
    for (void* buffer : captured_) {
      cudaIpcMemHandle_t handle;
      MUST(cudaIpcGetMemHandle(&handle, buffer));
      handles.append(reinterpret_cast<const char*>(&handle), sizeof(handle));
    }
    return {handles, std::vector<int64_t>(captured_.size(), 0)};
  }

  void register_graph_buffers(const std::vector<std::string>& handles,
                              const std::vector<std::vector<int64_t>>& offsets) {
    need_rows(captured_.size());
    for (size_t at = 0; at < captured_.size(); at++) {
      RankData row;
      for (int peer = 0; peer < world_size_; peer++) {
        void* address = captured_[at];
        if (peer != rank_) {
          cudaIpcMemHandle_t handle;
          std::memcpy(&handle, handles[peer].data() + at * sizeof(handle),
                      sizeof(handle));
          MUST(cudaIpcOpenMemHandle(&address, handle,
                                    cudaIpcMemLazyEnablePeerAccess));
          address = static_cast<char*>(address) + offsets[peer][at];
        }
        row.peers[peer] = address;
      }
      MUST(cudaMemcpy(next_row_ + at, &row, sizeof(row), cudaMemcpyHostToDevice));
    }
    next_row_ += captured_.size();
    captured_.clear();
  }

  // Sums `elements` of every rank's source; source must have been registered,
  // unless a graph is being captured.
  template <typename T>
  void allreduce(cudaStream_t stream, T* source, T* target, int elements,
                 int block_size = 512, int most_blocks = 36) {
    auto per_pack = packed<T>::P::size;
    if (elements % per_pack != 0)
      throw std::runtime_error("element count is not a multiple of " +
                               std::to_string(per_pack));
    if (most_blocks > kBlocks)
      throw std::runtime_error("no room for the signals of that many blocks");

    cudaStreamCaptureStatus capture;
    MUST(cudaStreamIsCapturing(stream, &capture));
    RankData* row;
    if (capture == cudaStreamCaptureStatusActive) {
      // Filled in by register_graph_buffers, before the graph runs.
      row = next_row_ + captured_.size();
      captured_.push_back(source);
    } else {
      auto known = rows_of_.find(source);
      if (known == rows_of_.end())
        throw std::runtime_error("source was never registered");
      row = known->second;
    }

    elements /= per_pack;
    auto bytes = elements * sizeof(typename packed<T>::P);
    int grid = std::min(most_blocks, (elements + block_size - 1) / block_size);

    // Asked anew for each call.
    bool one_stage = false;
    bool two_stages = false;
    const char* wish = std::getenv("SGLANG_CUSTOM_ALLREDUCE_ALGO");
    if (wish != nullptr) {
      if (std::strcmp(wish, "1stage") == 0 || std::strcmp(wish, "oneshot") == 0)
        one_stage = true;
      else if (std::strcmp(wish, "2stage") == 0 || std::strcmp(wish, "twoshot") == 0)
        two_stages = true;
      else
        throw std::runtime_error(
            std::string("SGLANG_CUSTOM_ALLREDUCE_ALGO is neither 1stage, oneshot, "
                        "2stage nor twoshot: ") +
            wish);
    }

#define KL(ranks, kernel)                           \
  kernel<T, ranks><<<grid, block_size, 0, stream>>>( \
      row, signals_, target, rank_, elements)

    // Two ranks always take one stage; more ranks by size, over NVLink.
#define REDUCE_CASE(ranks)                                   \
  case ranks: {                                              \
    if (one_stage) {                                         \
      KL(ranks, cross_device_reduce_1stage);                 \
    } else if (two_stages) {                                 \
      KL(ranks, cross_device_reduce_2stage);                 \
    } else {                                                 \
      if (world_size_ == 2) {                                \
        KL(ranks, cross_device_reduce_1stage);               \
      } else if (full_nvlink_) {                             \
        if ((world_size_ <= 4 && bytes < 512 * 1024) ||      \
            (world_size_ <= 8 && bytes < 256 * 1024)) {      \
          KL(ranks, cross_device_reduce_1stage);             \
        } else {                                             \
          KL(ranks, cross_device_reduce_2stage);             \
        }                                                    \
      }                                                      \
    }                                                        \
    break;                                                   \
  }

    switch (world_size_) {
      REDUCE_CASE(2)
      REDUCE_CASE(4)
      REDUCE_CASE(6)
      REDUCE_CASE(8)
      default:
        throw std::runtime_error("no kernel for so many ranks: " +
                                 std::to_string(world_size_));
    }
#undef REDUCE_CASE
#undef KL
  }
};

}  // namespace sglang
