/// Fatbins: containers of GPU code for several architectures inside a host binary.
///
/// Here: the directory of containers and entries, and what every byte of a fatbin section is.
/// Not here: decoding of entries (`codec`) and what decoded code contains (`cubin`).
///
/// All numbers are little-endian. Observed with nvcc 13.0 and in CUDA 13 libraries.
///
/// | field | offset | size | meaning |
/// |---|---|---|---|
/// | container magic | 0 | 4 | 0xBA55ED50 |
/// | container version | 4 | 2 | 1 |
/// | container header size | 6 | 2 | 16 |
/// | container size | 8 | 8 | bytes of all entries behind the header |
/// | entry kind | 0 | 2 | 1 PTX, 2 cubin, 8 LTO-IR |
/// | entry header size | 4 | 4 | offset of the payload, at least 64 |
/// | padded payload size | 8 | 8 | the next entry follows it |
/// | compressed size | 16 | 4 | exact, 0 when the payload is raw |
/// | architecture number | 28 | 4 | 90 for `sm_90` |
/// | entry flags | 40 | 8 | 0x2000 LZ4, 0x8000 zstd, 0x100000 `a`, 0x200000 `f` |
/// | decoded size | 56 | 8 | 0 when the payload is raw |
package dev.archeck.elf.fatbin;
