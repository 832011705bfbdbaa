package dev.archeck.inspectors.flow;

import dev.archeck.elf.evidence.Evidence;

/// Ties an op name to the function that implements it in the other language.
///
/// @param operator qualified op name, `namespace::name`
/// @param implementation the C++ or Python function
/// @param evidence the registration that says so
public record Link(String operator, FunctionId implementation, Evidence evidence) { }
