/// A plan as files that a person reviews and runs: a page, patches, variables, paths to purge, a build script.
///
/// Here: the text of each file. Not here: choosing and proving plans, and writing to a disk. Nothing is applied.
package dev.archeck.reports.plan;
