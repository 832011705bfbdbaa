package dev.archeck.reports.gate;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Spot;
import dev.archeck.inspectors.document.Value;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Report;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Findings that were there when a project began to look, and that do not count while nothing about them changes.
///
/// @param entries by key
public record Baseline(List<Entry> entries) {
    /// Accepts nothing.
    public static final Baseline NONE = new Baseline(List.of());

    private static final String VERSION = "1.0";
    private static final String REASON = "there when the baseline was written";

    /// Orders by key.
    public Baseline {
        entries = entries.stream().sorted(Comparator.comparing(Entry::key)).toList();
    }

    /// One finding.
    ///
    /// @param key what it is about: the same after an upgrade, a move or a shift of lines
    /// @param state what was measured behind it
    /// @param rule id of its rule
    /// @param backend id of its backend, or empty
    /// @param reason why it is accepted
    public record Entry(String key, String state, String rule, String backend, String reason, Spot spot) {
        /// What it is about, for a reader.
        String label() {
            return rule + (backend.isEmpty() ? "" : " of " + backend);
        }
    }

    /// The findings of a report that count.
    public static Baseline of(Report report) {
        return new Baseline(Notices.counting(report).stream().filter(notice -> !notice.isOfGate()).map(Baseline::entry).toList());
    }

    private static Entry entry(Notice notice) {
        return new Entry(notice.key(), Measured.of(notice), notice.rule(), notice.backend().map(each -> each.route().backend().id()).orElse(""), REASON,
                new Spot("", 0, 0));
    }

    /// The document of a baseline: sorted, without lines, paths and versions, so that it changes only when it has to.
    public String text() {
        return JsonOut.document(out -> {
            out.text("baselineVersion", VERSION);
            out.list("accepted", entries, (one, entry) -> {
                one.text("key", entry.key());
                one.text("state", entry.state());
                one.text("rule", entry.rule());
                one.text("backend", entry.backend());
                one.text("reason", entry.reason());
            });
        });
    }

    /// Reads a document.
    ///
    /// @throws DocumentException when it is no baseline
    public static Baseline read(String file, String text) {
        FieldReader top = FieldReader.of(Documents.json(file, text), List.of("baselineVersion", "accepted"));
        String version = top.requiredText("baselineVersion");
        if (!version.equals(VERSION)) {
            throw new DocumentException(top.required("baselineVersion").spot(), "baselineVersion " + VERSION, version);
        }
        return new Baseline(FieldReader.items("accepted", top.required("accepted")).stream().map(Baseline::entry).toList());
    }

    private static Entry entry(Value value) {
        FieldReader one = FieldReader.of(value, List.of("key", "state", "rule", "backend", "reason"));
        return new Entry(one.requiredText("key"), one.requiredText("state"), one.requiredText("rule"), one.text("backend").orElse(""),
                one.text("reason").orElse(REASON), one.required("key").spot());
    }

    /// The entry for a key.
    Optional<Entry> entry(String key) {
        return entries.stream().filter(each -> each.key().equals(key)).findFirst();
    }
}
