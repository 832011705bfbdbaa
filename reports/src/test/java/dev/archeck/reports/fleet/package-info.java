/// Fleets that do not exist.
///
/// Here: tests of reading reports back and comparing them. Not here: folders and threads.
package dev.archeck.reports.fleet;
