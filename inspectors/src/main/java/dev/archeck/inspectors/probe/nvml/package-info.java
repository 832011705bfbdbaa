/// The driver's management library.
///
/// Here: its functions and the meaning of its numbers, as the vendor's `nvml.h` has them (NVML 11 and later).
/// Not here: what its answers mean together with those of the CUDA driver.
///
/// | structure | bytes | fields |
/// |---|---|---|
/// | nvmlPciInfo_t | 68 | legacy id 16, domain 4, bus 4, device 4, ids 8, id 32 |
/// | nvmlProcessInfo_t | 24 | process 4, pad 4, memory 8, instances 8 |
/// | nvmlGpuFabricInfo_t | 28 | cluster 16, status 4, clique 4, state 1 |
/// | nvmlEventData_t | 32 | device 8, type 8, number 8, instances 8 |
package dev.archeck.inspectors.probe.nvml;
