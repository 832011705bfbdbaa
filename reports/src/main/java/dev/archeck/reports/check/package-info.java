/// The short answer to "may jobs run on this node?".
///
/// Here: what is checked, with a stable code for each answer, and the line, the JSON part and the gauges of it.
/// Not here: asking the driver, and exit codes.
package dev.archeck.reports.check;
