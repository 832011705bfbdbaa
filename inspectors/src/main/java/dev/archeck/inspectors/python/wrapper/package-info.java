/// Where Python reaches compiled all-reduce code: op wrappers, the communicators around them, functions that load a compiled
/// library, and build calls of modules that are compiled on this machine.
///
/// Here: one pass over the bytes of every module, then the flow model of the few that matter. Functions and classes are found
/// by shape; the names of frameworks come from `wrappers.yaml`.
/// Not here: running anything (the interpreter does), and which binary registers an op.
package dev.archeck.inspectors.python.wrapper;
