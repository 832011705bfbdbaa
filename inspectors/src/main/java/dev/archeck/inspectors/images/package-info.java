/// An image archive to the tree of files that a container of it sees, without unpacking what nobody reads.
///
/// Members of archives that are not compressed are read where they lie. Of compressed ones, the files that an inspector may ask
/// for go to a bounded folder in the system's temporary folder, which is removed at the end.
///
/// | part | documented where |
/// |---|---|
/// | tar headers | POSIX.1-2017 `pax`, GNU tar manual; read by Commons Compress |
/// | `manifest.json` | github.com/moby/docker-image-spec, "Combined Image JSON + Filesystem Changeset Format" |
/// | `oci-layout`, `index.json`, blobs | github.com/opencontainers/image-spec, image-layout.md |
/// | whiteouts `.wh.NAME`, opaque folders `.wh..wh..opq` | github.com/opencontainers/image-spec, layer.md |
///
/// Here: formats of images, layers, and what is visible when they lie on each other.
/// Not here: what a file means; folders and wheels (`files`).
package dev.archeck.inspectors.images;
