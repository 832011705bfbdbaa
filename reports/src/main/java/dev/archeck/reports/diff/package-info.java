/// What differs between two reports, or between two nodes.
///
/// Here: the differences as records, each for the worse, for the better, or neither.
/// Not here: kernels one by one (`kernels`), many reports of a fleet (`fleet`), and how differences are shown.
package dev.archeck.reports.diff;
