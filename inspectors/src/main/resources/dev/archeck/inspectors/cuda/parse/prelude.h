// Declarations that are read before every C++ file: enough of the language environment for a parser to tell types from values.
// Compiler macros of a 64-bit Linux host.
#define __cplusplus 201703L
#define __GNUC__ 12
#define __x86_64__ 1
#define __linux__ 1
#define __CHAR_BIT__ 8
#define __SIZEOF_SHORT__ 2
#define __SIZEOF_INT__ 4
#define __SIZEOF_LONG__ 8
#define __SIZEOF_LONG_LONG__ 8
#define __SIZEOF_POINTER__ 8
#define __SIZEOF_FLOAT__ 4
#define __SIZEOF_DOUBLE__ 8
#define NULL nullptr
// Words of CUDA and HIP.
#define __global__
#define __device__
#define __host__
#define __shared__
#define __constant__
#define __managed__
#define __grid_constant__
#define __forceinline__ inline
#define __noinline__
#define __inline__ inline
#define __restrict__
#define __restrict
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#define __align__(bytes) alignas(bytes)
#define __builtin_align__(bytes) alignas(bytes)
#define __extension__
#define HIP_KERNEL_NAME(...) __VA_ARGS__
// A name as text, after its macros.
#define archeck_text_in(...) #__VA_ARGS__
#define archeck_text(...) archeck_text_in(__VA_ARGS__)
// Integer types.
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef long ptrdiff_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
// Types of the CUDA and HIP runtimes.
struct dim3 { unsigned x, y, z; };
struct half;
struct __half;
struct __half2;
struct half2;
struct nv_half;
struct nv_bfloat16;
struct __nv_bfloat16;
struct __nv_bfloat162;
struct nv_bfloat162;
struct __hip_bfloat16;
struct __nv_fp8_e4m3;
struct __nv_fp8_e5m2;
struct cudaStream_t;
struct hipStream_t;
struct musaStream_t;
struct CUstream;
struct cudaEvent_t;
typedef unsigned long CUdeviceptr;
struct cudaIpcMemHandle_t;
struct cudaDeviceProp;
struct cudaLaunchConfig_t;
struct cudaLaunchAttribute;
struct cudaFuncAttributes;
struct cudaError_t;
struct hipError_t;
struct CUresult;
struct cudaStreamCaptureStatus;
struct cudaMemcpyKind;
struct cudaDeviceAttr;
// Functions, so that a call of them is never read as a declaration.
void exit(int);
void abort(...);
void assert(...);
int printf(...);
int fprintf(...);
void free(...);
void* malloc(...);
int memcmp(...);
void* memcpy(...);
void* memset(...);
int strcmp(...);
char* getenv(...);
int atoi(...);
void archeck_export(...);
class archeck_registry;
namespace torch { class Library; class Tensor; }
namespace at { class Tensor; }
namespace pybind11 { class module_; }
namespace nanobind { class module_; }
// Names of the standard library that must be known as types or templates.
namespace std {
using ::int8_t; using ::int16_t; using ::int32_t; using ::int64_t;
using ::uint8_t; using ::uint16_t; using ::uint32_t; using ::uint64_t;
using ::size_t; using ::ptrdiff_t; using ::intptr_t; using ::uintptr_t;
using ::exit; using ::abort; using ::getenv; using ::strcmp; using ::atoi; using ::memcpy; using ::memset; using ::printf;
class string;
class string_view;
class mutex;
class ostringstream;
class stringstream;
class exception;
class runtime_error;
class invalid_argument;
class logic_error;
class out_of_range;
template <typename T, typename... R> class vector;
template <typename T, size_t n> class array;
template <typename A, typename B> class pair;
template <typename... T> class tuple;
template <typename K, typename V, typename... R> class map;
template <typename K, typename V, typename... R> class unordered_map;
template <typename K, typename... R> class set;
template <typename K, typename... R> class unordered_set;
template <typename T, typename... R> class deque;
template <typename T> class optional;
template <typename T, typename... R> class unique_ptr;
template <typename T> class shared_ptr;
template <typename F> class function;
template <typename T> class atomic;
template <typename... T> class variant;
template <typename T> class lock_guard;
template <typename T> class unique_lock;
template <typename T> class initializer_list;
template <typename T, T v> struct integral_constant { static constexpr T value = v; };
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <typename A, typename B> struct is_same;
template <typename A, typename B> constexpr bool is_same_v = false;
template <bool b, typename A, typename B> struct conditional;
template <bool b, typename A, typename B> using conditional_t = typename conditional<b, A, B>::type;
template <bool b, typename T = void> struct enable_if;
template <bool b, typename T = void> using enable_if_t = typename enable_if<b, T>::type;
template <typename T> struct decay;
template <typename T> using decay_t = typename decay<T>::type;
template <typename T> struct remove_cv;
template <typename T> T min(T a, T b);
template <typename T> T max(T a, T b);
template <typename T> T&& move(T& value);
template <typename T> T&& forward(T& value);
template <typename T> unique_ptr<T> make_unique(...);
template <typename T> shared_ptr<T> make_shared(...);
template <typename T> class numeric_limits;
template <typename T, typename U> T bit_cast(const U& value);
}
