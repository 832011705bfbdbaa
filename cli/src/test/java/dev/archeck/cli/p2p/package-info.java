/// Tests of `archeck p2p` against a simulated driver.
///
/// Here: the simulated node and what the whole command says of it. Not here: tests of single records.
package dev.archeck.cli.p2p;
