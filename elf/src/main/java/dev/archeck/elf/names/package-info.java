/// Names of compiled functions.
///
/// Here: the qualified name behind a mangled one, and removal of parts that change from build to build.
/// Not here: full signatures.
package dev.archeck.elf.names;
