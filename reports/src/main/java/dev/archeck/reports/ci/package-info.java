/// Reports for build servers: JUnit XML, GitHub workflow commands, GitLab code quality.
///
/// Here: one class for each format, and what its reader cuts off.
/// Not here: SARIF (`sarif`), and what is shown (`notice`).
package dev.archeck.reports.ci;
