/// JSON and YAML with the place of every value, so that a wrong field is one clear line.
///
/// Here: the value tree, strict reading of fields, and the error that names file, line and column.
/// Not here: what a document means; each format's reader lives with its records.
package dev.archeck.inspectors.document;
