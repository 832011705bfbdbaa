/// The house rules: tests that read this repository's own sources.
///
/// Here: one checked rule per convention, each with an example it accepts and one it refuses.
/// Not here: what a compiler lint already says.
package dev.archeck.cli.house;
