/// Floor 3: a report to text, JSON and other formats.
///
/// Here: the report record and pure functions from it to bytes.
/// Not here: deciding anything; that is `rules`.
package dev.archeck.reports;
