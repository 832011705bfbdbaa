package dev.archeck.reports.fleet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Measured figures that are far worse than those of the other nodes.
///
/// A node stands out when its figure is more than 30 % worse than the median of at least five nodes: links of half the width or
/// speed are found, the noise of a measurement is not.
///
/// @param members of one scope
record FigureOutliers(List<Member> members) {
    private static final int LEAST_NODES = 5;
    private static final double TOLERANCE = 0.3;

    DriftMaker.Deviations deviations() {
        SortedMap<String, List<Double>> all = new TreeMap<>();
        members.forEach(member -> member.figures().forEach(each -> all.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(each.value())));
        SortedMap<String, Double> medians = new TreeMap<>();
        all.forEach((name, values) -> {
            if (values.size() >= LEAST_NODES) {
                Collections.sort(values);
                medians.put(name, values.get(values.size() / 2));
            }
        });
        return told -> members.forEach(member -> member.figures().forEach(figure -> Optional.ofNullable(medians.get(figure.name()))
                .filter(median -> worse(figure, median)).ifPresent(median -> told.accept(member.name(),
                        new Deviation("worst " + figure.name(), shown(figure.value()), shown(median))))));
    }

    private static boolean worse(Figure figure, double median) {
        return figure.lessIsBetter() ? figure.value() > median * (1 + TOLERANCE) : figure.value() < median * (1 - TOLERANCE);
    }

    private static String shown(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
