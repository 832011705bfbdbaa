/// What a project asks of a report: expectations, accepted findings, and whether the report answers.
///
/// Here: the project file, the baseline, and the functions that hold a report against them.
/// Not here: scanning for another node or workload, exit codes (`cli`), and how the answer is shown.
package dev.archeck.reports.gate;
