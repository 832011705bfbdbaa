/// Which kernels lie in which files, for which GPUs: the records that `archeck kernels` shows.
///
/// Goes here: the records. Does not go here: reading of binaries (`elf`) and rendering (`text`, `json`).
package dev.archeck.reports.kernels;
