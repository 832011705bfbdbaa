/// Discovery: code that may be an all-reduce backend, found by shape.
///
/// Goes here: candidates for communicators, found without running anything. Does not go here: what a candidate really
/// does (a route, found by the interpreter), and names of products.
package dev.archeck.inspectors.discovery;
