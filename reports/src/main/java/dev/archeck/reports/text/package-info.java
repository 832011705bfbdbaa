/// The text report: the answer on one screen, in a form that can be pasted into an issue.
///
/// Goes here: layout for terminals and files. Does not go here: wording of verdicts, plans and findings (`rules`), and
/// which values are safe to show (`safe`).
package dev.archeck.reports.text;
