package dev.archeck.reports.fleet;

/// One thing in which one report is not as the others of its scope.
///
/// @param what such as `driver`
/// @param found its value
/// @param usual what the others have
public record Deviation(String what, String found, String usual) {}
