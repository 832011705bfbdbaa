package dev.archeck.elf.object;

/// A symbol version that a file needs from a library, such as `GLIBC_2.32` from `libc.so.6`.
public record VersionNeed(String library, String version) {}
