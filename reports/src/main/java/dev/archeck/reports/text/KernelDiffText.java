package dev.archeck.reports.text;

import dev.archeck.reports.kernels.KernelDiff;
import dev.archeck.reports.kernels.KernelGroup;
import dev.archeck.reports.safe.Printable;
import java.util.List;
import java.util.stream.Collectors;

/// The difference between the kernels of two trees as text: counts for each file, names on request.
public final class KernelDiffText {
    private static final int FEW = 20;

    private final Page page;

    private KernelDiffText(TextLayout layout) {
        this.page = new Page(layout);
    }

    /// The text of a comparison; every line ends with a line feed. `--all` names every kernel, otherwise the first of each file.
    public static String render(KernelDiff diff, TextLayout layout) {
        return new KernelDiffText(layout).render(diff);
    }

    private String render(KernelDiff diff) {
        diff.files().forEach(this::file);
        page.add(Paragraph.of("", Words.count(diff.files().size(), "file") + " with other GPU code, "
                + Words.number(diff.same()) + " with the same"));
        new GapSection(page, new FileNames(List.of())).add(List.of(), diff.gaps());
        return page.render();
    }

    private void file(KernelDiff.File file) {
        String side = switch (file.side()) {
            case ADDED -> "only in the second: ";
            case REMOVED -> "only in the first: ";
            case BOTH -> "";
        };
        String entries = file.entries().entrySet().stream()
                .map(each -> each.getKey() + ":" + (each.getValue() > 0 ? "+" : "") + each.getValue())
                .collect(Collectors.joining(" "));
        page.add(Paragraph.of(Printable.of(file.path()) + "  ", side + (entries.isEmpty() ? "as many entries" : entries)).in(Ink.BOLD));
        names("- ", KernelGroup.of(file.removed()));
        names("+ ", KernelGroup.of(file.added()));
    }

    private void names(String mark, List<KernelGroup> groups) {
        long most = page.layout().shows(Detail.EVERYTHING) ? Long.MAX_VALUE : FEW;
        groups.stream().limit(most).forEach(group -> page.add(Paragraph.of(mark + Printable.of(group.name()) + "  ",
                group.variants().stream()
                        .map(each -> each.count() + " for " + String.join(", ", each.code()))
                        .collect(Collectors.joining("; ")))));
        if (groups.size() > most) {
            page.add(Paragraph.of(mark, "and " + Words.count(groups.size() - most, "more name") + " (--all)"));
        }
    }
}
