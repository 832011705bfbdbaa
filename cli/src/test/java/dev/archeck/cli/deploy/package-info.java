/// What lies in `deploy`, tried.
///
/// Here: tests of recipes and rules with the tools that read them. Not here: the program itself.
package dev.archeck.cli.deploy;
