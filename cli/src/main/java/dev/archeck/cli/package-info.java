/// Floor 4: commands, exit codes and the whole scan in one readable method.
///
/// Here: the command line, reading inputs and writing outputs.
/// Not here: anything a lower floor can decide or format.
package dev.archeck.cli;
