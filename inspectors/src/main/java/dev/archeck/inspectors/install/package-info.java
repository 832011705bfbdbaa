/// A tree to installations: which packages it holds, in which version, and which file belongs to whom.
///
/// Here: package metadata and file lists, owners, comparison with the recorded hashes, versions and version ranges.
/// Not here: what a package does with its files, and any product's names.
///
/// | file | read for | documented in |
/// |---|---|---|
/// | `*.dist-info/METADATA`, `PKG-INFO` | name, version, requirements | PyPA core metadata; header block of RFC 822 |
/// | `*.dist-info/RECORD` | files, hashes, sizes | PyPA recording installed projects |
/// | `*.dist-info/WHEEL` | tags, generator | PyPA binary distribution format |
/// | `*.dist-info/direct_url.json` | where it was installed from | PyPA direct URL data structure |
/// | `top_level.txt`, `installed-files.txt` | import names, files | setuptools, observed with 65.5 |
package dev.archeck.inspectors.install;
