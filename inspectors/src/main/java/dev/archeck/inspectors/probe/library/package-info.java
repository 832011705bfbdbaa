/// Native libraries of the GPU driver, opened and called through `java.lang.foreign`.
///
/// Here: opening a library by name or path, calling its functions, and what a failed call says.
/// Not here: which functions there are; the driver, NVML and NCCL have packages of their own.
package dev.archeck.inspectors.probe.library;
