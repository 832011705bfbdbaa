/// The CUDA driver API, as far as peer-to-peer probes need it: one interface, two back ends.
///
/// Here: the interface, JCuda and `java.lang.foreign` behind it, and what a failed call says.
/// Not here: what is asked of the driver and what its answers mean.
///
/// Functions and numbers are those of the vendor's `cuda.h`, CUDA 11.4 and later.
package dev.archeck.inspectors.probe.driver;
