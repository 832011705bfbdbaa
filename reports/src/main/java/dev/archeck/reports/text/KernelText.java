package dev.archeck.reports.text;

import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.safe.Printable;
import java.util.List;
import java.util.stream.Collectors;

/// Kernels as text: one line a file, one line a kernel name, counts and sets instead of a line a cubin.
public final class KernelText {
    /// Columns of the longest name that the other names are aligned with.
    private static final int NAME = 48;

    private final Page page;

    private KernelText(TextLayout layout) {
        this.page = new Page(layout);
    }

    /// The text of a listing; every line ends with a line feed.
    public static String render(KernelListing listing, TextLayout layout) {
        return new KernelText(layout).render(listing);
    }

    private String render(KernelListing listing) {
        listing.files().forEach(this::file);
        page.add(Paragraph.of("", Words.count(listing.files().size(), "file") + " with GPU code, "
                + Words.number(listing.withoutCode()) + " without"));
        new GapSection(page, new FileNames(List.of())).add(List.of(), listing.gaps());
        return page.render();
    }

    private void file(KernelListing.File file) {
        String code = file.code().entrySet().stream().map(each -> each.getKey() + ":" + each.getValue())
                .collect(Collectors.joining(" "));
        page.add(Paragraph.of(Printable.of(file.path()) + "  ", Words.size(file.bytes()) + ": " + code).in(Ink.BOLD));
        int width = file.kernels().stream().mapToInt(kernel -> Columns.of(Printable.of(kernel.name())))
                .filter(each -> each <= NAME).max().orElse(0);
        List<String> all = List.copyOf(file.code().keySet());
        for (KernelListing.Kernel kernel : file.kernels()) {
            String head = "  " + Columns.pad(Printable.of(kernel.name()), width) + "  ";
            page.add(Paragraph.of(head, variants(kernel, all)));
        }
    }

    private static String variants(KernelListing.Kernel kernel, List<String> all) {
        return kernel.variants().stream()
                .map(each -> each.count() + " for " + (each.code().equals(all) ? "all" : String.join(", ", each.code())))
                .collect(Collectors.joining("; "));
    }
}
