/// What a probed node means: for those who use peer access, for the administrator, and for the choice of all-reduce.
///
/// Here: verdicts for each consumer, changes to the node that would help and what they cost, what timings say.
/// Not here: probing, and how verdicts are shown.
///
/// Consumers, with what they need and how they are switched off, are data: the resource `consumers.yaml`.
package dev.archeck.rules.peers;
