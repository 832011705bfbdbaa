/// What host code and its data say about operators and kernels.
///
/// Here: search for wanted names in read-only data and symbol names, and how strong each find is.
/// Not here: which names are wanted; callers bring them.
package dev.archeck.elf.host;
