/// What a binary contains, for callers outside this module.
///
/// Here: [BinaryReader] and the records it returns. A file never fails a scan: what cannot be read is a gap.
/// Not here: parsing.
package dev.archeck.elf.contents;
