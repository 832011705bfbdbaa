/// The text of C++ and CUDA files, and the same-length pre-pass that lets a plain C++ parser read kernel launches.
///
/// Goes here: decoding, line tables, what is code and what is comment or string, launch tokens, and the limits that
/// are checked before anything is parsed. Does not go here: syntax trees ([dev.archeck.inspectors.cuda.parse]).
package dev.archeck.inspectors.cuda.source;
