/// Many written reports as one: what they have in common, what differs, and what could not be read.
///
/// Here: reading the JSON of single reports back, and comparing them. Not here: folders and threads, which are `cli`'s, and
/// how the fleet is shown.
package dev.archeck.reports.fleet;
