/// A live node, asked and tried: what its driver says, what its files say, and what data between its GPUs did.
///
/// Here: the records of what was found, and the lines in which a probing process tells its parent. Below: `library`,
/// `driver`, `nvml` and `nccl` bind the vendor's libraries; `inventory` asks without touching a GPU's memory;
/// `platform` reads sysfs and proc; `rungs` moves data; `reduce` times all-reduces.
/// Not here: what follows for those who use peer access, and the processes that the probes run in.
package dev.archeck.inspectors.probe;
