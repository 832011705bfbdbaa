// One kernel of each kind of name: anonymous namespace, static, template, C linkage, overload-free C++, and a device
// function that is no kernel.
namespace {
__global__ void anonymous_kernel(int *p) { *p = 1; }
}
static __global__ void static_kernel(int *p) { *p = 2; }
template <class T, int N>
__global__ void template_kernel(T *p) {
  for (int i = 0; i < N; i++) p[i] = T(i);
}
extern "C" __global__ void c_kernel(int *p) { *p = 4; }
__device__ __noinline__ int device_function(int x) { return x * 3 + 1; }
namespace demo {
__global__ void plain_kernel(int *p) { *p = device_function(*p); }
}
extern "C" void launch_all(int *p) {
  anonymous_kernel<<<1, 1>>>(p);
  static_kernel<<<1, 1>>>(p);
  template_kernel<float, 4><<<1, 1>>>((float *)p);
  template_kernel<double, 8><<<1, 1>>>((double *)p);
  c_kernel<<<1, 1>>>(p);
  demo::plain_kernel<<<1, 1>>>(p);
}
