package dev.archeck.inspectors.images;

import dev.archeck.elf.io.FileBytes;
import dev.archeck.inspectors.files.SkipReason;

/// One entry of a layer.
sealed interface Entry {
    /// A regular file.
    record Plain(FileBytes bytes, long size) implements Entry {}

    /// A folder.
    record Folder() implements Entry {}

    /// A symbolic link, with its target as written.
    record Link(String target) implements Entry {}

    /// A further name of a file of this layer, or of one below.
    record Alias(String target) implements Entry {}

    /// What lower layers have here, and below it, is gone.
    record Whiteout() implements Entry {}

    /// An entry that is not read.
    record Left(SkipReason reason, String detail) implements Entry {}
}
