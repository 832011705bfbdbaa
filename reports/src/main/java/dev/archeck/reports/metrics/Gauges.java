package dev.archeck.reports.metrics;

import dev.archeck.reports.safe.Printable;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Writes gauges in the Prometheus text format, version 0.0.4: each with its help and type once, samples in the order of their
/// labels, no sample twice, no time.
public final class Gauges {
    private final StringBuilder out = new StringBuilder();

    /// A gauge with one sample.
    public Gauges add(String name, String help, long value) {
        return add(name, help, Map.of(Map.of(), value));
    }

    /// A gauge with a sample for each set of labels; nothing at all without samples.
    public Gauges add(String name, String help, Map<Map<String, String>, Long> samples) {
        if (samples.isEmpty()) {
            return this;
        }
        out.append("# HELP ").append(name).append(' ').append(help).append('\n');
        out.append("# TYPE ").append(name).append(" gauge\n");
        Map<String, Long> lines = new TreeMap<>();
        samples.forEach((labels, value) -> lines.merge(labels(labels), value, Long::sum));
        lines.forEach((labels, value) -> out.append(name).append(labels).append(' ').append(value).append('\n'));
        return this;
    }

    /// The document.
    @Override
    public String toString() {
        return out.toString();
    }

    private static String labels(Map<String, String> labels) {
        return labels.isEmpty() ? "" : new TreeMap<>(labels).entrySet().stream()
                .map(each -> each.getKey() + "=\"" + escaped(each.getValue()) + "\"").collect(Collectors.joining(",", "{", "}"));
    }

    private static String escaped(String value) {
        return Printable.of(value).replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
