/// All-reduces of our own and of NCCL, one process for each GPU, timed as replayed graphs.
///
/// Here: one rank's side: memory shared with the others, capture, replay, checking of results.
/// Not here: the processes and their order, and what the times mean.
package dev.archeck.inspectors.probe.reduce;
