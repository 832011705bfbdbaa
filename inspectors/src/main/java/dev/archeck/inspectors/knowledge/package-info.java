/// The knowledge catalogue: what is known about public packages that cannot be read from an installation, in our own words.
///
/// Goes here: the format, its loader and the YAML files beside it. This is the only place for names of packages, classes,
/// ops and variables of particular products; code elsewhere works by shape. Each statement has a source and a version range.
/// Every section can be laid over by a user's file, those of externals too.
/// Does not go here: the meaning of functions to the flow model (externals) and rules.
package dev.archeck.inspectors.knowledge;
