/// A folder on disk, or a wheel, to a list of what lies in it: one walk, then lookups.
///
/// Here: [FileTree] and what a walk met, bounded reading of one file, and [Coverage], the totals that must add up.
/// Not here: what a file means; no other package of this module walks a folder.
package dev.archeck.inspectors.files;
