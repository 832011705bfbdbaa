package dev.archeck.elf.hip;

import dev.archeck.elf.evidence.Place;

/// Code for one AMD target.
///
/// @param target processor and its features, such as `gfx90a:sramecc+:xnack-`
/// @param place bytes of the code object
public record AmdCode(String target, Place.Bytes place) {}
