/// A report as gauges, in the text format that Prometheus reads.
///
/// Here: which gauges there are, and the format.
/// Not here: writing the file in one step (`cli`).
package dev.archeck.reports.metrics;
