/// Where a statement comes from, where it can be checked, and what could not be read.
///
/// Here: [Evidence], its [Basis] and [Place], the [Gap], three-valued [Truth], and the format error that readers throw.
/// Not here: facts themselves, and wording of reports.
package dev.archeck.elf.evidence;
