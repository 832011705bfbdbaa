package dev.archeck.reports.fleet;

/// A measured figure of a node: the worst of its pairs.
///
/// @param name such as `copyGBs`; nanoseconds, of which less is better, end in `Ns`
public record Figure(String name, double value) {
    /// Whether a smaller figure is the better one.
    public boolean lessIsBetter() {
        return name.endsWith("Ns");
    }
}
