/// Syntax trees of C++ and CUDA files by Eclipse CDT.
///
/// Goes here: the set-up of scanner and parser for one platform, includes inside the given folders, the prelude, and what every
/// parse may cost. Does not go here: what the tree means ([dev.archeck.inspectors.cuda.lower]).
package dev.archeck.inspectors.cuda.parse;
