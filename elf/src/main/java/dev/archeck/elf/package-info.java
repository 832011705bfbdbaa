/// Floor 0: bytes to what a binary contains. Callers start at [dev.archeck.elf.contents].
///
/// Here: reading of ELF files, fatbins and cubins, and the evidence records every floor uses.
/// Not here: what a finding means for an installation, and any product's names.
package dev.archeck.elf;
