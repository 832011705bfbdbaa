/// What the libraries say of the GPUs, before any context is made.
///
/// Here: the questions, the same answers as lines between processes, and which GPUs a variable makes visible.
/// Not here: what the answers mean for anybody.
package dev.archeck.inspectors.probe.inventory;
