/// Floor 1: an installation to facts and gaps.
///
/// Here: packages, Python, CUDA sources, binaries, caches, the node; the flow model and its front ends.
/// Not here: what follows from the facts; that is `rules`.
package dev.archeck.inspectors;
