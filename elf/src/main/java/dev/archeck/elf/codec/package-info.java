/// Decompression under limits: zstd as a stream that can stop early, and LZ4 blocks.
///
/// Here: decoding of one payload with caps on size, ratio and total.
/// Not here: what decoded bytes mean.
package dev.archeck.elf.codec;
