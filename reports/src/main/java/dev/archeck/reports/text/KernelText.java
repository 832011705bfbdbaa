package dev.archeck.reports.text;

import dev.archeck.reports.kernels.KernelGroup;
import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.kernels.KernelListing.Image;
import dev.archeck.reports.safe.Printable;
import java.util.List;
import java.util.stream.Collectors;

/// Kernels as text: one line a file, one line a kernel name, counts and sets instead of a line a cubin.
public final class KernelText {
    /// Columns of the longest name that the other names are aligned with.
    private static final int NAME = 48;

    private final Page page;
    private final boolean sizes;

    private KernelText(TextLayout layout, boolean sizes) {
        this.page = new Page(layout);
        this.sizes = sizes;
    }

    /// The text of a listing; every line ends with a line feed.
    ///
    /// @param sizes with the bytes of machine code and the registers of each name
    public static String render(KernelListing listing, TextLayout layout, boolean sizes) {
        return new KernelText(layout, sizes).render(listing);
    }

    private String render(KernelListing listing) {
        listing.files().forEach(this::file);
        page.add(Paragraph.of("", Words.count(listing.files().size(), "file") + " with GPU code, "
                + Words.number(listing.withoutCode()) + " without"));
        listing.others().forEach((path, kind) -> page.add(Paragraph.of("not read: ", Printable.of(path) + ": " + Printable.of(kind))));
        new GapSection(page, new FileNames(List.of())).add(List.of(), listing.gaps());
        return page.render();
    }

    private void file(KernelListing.File file) {
        boolean none = file.code().isEmpty();
        String code = file.code().entrySet().stream().map(each -> each.getKey() + ":" + each.getValue())
                .collect(Collectors.joining(" "));
        page.add(Paragraph.of(Printable.of(file.path()) + "  ",
                Words.size(file.bytes()) + ": " + (none ? "no code for " + file.image().gpu() : code)).in(Ink.BOLD));
        List<String> all = List.copyOf(file.code().keySet());
        List<KernelGroup> groups = KernelGroup.of(file.kernels());
        groups.forEach(group -> page.add(Paragraph.of(head("  ", group, groups), variants(group, all))));
        image(file.image(), none);
    }

    /// What the GPU that was asked about does not get.
    private void image(Image image, boolean none) {
        List<KernelGroup> groups = KernelGroup.of(image.without());
        groups.forEach(group -> page.add(Paragraph.of(head("! ", group, groups), "no kernel image: " + variants(group, List.of()))));
        if (none || !groups.isEmpty()) {
            page.add(Paragraph.of("! ", "loads on " + image.gpu() + ", but "
                    + (none ? "has no kernel image: it has " + String.join(" ", image.refused())
                            : "launches of " + Words.count(image.without().size(), "kernel") + " fail")
                    + "; ask for a build for " + String.join(" ", image.ask())).in(Ink.WARN));
        }
    }

    private static String head(String mark, KernelGroup group, List<KernelGroup> groups) {
        int width = groups.stream().mapToInt(each -> Columns.of(Printable.of(each.name())))
                .filter(each -> each <= NAME).max().orElse(0);
        return mark + Columns.pad(Printable.of(group.name()), width) + "  ";
    }

    private String variants(KernelGroup group, List<String> all) {
        return group.variants().stream()
                .map(each -> each.count() + " for " + (each.code().equals(all) ? "all" : String.join(", ", each.code())) + sizes(each))
                .collect(Collectors.joining("; "));
    }

    private String sizes(KernelGroup.Variant variant) {
        if (!sizes) {
            return "";
        }
        String code = variant.bytes() == 0 ? "size not known" : Words.size(variant.bytes());
        return " (" + code + (variant.registers() == 0 ? "" : ", up to " + Words.count(variant.registers(), "register")) + ")";
    }
}
