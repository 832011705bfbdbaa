/// AMD GPU code bundled into a host binary (`.hip_fatbin`): which targets it is for.
///
/// Here: the directory of clang offload bundles, plain ones by target, compressed ones as a gap.
/// Not here: AMD code objects.
///
/// Source: LLVM, clang/lib/Driver/OffloadBundler.cpp and docs/ClangOffloadBundler.rst. Little-endian.
///
/// | field | offset | size | meaning |
/// |---|---|---|---|
/// | magic | 0 | 24 | `__CLANG_OFFLOAD_BUNDLE__` |
/// | entries | 24 | 8 | number of entries |
/// | entry: offset, size, length of the id, id | 32 | 8, 8, 8, length | offset counts from the magic |
/// | magic of a compressed bundle | 0 | 4 | `CCOB` |
/// | version, method | 4 | 2, 2 | method 0 zlib, 1 zstd |
/// | size of the whole bundle | 8 | 4 (version 2), 8 (version 3) | absent in version 1 |
package dev.archeck.elf.hip;
