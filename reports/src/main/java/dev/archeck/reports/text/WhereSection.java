package dev.archeck.reports.text;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Home;
import java.util.ArrayList;
import java.util.List;

/// WHERE: the compiled files of a backend, what is inside, and whether an edit of sources reaches the node.
final class WhereSection {
    private static final String INDENT = " ".repeat(Page.LABEL);

    private final Page page;
    private final FileNames files;

    WhereSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(BackendReport backend) {
        page.add(Paragraph.labelled("WHERE", delivery(backend.route().backend()))
                .because(backend.route().backend().deliveryProof()));
        backend.homes().forEach(this::add);
    }

    private String delivery(Backend backend) {
        return Words.delivery(backend.delivery());
    }

    private void add(Home home) {
        String owner = home.packageName().isEmpty() ? "owned by no package" : home.packageName();
        page.add(Paragraph.of(INDENT, files.of(home.file()) + " (" + owner + "): " + String.join("; ", claims(home)))
                .because(home.evidence()));
        if (!home.loaded().equals("no")) {
            Words.fit(home).forEach(word -> page.add(Paragraph.of(INDENT + "  ", word)));
        }
        home.notes().forEach(note -> page.add(Paragraph.of(INDENT + "  ", note)));
        if (page.layout().shows(Detail.EVERYTHING)) {
            all(home);
        }
    }

    private static List<String> claims(Home home) {
        List<String> claims = new ArrayList<>();
        claims.add(answer(home.loaded(), "loaded here", "not loaded here", "loaded here?"));
        if (!home.loaded().equals("no")) {
            claims.add(answer(home.coversNode(), "this node's GPUs run it", "NO code for this node's GPUs",
                    "code for this node's GPUs"));
        }
        claims.add(home.architectures().isEmpty()
                ? "no GPU code found inside"
                : "code for " + String.join(" ", home.architectures()));
        return claims;
    }

    private static String answer(String value, String yes, String no, String other) {
        return switch (value) {
            case "yes" -> yes;
            case "no" -> no;
            default -> other + " " + value;
        };
    }

    private void all(Home home) {
        String deep = INDENT + "  ";
        if (!home.operators().isEmpty()) {
            page.add(Paragraph.of(deep + "ops ", String.join(" ", home.operators())));
        }
        if (!home.kernels().isEmpty()) {
            page.add(Paragraph.of(deep + "kernels ", String.join(" ", home.kernels())));
        }
        new EvidenceLines(page, files).add(deep, home.evidence());
    }
}
