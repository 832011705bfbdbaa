/// Checks of nodes that do not exist.
///
/// Here: tests of the line and its codes. Not here: a driver.
package dev.archeck.reports.check;
