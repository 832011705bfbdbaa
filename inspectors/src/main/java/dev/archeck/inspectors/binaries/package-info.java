/// Binaries of an installation: where ops and kernels live, and what the files that hold them read and contain.
///
/// Goes here: the survey over all compiled files of a tree, and questions to it. Does not go here: formats (the elf module) and
/// which file a loader picks (a route).
package dev.archeck.inspectors.binaries;
