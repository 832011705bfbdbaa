/// The rungs that move data: each one a small experiment on one or two GPUs, with its result.
///
/// Here: memory, kernels and streams of a GPU, and the experiments; they run in a process that may be killed.
/// Not here: the processes, time limits, and what a result means for anybody.
///
/// The kernels are the resource `peer.ptx`, compiled from `src/main/cuda/peer.cu` by the script beside it.
package dev.archeck.inspectors.probe.rungs;
