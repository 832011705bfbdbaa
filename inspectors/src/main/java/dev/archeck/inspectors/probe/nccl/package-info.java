/// NCCL, for comparison: the library that servers use is loaded where it lies.
///
/// Here: its functions, as the vendor's `nccl.h` has them (2.10 and later, for bfloat16).
/// Not here: when it is loaded and what its times mean.
package dev.archeck.inspectors.probe.nccl;
