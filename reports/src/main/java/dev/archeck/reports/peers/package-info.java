/// What is reported of a probed node.
///
/// Here: the record that every format shows. Not here: layout, and how anything was found.
package dev.archeck.reports.peers;
