package dev.archeck.reports.gate;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.Spot;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Gate.Accepted;
import dev.archeck.reports.report.Gate.Kind;
import dev.archeck.reports.report.Gate.Stale;
import dev.archeck.reports.report.Report;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Says which findings of a report are accepted, and which acceptances are stale.
///
/// @param suppressions of the project file
/// @param baseline may be empty
/// @param today the day that last days are compared with
public record Judge(List<Suppression> suppressions, Baseline baseline, LocalDate today) {
    /// Copies the suppressions.
    public Judge {
        suppressions = List.copyOf(suppressions);
    }

    /// What was asked of a report, with the answers to its expectations.
    public Gate judge(Report report, List<Gate.Expected> expectations) {
        List<Accepted> accepted = new ArrayList<>();
        List<Stale> stale = new ArrayList<>();
        Set<Suppression> used = new HashSet<>();
        Map<String, String> met = new HashMap<>();
        for (Notice notice : Notices.of(report.with(Gate.NONE))) {
            met.put(notice.key(), Measured.of(notice));
            List<Suppression> speaking = suppressions.stream().filter(each -> each.speaksOf(notice)).toList();
            used.addAll(speaking);
            accepted(notice, speaking).ifPresent(accepted::add);
        }
        suppressions.forEach(each -> problem(each, used.contains(each)).ifPresent(stale::add));
        baseline.entries().forEach(each -> problem(each, met).ifPresent(stale::add));
        return new Gate(expectations, accepted, stale);
    }

    private Optional<Accepted> accepted(Notice notice, List<Suppression> speaking) {
        Optional<Accepted> suppressed = speaking.stream().filter(each -> !each.until().isBefore(today)).findFirst()
                .map(each -> new Accepted(notice.key(), Kind.SUPPRESSION, each.reason(), Optional.of(each.until().toString()), place(each.spot())));
        return suppressed.or(() -> baseline.entry(notice.key()).filter(entry -> entry.state().equals(Measured.of(notice)))
                .map(entry -> new Accepted(notice.key(), Kind.BASELINE, entry.reason(), Optional.empty(), place(entry.spot()))));
    }

    private Optional<Stale> problem(Suppression each, boolean used) {
        String label = "suppression of " + each.rule() + each.backend().map(glob -> " of " + glob.text()).orElse("")
                + each.file().map(glob -> " in " + glob.text()).orElse("");
        if (each.until().isBefore(today)) {
            return Optional.of(new Stale(Kind.SUPPRESSION, label + " ended on " + each.until(), place(each.spot())));
        }
        return used ? Optional.empty() : Optional.of(new Stale(Kind.SUPPRESSION, label + " accepts nothing", place(each.spot())));
    }

    private static Optional<Stale> problem(Baseline.Entry entry, Map<String, String> met) {
        if (!met.containsKey(entry.key())) {
            return Optional.of(new Stale(Kind.BASELINE, entry.label() + " is not found any more", place(entry.spot())));
        }
        return entry.state().equals(met.get(entry.key())) ? Optional.empty() : Optional.of(new Stale(Kind.BASELINE, entry.label() + " is not what was accepted: what was measured has changed",
                place(entry.spot())));
    }

    private static Place place(Spot spot) {
        return new Place.Lines(spot.file(), Math.max(1, spot.line()), Math.max(1, spot.line()));
    }
}
