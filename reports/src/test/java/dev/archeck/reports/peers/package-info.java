/// Tests of reports on probed nodes.
///
/// Here: sample nodes, and what text and JSON say of them. Not here: probing.
package dev.archeck.reports.peers;
