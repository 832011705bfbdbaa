package dev.archeck.reports.text;

import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Report;
import java.util.List;

/// GATE: what the project expects and whether it holds, what is accepted, and which acceptances are stale.
final class GateSection {
    private final Page page;
    private final FileNames files;
    private String label = "GATE";

    GateSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(Report report) {
        Gate gate = report.gate();
        if (!gate.expectations().isEmpty()) {
            say(Words.held(gate), Ink.BOLD);
            gate.expectations().stream().filter(each -> each.state() != Gate.State.HOLDS || page.layout().shows(Detail.EVERYTHING)).forEach(this::expectation);
        }
        List<Notice> accepted = Notices.of(report).stream().filter(each -> each.accepted().isPresent()).toList();
        for (Notice each : accepted) {
            Gate.Accepted why = each.accepted().orElseThrow();
            say("accepted" + why.until().map(day -> " until " + day).orElse("") + ": " + each.rule() + " " + each.name() + ": " + why.reason()
                    + at(files.exact(why.place())), Ink.DIM);
        }
        gate.stale().forEach(each -> say("stale: " + each.problem() + at(files.exact(each.place())), Ink.WARN));
    }

    private void expectation(Gate.Expected each) {
        String detail = each.detail().isEmpty() ? "" : ": " + each.detail();
        switch (each.state()) {
            case HOLDS -> say("holds: " + each.what() + at(files.exact(each.place())), Ink.GOOD);
            case FAILS -> say("FAILS: " + each.what() + detail + at(files.exact(each.place())), Ink.STOP);
            case UNPROVED -> say("NOT PROVED: " + each.what() + detail + at(files.exact(each.place())), Ink.WARN);
        }
    }

    private void say(String text, Ink ink) {
        page.add(Paragraph.labelled(label, text).in(ink));
        label = "";
    }

    private static String at(String place) {
        return place.isEmpty() ? "" : " (" + place + ")";
    }
}
