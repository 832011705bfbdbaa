/// GPU code and GPUs: which code runs on which compute capability.
///
/// Here: [Arch] of code, [Capability] of a GPU, and the loader's rule.
/// Not here: where code was found.
package dev.archeck.elf.arch;
