package dev.archeck.rules.peers;

/// A change to the node that would help.
///
/// @param title what is changed, in a few words
/// @param why what was found that calls for it
/// @param change how it is made
/// @param cost what is lost by it; empty when nothing is
public record NodeFix(String title, String why, String change, String cost) {}
