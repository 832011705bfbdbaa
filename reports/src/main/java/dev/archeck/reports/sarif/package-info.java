/// A report as SARIF 2.1.0, for code scanning.
///
/// Here: rules, results, locations, code flows, fixes and notifications, as OASIS "Static Analysis Results Interchange
/// Format 2.1.0" defines them, within the limits of GitHub.
/// Not here: what is shown and under which key (`notice`).
package dev.archeck.reports.sarif;
