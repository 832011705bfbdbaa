package dev.archeck.inspectors.flow;

/// A reason why a function's text may do more than its blocks say: a launch token that became no launch node, a problem
/// statement of the parser, a declaration that may be a call.
public record Doubt(String reason, Site site) { }
