/// Strings that are safe to show: to a terminal, to a continuous-integration log, to a stranger.
///
/// Goes here: what every format does to a value before it prints it. Does not go here: layout of any one format.
package dev.archeck.reports.safe;
