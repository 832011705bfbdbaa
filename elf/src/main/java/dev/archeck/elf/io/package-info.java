/// Bounds-checked views of file bytes, and limits on what reading them may cost.
///
/// Here: [Slice], the mapping of a file, budgets.
/// Not here: any format.
package dev.archeck.elf.io;
