package dev.archeck.reports.fleet;

/// Something that reports of one kind are compared in, as one report has it.
///
/// @param name such as `driver`, or `package torch`
/// @param value as text; `none` where a report has no such thing
public record Trait(String name, String value) {
    /// The value of a report that does not have the thing.
    public static final String NONE = "none";
}
