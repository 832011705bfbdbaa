/// Plans: the cheapest sets of changes after which the re-interpreted route runs, and the sets that would do harm.
///
/// Goes here: changes, plans, and the search that proves them by lowering the changed text again.
/// Does not go here: applying anything; archeck never edits an inspected installation.
package dev.archeck.rules.plan;
