package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Gap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// GAPS: what could not be read, and what would let it be read; gaps of one kind are joined.
final class GapSection {
    private static final int FEW = 5;

    private final Page page;
    private final FileNames files;

    GapSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    /// Adds the gaps of the shown routes, then the other gaps of the scan.
    void add(List<Gap> ofRoutes, List<Gap> ofScan) {
        Set<Gap> gaps = new LinkedHashSet<>(ofRoutes);
        gaps.addAll(ofScan);
        Map<List<String>, List<Gap>> kinds = gaps.stream().collect(Collectors.groupingBy(
                gap -> List.of(gap.what(), gap.reason(), gap.remedy()), LinkedHashMap::new, Collectors.toList()));
        boolean everything = page.layout().shows(Detail.EVERYTHING);
        String label = "GAPS";
        for (List<Gap> kind : kinds.values().stream().limit(everything ? Long.MAX_VALUE : FEW).toList()) {
            page.add(Paragraph.labelled(label, text(kind, everything ? kind.size() : 1)));
            label = "";
        }
        if (!everything && kinds.size() > FEW) {
            page.add(Paragraph.labelled("", "and " + Words.count(kinds.size() - FEW, "more kind") + " (--all)"));
        }
    }

    private String text(List<Gap> kind, int named) {
        Gap first = kind.getFirst();
        String places = kind.stream().limit(named).map(gap -> files.exact(gap.place()))
                .collect(Collectors.joining(", "));
        String more = kind.size() > named ? " and " + Words.count(kind.size() - named, "more place") : "";
        String remedy = first.remedy().isEmpty() ? "" : "; " + first.remedy();
        return first.what() + ", " + places + more + ": " + first.reason() + remedy;
    }
}
