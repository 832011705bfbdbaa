/// Public reports as small trees, each with what a scan must say.
///
/// Here: the format of `testdata/cases`, and the one test over all of them.
/// Not here: tests of single components.
package dev.archeck.cli.cases;
