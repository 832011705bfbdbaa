/// Modules that packages compile on the node: what they compile with, where they keep the result, and when it is stale.
///
/// Here: the records of packages that compile, the search for tool chains as each package makes it, and caches.
/// Not here: which route is compiled on the node, and what to do about it (rules). Nothing is executed: versions are read from
/// files. Names of products are in the knowledge catalogue, `jit.yaml`.
package dev.archeck.inspectors.jit;
