package dev.archeck.elf.contents;

import dev.archeck.elf.evidence.Gap;

/// How reading of a file ended.
public sealed interface Status {
    /// Its tables were read; single tables may still be gaps.
    record Inspected() implements Status {}

    /// It is no binary that is read here, for this reason.
    record Skipped(String reason) implements Status {}

    /// It could not be read.
    record Unread(Gap gap) implements Status {}
}
