package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.ReduceFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a kernel in place of the present one would be worth for one step of the model.
///
/// @param text one or two sentences, with the arithmetic
/// @param evidence who says the figures
public record Worth(String text, List<Evidence> evidence) {
    private static final double MICROS = 1000.0;

    /// Copies the evidence.
    public Worth {
        Objects.requireNonNull(text);
        evidence = List.copyOf(evidence);
    }

    /// Figures that the user gave.
    ///
    /// @param callMicros time of one call as it is now
    /// @param kernelMicros time of one call by the custom kernel
    /// @param stepMillis time of one whole step now
    public record Given(OptionalDouble callMicros, OptionalDouble kernelMicros, OptionalDouble stepMillis) {
        /// No figures.
        public static final Given NONE = new Given(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /// The worth of a call of this size: by the node's measured figures, else by those the user gave.
    public static Worth of(ReduceFigures measured, Message message, Given given) {
        long bytes = message.size().bytes();
        Optional<ReduceFigures.Row> row = measured.near(bytes);
        if (row.isPresent() && row.get().nccl().isPresent() && row.get().own().isPresent()) {
            return measured(row.get(), measured, message);
        }
        if (given.callMicros().isPresent()) {
            return said(message, given);
        }
        return new Worth("not known: nobody timed a call of " + bytes + " B here; archeck p2p --nccl times both, or say --call-us", List.of());
    }

    private static Worth measured(ReduceFigures.Row row, ReduceFigures figures, Message message) {
        double nccl = row.nccl().getAsDouble();
        double own = row.own().getAsDouble();
        String calls = message.callsPerStep().isPresent()
                ? "; " + message.callsPerStep().getAsInt() + " x " + number(Math.abs(nccl - own)) + " us = "
                        + number(message.callsPerStep().getAsInt() * Math.abs(nccl - own) / MICROS) + " ms a step " + (own < nccl ? "saved" : "lost") : "";
        String limit = figures.paysUpTo().isPresent() ? "; a custom kernel pays up to " + figures.paysUpTo().getAsLong() + " B a call"
                + requests(figures.paysUpTo().getAsLong(), message) : own < nccl ? ""
                : "; a custom kernel does not pay here";
        return new Worth("a call of " + row.bytes() + " B: NCCL " + number(nccl) + " us, a custom kernel " + number(own) + " us" + calls + limit,
                List.of(new Evidence(Basis.MEASURED, new Place.Stated("node file"), "all-reduces timed by archeck p2p")));
    }

    /// How many requests of this size fit.
    private static String requests(long bytes, Message message) {
        long requests = bytes / message.size().bytes();
        return requests < 1 ? "" : ", which is " + requests + (requests == 1 ? " request" : " requests") + " of this size; with more in a step the present one is faster";
    }

    private static Worth said(Message message, Given given) {
        double call = given.callMicros().getAsDouble();
        List<String> parts = new ArrayList<>();
        if (message.callsPerStep().isPresent()) {
            int calls = message.callsPerStep().getAsInt();
            String share = given.stepMillis().isPresent()
                    ? ", " + number(100 * calls * call / MICROS / given.stepMillis().getAsDouble()) + " % of a step of " + number(given.stepMillis().getAsDouble()) + " ms" : "";
            parts.add(calls + " x " + number(call) + " us = " + number(calls * call / MICROS) + " ms a step" + share);
            if (given.kernelMicros().isPresent()) {
                double gain = call - given.kernelMicros().getAsDouble();
                parts.add("with " + number(given.kernelMicros().getAsDouble()) + " us a call " + number(Math.abs(gain) * calls / MICROS) + " ms "
                        + (gain > 0 ? "less" : "more") + tokens(given, gain * calls / MICROS)
                        + ": an estimate, not measured here");
            }
        } else {
            parts.add("a call takes " + number(call) + " us; how many a step makes is not known (--calls-per-step)");
        }
        if (given.kernelMicros().isEmpty()) {
            parts.add("custom kernel not measured here");
        }
        return new Worth(String.join("; ", parts), List.of(new Evidence(Basis.USER, new Place.Stated("command line"), "figures")));
    }

    /// What a shorter step is in tokens a second, when the step is known.
    private static String tokens(Given given, double gainMillis) {
        double step = given.stepMillis().orElse(0);
        return step <= 0 || gainMillis <= 0 || gainMillis >= step ? "" : ", " + number(100 * gainMillis / (step - gainMillis)) + " % more tokens a second";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
    }
}
