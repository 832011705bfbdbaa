// A second translation unit, so that a library has several containers.
__global__ void second_kernel(float *p) { *p *= 2.0f; }
void launch_second(float *p) { second_kernel<<<1, 1>>>(p); }
