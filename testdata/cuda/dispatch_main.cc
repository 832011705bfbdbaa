// Runs one dispatch over ranks, links, sizes and settings of the variable, and
// prints what it launched. Built by dispatch-truth.py, which defines
// DISPATCH_HEADER, DISPATCH_NAMESPACE, DISPATCH_VARIABLE (or not),
// DISPATCH_CLASS and DISPATCH_MORE_ARGUMENTS.
#include DISPATCH_HEADER

#include <cstdio>
#include <exception>
#include <memory>

namespace d = DISPATCH_NAMESPACE;

static std::vector<unsigned char> storage(64 << 20);

static std::string outcome(int world_size, bool full_nvlink, long bytes) {
  archeck_launches.clear();
  try {
    d::Signal* signals[16];
    void* buffers[16];
    for (int r = 0; r < 16; r++) {
      signals[r] = reinterpret_cast<d::Signal*>(storage.data());
      buffers[r] = storage.data() + (1 << 20);
    }
    auto row = std::make_unique<unsigned char[]>(1 << 16);
    d::DISPATCH_CLASS reduce(signals, row.get(), 1 << 16, 0, world_size, full_nvlink);
    reduce.register_buffer(buffers);
    auto* input = reinterpret_cast<half*>(buffers[0]);
    reduce.template allreduce<half>(nullptr, input, input, static_cast<int>(bytes / 2)
                                    DISPATCH_MORE_ARGUMENTS);
  } catch (const std::exception&) {
    return "THROWS\t";
  }
  if (archeck_launches.empty()) return "LAUNCHES_NOTHING\t";
  if (archeck_launches.size() > 1) return "LAUNCHES_TWICE\t";
  return "RUNS\t" + archeck_launches[0];
}

int main() {
  const char* settings[] = {nullptr,
#ifdef DISPATCH_VARIABLE
                            "1stage", "oneshot", "2stage", "twoshot", "nccl", ""
#endif
  };
  for (const char* setting : settings) {
    std::string env;
#ifdef DISPATCH_VARIABLE
    if (setting != nullptr) {
      setenv(DISPATCH_VARIABLE, setting, 1);
      env = std::string(DISPATCH_VARIABLE) + "=" + setting;
    } else {
      unsetenv(DISPATCH_VARIABLE);
    }
#endif
    for (int world_size : {1, 2, 3, 4, 6, 8}) {
      for (int full_nvlink : {0, 1}) {
        for (long bytes : {8L, 16L, 1024L, 43008L, 262128L, 262144L, 262160L, 524272L,
                           524288L, 8388608L, 8388624L}) {
          std::printf("%s\t%d\t%d\t%ld\t%s\n", env.c_str(), world_size, full_nvlink, bytes,
                      outcome(world_size, full_nvlink, bytes).c_str());
        }
      }
    }
  }
}
