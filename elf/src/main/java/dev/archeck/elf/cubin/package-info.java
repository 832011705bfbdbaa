/// Cubins and PTX: the kernels in decoded GPU code.
///
/// Here: kernel names and code sizes, from a decoded prefix where the layout allows it.
/// Not here: disassembly.
///
/// | field | offset | size | documented where, or observed |
/// |---|---|---|---|
/// | ABI | EI_OSABI 7, EI_ABIVERSION 8 | 1 each | 0x33/7 up to CUDA 12, 0x41/8 from CUDA 13 (nvcc 13.0) |
/// | entry point flag | st_other & 0x10 | 1 | observed with nvcc 13.0, ABI 7 and 8 |
/// | `.shstrtab`, `.strtab`, `.symtab` | 0x40, in this order | - | observed with ptxas and nvlink 13.0 |
/// | `.nv.constant0.NAME` | section name | - | one per kernel, observed with nvcc 13.0 |
package dev.archeck.elf.cubin;
