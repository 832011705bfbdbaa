/// Results of peer access tests that stacks keep in files of the user, and read again instead of testing.
///
/// Here: where stacks keep them (data: the resource `kept-places.yaml`), and what the files hold.
/// Not here: whether what they hold still is so.
package dev.archeck.inspectors.probe.kept;
