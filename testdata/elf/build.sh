#!/bin/sh
# Builds every binary of this folder again. Tools: nvcc 13.0 (V13.0.88), g++ and binutils of the build machine.
set -e
cd "$(dirname "$0")"
archs="-gencode arch=compute_80,code=sm_80 -gencode arch=compute_90a,code=sm_90a
 -gencode arch=compute_100f,code=sm_100f -gencode arch=compute_120a,code=sm_120a
 -gencode arch=compute_90,code=compute_90"
two="-gencode arch=compute_80,code=sm_80 -gencode arch=compute_80,code=compute_80"
cuda="nvcc -shared -cudart shared -Xcompiler -fPIC"
$cuda --compress-mode=none $archs -o libnone.so src/kernels.cu src/one_kernel.cu
$cuda --compress-mode=size $archs -o libzstd.so src/kernels.cu src/one_kernel.cu
$cuda --compress-mode=speed $two -o liblz4.so src/kernels.cu
$cuda --compress-mode=size $two -rdc=true -o librdc.so src/kernels.cu src/one_kernel.cu
nvcc -c -rdc=true --compress-mode=size $two -Xcompiler -fPIC -o rdc.o src/kernels.cu
$cuda --compress-mode=size $archs -Xcompiler -fvisibility=hidden -Xlinker --strip-all -o libhidden.so src/kernels.cu
# The shape of a statically linked runtime, which itself may not be kept here.
nvcc -shared -cudart none -Xcompiler -fPIC,-fvisibility=hidden -Xlinker --strip-all --compress-mode=size $two \
  -o libinside.so src/kernels.cu src/runtime_inside.c
nvcc -cubin -arch=sm_90a -o kernels.sm_90a.cubin src/kernels.cu
nvcc -ptx -arch=compute_90 -o kernels.ptx src/kernels.cu
host="-shared -fPIC -O2 -fvisibility=hidden -Wl,--strip-all"
g++ -std=c++20 $host -o libops.so src/ops.cpp
gcc $host -o libenv_plt.so src/env.c
gcc $host -Wl,-z,lazy -fcf-protection=none -o libenv_lazy.so src/env.c
gcc $host -fno-plt -o libenv_noplt.so src/env.c
gcc -shared -fPIC -O0 -o libenv_o0.so src/env.c
gcc $host -o libenv_passed.so src/env_passed.c
gcc $host -o libenv_shapes.so src/env_shapes.c
gcc $host -Os -fno-plt -o libenv_shapes_noplt.so src/env_shapes.c
gcc $host -O0 -o libenv_shapes_o0.so src/env_shapes.c
gcc $host -o libenv_prefixed.so src/env_prefixed.c
gcc $host -fno-plt -o libenv_handed_on.so src/env_handed_on.c
# Two releases of a library, and extensions built against the first; the runtime is a stub that only the link needs.
lean="-shared -fPIC -O1 -Wl,--strip-all -Wl,-z,noseparate-code"
g++ $lean -Wl,-soname,libcore.so -o libcore.so src/core.cpp
g++ $lean -Wl,-soname,libcore.so -DNEXT -o libcore_next.so src/core.cpp
echo 'int cudaMalloc(void** p, unsigned long n) { return p == 0 || n == 0; }' \
  | gcc $lean -xc - -Wl,-soname,libcudart.so.12 -Wl,--version-script,src/runtime.map -o libcudart.so.12
ext="$lean -Wl,-rpath,\$ORIGIN/lib -L. -l:libcore.so -l:libcudart.so.12"
g++ -o extension.so src/extension.cpp $ext
g++ -D_GLIBCXX_USE_CXX11_ABI=0 -o extension_old_string.so src/extension.cpp $ext
rm libcudart.so.12
# The same code for AArch64, with gcc 12.2 for that machine; and with packed relative relocations.
arm="aarch64-linux-gnu-gcc -shared -fPIC -fvisibility=hidden -Wl,--strip-all -Wl,-z,max-page-size=4096"
$arm -O2 -o libenv_arm64.so src/env.c
$arm -O0 -o libenv_arm64_o0.so src/env.c
$arm -O2 -fno-plt -o libenv_arm64_noplt.so src/env.c
$arm -O2 -o libenv_shapes_arm64.so src/env_shapes.c
$arm -O2 -fno-plt -o libenv_shapes_arm64_noplt.so src/env_shapes.c
$arm -O0 -o libenv_shapes_arm64_o0.so src/env_shapes.c
$arm -O2 -o libenv_prefixed_arm64.so src/env_prefixed.c
$arm -O2 -o libenv_arm64_passed.so src/env_passed.c
gcc $host -Wl,-z,pack-relative-relocs -o libenv_table_relr.so src/env_table.c
gcc $host -o libenv_table.so src/env_table.c
$arm -O2 -o libenv_arm64_table.so src/env_table.c
# A library whose functions read variables, and a user of it, for both machines.
for tool in g++ aarch64-linux-gnu-g++; do
  case $tool in g++) suffix= ;; *) suffix=_arm64 ;; esac
  $tool -shared -fPIC -O2 -Wl,--strip-all -Wl,-z,max-page-size=4096 -Wl,-soname,libenvlibrary.so \
    -o libenv_library$suffix.so src/env_library.cpp
  $tool -shared -fPIC -O2 -Wl,--strip-all -Wl,-z,max-page-size=4096 -o libenv_user$suffix.so src/env_user.cpp \
    -L. -l:libenv_library$suffix.so
done
nvcc -c -rdc=true -gencode arch=compute_90a,code=lto_90a -Xcompiler -fPIC -o lto.o src/one_kernel.cu
