/// A report as Markdown: for the step summary of a build, a merge request, a chat.
///
/// Here: sections and tables in GitHub's dialect, and what keeps a value from being markup.
/// Not here: wording of layers and outcomes (`text`).
package dev.archeck.reports.markdown;
