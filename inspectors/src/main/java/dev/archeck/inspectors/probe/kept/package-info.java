/// Results of peer access tests that stacks keep in files of the user, and read again instead of testing.
///
/// Here: a place where a stack keeps them (the places are in the knowledge catalogue), and what the files hold.
/// Not here: whether what they hold still is so.
package dev.archeck.inspectors.probe.kept;
