package dev.archeck.reports.gate;

import dev.archeck.inspectors.document.Spot;
import dev.archeck.reports.notice.Notice;
import java.time.LocalDate;
import java.util.Optional;

/// A finding that is accepted until a day, with a reason.
///
/// @param rule id of its rule, or `incomplete`
/// @param backend id of the backend; absent for any
/// @param file the file it points to; absent for any
/// @param until last day on which it is accepted
public record Suppression(String rule, Optional<Glob> backend, Optional<Glob> file, String reason, LocalDate until, Spot spot) {

    /// Whether it speaks of a notice.
    boolean speaksOf(Notice notice) {
        return notice.rule().equals(rule)
                && backend.map(glob -> notice.backend().filter(one -> glob.matches(one.route().backend().id())).isPresent()).orElse(true)
                && file.map(glob -> glob.matches(notice.place().file())).orElse(true);
    }
}
