package dev.archeck.reports.text;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ReduceAdvice;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// The figures of a probed node: SPEED of pairs, CALLS of all-reduces.
final class PeerFigures {
    private static final List<String> BANDWIDTHS = List.of("copyGBs", "bothWaysGBs", "pullGBs", "pushGBs");

    private static final String ROW = "%12s %8s %8s %8s %8s %8s %9s %7s";

    private final Page page;
    private final PeerReport report;

    PeerFigures(Page page, PeerReport report) {
        this.page = page;
        this.report = report;
    }

    void add() {
        List<RungResult> figures = report.results().stream().filter(each -> each.rung() == Rung.FIGURES && !each.figures().isEmpty()).toList();
        if (!figures.isEmpty()) {
            page.blank();
            page.add(Paragraph.labelled("SPEED", "over " + Words.count(figures.size(), "pair") + ": copy engine "
                    + range(figures, "copyGBs") + " GB/s one way, " + range(figures, "bothWaysGBs") + " both ways together; kernel reads "
                    + range(figures, "pullGBs") + ", writes " + range(figures, "pushGBs") + " GB/s; a dependent load takes "
                    + range(figures, "loadNs") + " ns, a flag " + range(figures, "flagNs") + " ns one way" + allAtOnce()).lettered(List.of("M")));
            slowest(figures);
        }
        calls();
    }

    private String allAtOnce() {
        List<RungResult> together = report.results().stream().filter(each -> each.rung() == Rung.ALL_PAIRS && !each.figures().isEmpty()).toList();
        return together.isEmpty() ? "" : "; with all pairs at once " + range(together, "outGBs") + " GB/s leave each GPU";
    }

    /// Names the pair that is far slower than the others, by its first bandwidth that is.
    private void slowest(List<RungResult> figures) {
        for (String name : BANDWIDTHS) {
            double most = values(figures, name).max().orElse(0);
            figures.stream().filter(each -> each.figure(name).orElse(most) < most / 2).findFirst().ifPresent(each ->
                    page.add(Paragraph.labelled("", each.from() + " -> " + each.to() + " reaches less than half of the best pair: "
                            + number(each.figure(name).orElse(0)) + " of " + number(most) + " GB/s (" + name.replace("GBs", "") + ")")));
        }
    }

    private static DoubleStream values(List<RungResult> figures, String name) {
        return figures.stream().flatMapToDouble(each -> each.figure(name).stream());
    }

    private static String range(List<RungResult> figures, String name) {
        OptionalDouble least = values(figures, name).min();
        OptionalDouble most = values(figures, name).max();
        if (least.isEmpty() || most.isEmpty()) {
            return "?";
        }
        String low = number(least.getAsDouble());
        String high = number(most.getAsDouble());
        return low.equals(high) ? low : low + ".." + high;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%.0f", value);
    }

    private void calls() {
        PeerReport.Reduction reduction = report.reduction();
        if (!reduction.problem().isEmpty()) {
            page.blank();
            page.add(Paragraph.labelled("CALLS", "all-reduces: " + reduction.problem()));
        }
        if (reduction.advice().sizes().isEmpty()) {
            return;
        }
        page.blank();
        page.add(Paragraph.labelled("CALLS", "microseconds of one all-reduce of bfloat16, " + reduction.calls()
                + " in a row replayed as a CUDA graph, one process a GPU, results checked"
                + (reduction.library().isEmpty() ? "" : "; " + reduction.library())).lettered(List.of("M")));
        page.verbatim("", String.format(Locale.ROOT, ROW, "bytes", "one-shot", "one-shot", "two-shot", "NCCL", "NCCL on", "NCCL over", "bound"), Ink.BOLD);
        page.verbatim("", String.format(Locale.ROOT, ROW, "", "reading", "writing", "", "", "default", "our best", "").stripTrailing(), Ink.BOLD);
        reduction.advice().sizes().forEach(this::row);
        page.add(Paragraph.labelled("", "bound: the bytes over the slowest measured link and two flags, for a one-shot"
                + (reduction.library().isEmpty() ? "" : "; default: recorded with one output, as frameworks do, and replayed on the default stream")).in(Ink.DIM));
        advice(reduction.advice());
    }

    private void row(ReduceAdvice.Row row) {
        page.verbatim("", String.format(Locale.ROOT, ROW, Words.number(row.bytes()),
                time(row, Algorithm.ONE_SHOT_PULL), time(row, Algorithm.ONE_SHOT_PUSH), time(row, Algorithm.TWO_SHOT),
                time(row, Algorithm.NCCL), time(row, Algorithm.NCCL_DEFAULT_STREAM), row.gain().stream().mapToObj(gain -> String.format(Locale.ROOT, "%.2f", gain)).findFirst().orElse("-"),
                row.boundMicros().stream().mapToObj(PeerFigures::number).findFirst().orElse("-")), Ink.PLAIN);
        row.timings().stream().filter(each -> !each.good())
                .forEach(each -> page.add(Paragraph.of("        ! ", each.algorithm().title() + ": " + each.problem())));
    }

    private static String time(ReduceAdvice.Row row, Algorithm algorithm) {
        return row.of(algorithm).map(each -> each.good() ? number(each.micros()) : "WRONG").orElse("-");
    }

    private void advice(ReduceAdvice advice) {
        if (!advice.compared()) {
            page.add(Paragraph.labelled("", "NCCL was not timed: whether a custom all-reduce pays is not known (--nccl)"));
            return;
        }
        String upTo = advice.paysUpTo().stream().mapToObj(bytes -> "a custom all-reduce is faster than NCCL up to "
                + Words.number(bytes) + " bytes, the largest such size that was tried").findFirst()
                .orElse("a custom all-reduce is not faster than NCCL at the smallest size");
        page.add(Paragraph.labelled("", upTo).lettered(List.of("C")));
        advice.step().ifPresent(step -> page.add(Paragraph.labelled("", String.format(Locale.ROOT,
                "a step of %d calls of %s bytes: %.2f ms with NCCL, %.2f ms with the best of ours: %s %.2f ms. A larger batch makes "
                        + "larger calls: look at their row.", step.calls(), Words.number(step.bytes()), step.calls() * step.ncclMicros() / 1000,
                step.calls() * step.ownMicros() / 1000, step.gainMillis() >= 0 ? "it gains" : "it LOSES",
                Math.abs(step.gainMillis()))).lettered(List.of("C"))));
    }
}
