/// Modules that packages compile on the node: what they compile with, where they keep the result, and when it is stale.
///
/// Here: the catalogue of packages that compile (`jit.yaml`), the search for tool chains as each package makes it, and caches.
/// Not here: which route is compiled on the node, and what to do about it (rules). Nothing is executed: versions are read from
/// files. Names of products are in `jit.yaml` alone.
package dev.archeck.inspectors.jit;
