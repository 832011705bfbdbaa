package dev.archeck.reports.text;

import dev.archeck.reports.report.Gate;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.VariableUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words and colours of a text report for the values of the rules' records.
public final class Words {
    private Words() {}

    /// An outcome with its detail: `runs kernel`, `falls back to NCCL`.
    public static String outcome(Outcome outcome, String detail) {
        return switch (outcome) {
            case LAUNCHES_NOTHING -> "launches NOTHING: wrong results";
            case HANGS_OR_CORRUPTS -> with("hangs or corrupts", ": ", detail);
            case CRASHES -> with("crashes", ": ", detail);
            case FALLS_BACK -> with("falls back", " to ", detail);
            case UNDETERMINED -> with("not determined", ": ", detail);
            case RUNS -> with("runs", " ", detail);
        };
    }

    /// The end of a route.
    public static String outcome(Route route) {
        if (!route.isAskedFor()) {
            return "not set up by the caller" + route.steps().stream().filter(step -> step.layer() == Layer.SELECTION)
                    .flatMap(step -> step.decidedBy().stream()).findFirst()
                    .map(condition -> ": `" + condition.text() + "` is " + condition.value()).orElse("");
        }
        String words = outcome(route.outcome(), route.detail());
        return route.outcome() == Outcome.FALLS_BACK && route.silent() ? words + ", silently" : words;
    }

    /// What keeps a compiled file from serving the node, a sentence each; empty when nothing is known to.
    public static List<String> fit(Home home) {
        List<String> words = new ArrayList<>();
        home.fit().otherRelease().forEach(each -> words.add("does not load, built against another release: " + each));
        home.fit().otherString().forEach(each -> words.add("does not load, built with the other string type of the C++ library: " + each));
        home.fit().cuda().forEach(words::add);
        if (!home.fit().partly().isEmpty()) {
            words.add("some instances have no code for this node's GPUs: " + String.join(" ", home.fit().partly()));
        }
        if (!home.fit().without().isEmpty() && !home.hasNoImage()) {
            words.add("no kernel image for this node's GPUs: " + String.join(" ", home.fit().without()));
        }
        if (!home.fit().ask().isEmpty()) {
            words.add((home.hasNoImage() ? "it loads, and its launches fail; " : "") + "ask for a build for " + String.join(" ", home.fit().ask()));
        }
        return words;
    }

    static Ink ink(Outcome outcome) {
        return switch (outcome.severity()) {
            case ERROR -> Ink.STOP;
            case WARNING -> Ink.WARN;
            case NOTE, NONE -> Ink.GOOD;
        };
    }

    /// The first word of a report.
    public static String verdict(Severity severity, Outcome outcome) {
        return switch (severity) {
            case ERROR -> "STOP";
            case WARNING -> "WARN";
            case NOTE -> "NOTE";
            case NONE -> outcome == Outcome.RUNS ? "OK" : "NOTE";
        };
    }

    static Ink ink(Severity severity) {
        return switch (severity) {
            case ERROR -> Ink.STOP;
            case WARNING -> Ink.WARN;
            case NOTE -> Ink.BOLD;
            case NONE -> Ink.GOOD;
        };
    }

    /// A severity as on the command line.
    public static String severity(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE -> "note";
            case NONE -> "none";
        };
    }

    /// What a layer does to the call, and whether it says so.
    public static String state(Step step) {
        String silently = step.silent() ? ", silently" : "";
        return switch (step.state()) {
            case PASSES -> gate(step.layer()) ? "open" : "ok";
            case STOPS -> "STOPS" + silently;
            case WOULD_STOP -> "would stop" + silently;
            case WOULD_PASS -> "would pass";
            case UNKNOWN -> "unknown";
        };
    }

    private static boolean gate(Layer layer) {
        return layer == Layer.SELECTION || layer == Layer.PYTHON_GATE;
    }

    /// The mark in front of a layer, for readers without colour.
    static String marker(Step.State state) {
        return switch (state) {
            case PASSES, WOULD_PASS -> " ";
            case STOPS, WOULD_STOP -> "x";
            case UNKNOWN -> "?";
        };
    }

    static Ink ink(Step.State state) {
        return switch (state) {
            case PASSES, WOULD_PASS -> Ink.GREEN;
            case STOPS -> Ink.STOP;
            case WOULD_STOP -> Ink.RED;
            case UNKNOWN -> Ink.WARN;
        };
    }

    /// What the way a kernel is delivered means for an edit.
    public static String delivery(Delivery delivery) {
        return switch (delivery) {
            case PRECOMPILED -> "pre-compiled: editing sources changes nothing until the file is rebuilt";
            case JIT -> "JIT: compiled on the node from the installed sources, so an edit of these is enough";
            case AHEAD_OF_TIME_COPY -> "sources are installed, but a copy built ahead of time is loaded first: "
                    + "an edit has no effect until that copy is removed";
            case UNKNOWN -> "whether it is pre-compiled or JIT is not known";
        };
    }

    /// Whether a variable is read, and when.
    public static String reading(VariableUse use) {
        return switch (use.reading()) {
            case READ -> use.moment().isEmpty() ? "read" : "read " + moment(use.moment());
            case NOT_READ -> "not read";
            case MENTIONED -> "mentioned, not proven to be read";
            case UNDETERMINED -> "not determined";
        };
    }

    /// A count with its noun: `1 gap`, `12,345 files`.
    public static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /// A number with commas between thousands, whatever the locale.
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// How many expectations hold, such as `2 of 3 expectations hold`.
    public static String held(Gate gate) {
        int all = gate.expectations().size();
        return gate.expectations(Gate.State.HOLDS).size() + " of " + count(all, "expectation") + (all == 1 ? " holds" : " hold");
    }

    /// A size in bytes, in units of 1024 with one decimal, whatever the locale.
    static String size(long bytes) {
        String[] units = {"KiB", "MiB", "GiB", "TiB"};
        if (bytes < 1024) {
            return count(bytes, "byte");
        }
        double size = bytes / 1024.0;
        int unit = 0;
        while (size >= 1024 && unit < units.length - 1) {
            size /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", size, units[unit]);
    }

    private static String moment(String moment) {
        return switch (moment) {
            case "once" -> moment;
            case "per call" -> "per call, frozen into captured graphs";
            default -> "at " + moment;
        };
    }

    private static String with(String words, String gap, String detail) {
        return detail.isEmpty() ? words : words + gap + detail;
    }
}
