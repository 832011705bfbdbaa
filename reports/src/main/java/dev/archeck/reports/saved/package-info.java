/// A saved JSON report to the record it was written from, so that it can be shown again, compared and judged later.
///
/// Here: reading of every 1.x report; fields that a later minor version added are ignored.
/// Not here: writing (`json`), and comparing two reports (`diff`).
package dev.archeck.reports.saved;
