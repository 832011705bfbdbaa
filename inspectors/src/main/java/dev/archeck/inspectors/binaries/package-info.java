/// Binaries of an installation: where ops and kernels live, what the files that hold them read and contain, and whether they load.
///
/// Goes here: the survey over all compiled files of a tree, and questions to it: the homes of an op, which GPU code a GPU takes
/// ([KernelImages]), whether the loader can load a file ([Loadability]), which variables it reads. Does not go here: formats (the elf
/// module) and which file a loader picks (a route).
package dev.archeck.inspectors.binaries;
