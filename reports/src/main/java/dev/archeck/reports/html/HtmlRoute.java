package dev.archeck.reports.html;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.safe.Markup;
import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Places;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A route: drawn as a line with a stop, then layer by layer with the lines of code that decide.
record HtmlRoute(HtmlOut out, FileNames files) {
    private static final int GAP = 118;
    private static final int RAIL = 34;
    private static final int RADIUS = 14;
    private static final int LONGEST = 19;

    void add(Route route) {
        if (route.steps().isEmpty()) {
            out.leaf("p.soft", "No layer of this route could be read.");
            return;
        }
        draw(route);
        route.steps().forEach(this::layer);
        if (!route.assumptions().isEmpty()) {
            out.open("details.item").leaf("summary", Words.count(route.assumptions().size(), "assumption")).list(route.assumptions()).close("details");
        }
    }

    private void draw(Route route) {
        List<Step> steps = route.steps();
        int stop = stop(steps);
        int width = GAP * (steps.size() + 1);
        String words = route.backend().label() + ": " + Words.outcome(route);
        out.open("div.wide").open("svg.path", "viewBox=\"0 0 " + width + " 132\" role=\"img\" " + HtmlOut.attribute("aria-label", words));
        rail("rail", GAP / 2, stop < 0 ? x(steps.size() - 1) : x(stop));
        if (stop >= 0) {
            rail("rail cold", x(stop), x(steps.size() - 1));
        }
        end(route, stop);
        for (int i = 0; i < steps.size(); i++) {
            station(steps.get(i), x(i));
        }
        out.close("svg").close("div");
    }

    private static int x(int step) {
        return GAP / 2 + GAP * step;
    }

    private static int stop(List<Step> steps) {
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).state() == Step.State.STOPS) {
                return i;
            }
        }
        return -1;
    }

    private void rail(String kind, int from, int to) {
        out.raw("<path class=\"" + kind + "\" d=\"M" + from + " " + RAIL + "H" + to + "\"/>");
    }

    /// Where the call ends: the kernel behind the last layer, or what takes the call at the stop.
    private void end(Route route, int stop) {
        String words = Markup.of(shortened(Words.outcome(route.outcome(), route.detail()), LONGEST * 3));
        if (stop < 0) {
            int last = x(route.steps().size() - 1);
            String kind = route.outcome() == Outcome.RUNS ? "rail" : "rail cold";
            rail(kind, last, last + GAP / 2);
            out.raw("<text class=\"end\" x=\"" + Math.max(8, last - 2 * GAP) + "\" y=\"116\">ends: " + words + "</text>");
        } else {
            out.raw("<path class=\"rail back\" d=\"M" + x(stop) + " " + RAIL + "V104q0 8 8 8h14\"/>");
            out.raw("<text class=\"end\" x=\"" + (x(stop) + 28) + "\" y=\"116\">" + words + "</text>");
        }
    }

    private void station(Step step, int x) {
        out.raw("<g class=\"" + kind(step.state()) + "\"><title>" + Markup.of(step.name() + ": " + Words.state(step) + ". " + step.text()) + "</title>");
        out.raw("<circle cx=\"" + x + "\" cy=\"" + RAIL + "\" r=\"" + RADIUS + "\"/>");
        out.raw("<text class=\"mark\" x=\"" + x + "\" y=\"" + (RAIL + 5) + "\">" + mark(step.state()) + "</text>");
        out.raw("<text x=\"" + x + "\" y=\"" + (RAIL + 33) + "\">" + Markup.of(shortened(step.name(), LONGEST)) + "</text>");
        out.raw("<text class=\"place\" x=\"" + x + "\" y=\"" + (RAIL + 48) + "\">" + Markup.of(shortened(place(step), LONGEST)) + "</text></g>\n");
    }

    /// The end of a text that is too long, since names of files differ there.
    private static String shortened(String text, int length) {
        String shown = Printable.of(text);
        return shown.length() <= length ? shown : "\u2026" + shown.substring(shown.length() - length + 1);
    }

    private static String mark(Step.State state) {
        return switch (state) {
            case PASSES, WOULD_PASS -> "\u2713";
            case STOPS, WOULD_STOP -> "\u2715";
            case UNKNOWN -> "?";
        };
    }

    private static String kind(Step.State state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String place(Step step) {
        boolean stops = step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP;
        Optional<Place> deciding = stops && !step.decidedBy().isEmpty() ? Optional.of(step.decidedBy().getLast().place()) : Optional.empty();
        return deciding.or(() -> Places.best(step.evidence())).map(files::of).orElse("");
    }

    private void layer(Step step) {
        out.open("div.item layer " + kind(step.state()));
        out.open("p").leaf("b", step.name()).text(Words.state(step) + (step.text().isEmpty() ? "" : ": ")).withCode(step.text());
        step.evidence().stream().map(each -> String.valueOf(each.basis().letter())).distinct().forEach(letter -> out.leaf("span.letter", letter));
        out.close("p");
        step.decidedBy().forEach(this::condition);
        if (!step.evidence().isEmpty()) {
            out.open("p.soft mono");
            step.evidence().forEach(this::evidence);
            out.close("p");
        }
        out.close("div");
    }

    private void evidence(Evidence evidence) {
        String note = evidence.note().isEmpty() ? "" : " (" + evidence.note() + ")";
        out.text(files.exact(evidence.place()) + note).raw("<br/>");
    }

    private void condition(Condition condition) {
        String used = condition.expandedAt().map(place -> " used at " + files.of(place)).orElse("");
        out.open("pre").open("span.ln").text(files.of(condition.place()) + used).raw("</span>").text(condition.text() + "  ")
                .open("span.out").text("is " + condition.value()).raw("</span>").close("pre");
        condition.values().forEach(value -> out.leaf("span.chip", value));
    }
}
