/// Findings: what is wrong, by rule. Rules are data (one YAML file each); this package holds their format, their
/// evaluation over facts and the findings.
///
/// Does not go here: how routes are computed, and how findings are shown.
package dev.archeck.rules.finding;
