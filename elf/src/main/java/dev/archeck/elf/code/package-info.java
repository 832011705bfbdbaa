/// Machine code of host binaries: where it reads environment variables.
///
/// Here: call sites of getenv, the literal names that reach them, functions that pass a name on.
/// Not here: what a variable means, and GPU code.
///
/// Names are followed by a small data-flow analysis over the functions that have a call site. Function bounds come
/// from `.eh_frame_hdr` (Linux Standard Base, "Exception Frames"), instruction layout from the Intel 64 manual,
/// volume 2, chapter 2, and argument registers from the System V ABI for x86-64, section 3.2.3.
package dev.archeck.elf.code;
