package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.inspectors.binaries.Loadability;
import dev.archeck.inspectors.binaries.NeededLibrary;
import dev.archeck.inspectors.binaries.UndefinedSymbol;
import dev.archeck.reports.kernels.LoadListing;
import dev.archeck.reports.safe.Printable;
import java.util.List;
import java.util.stream.Collectors;

/// Whether compiled files load, as text: files with a problem in detail, the others as a count.
public final class LoadText {
    private static final int FEW = 5;

    private final Page page;
    private final LoadListing listing;

    private LoadText(LoadListing listing, TextLayout layout) {
        this.listing = listing;
        this.page = new Page(layout);
    }

    /// The text of a listing; every line ends with a line feed.
    public static String render(LoadListing listing, TextLayout layout) {
        return new LoadText(listing, layout).render();
    }

    private String render() {
        List<Loadability> odd = listing.files().stream().filter(listing::hasProblem).toList();
        odd.forEach(this::file);
        page.add(Paragraph.of("", Words.count(listing.files().size(), "file") + " looked at, " + Words.number(odd.size())
                + " with something that may keep it from loading"));
        new GapSection(page, new FileNames(List.of())).add(List.of(), listing.gaps());
        return page.render();
    }

    private void file(Loadability file) {
        String needs = file.glibc().map(version -> "needs " + version).orElse("needs no version of the C library");
        String cuda = file.cudaReleases().stream().map(String::valueOf).collect(Collectors.joining(" and "));
        page.add(Paragraph.of(Printable.of(file.file()) + "  ", needs + (cuda.isEmpty() ? "" : ", CUDA " + cuda)).in(Ink.BOLD));
        file.fatal().stream().limit(FEW).forEach(symbol -> line("x ", undefined(symbol)));
        if (file.fatal().size() > FEW) {
            line("x ", "and " + Words.count(file.fatal().size() - FEW, "more symbol"));
        }
        if (listing.tooNew(file)) {
            line("x ", "the system has the C library only up to " + listing.limit().map(Object::toString).orElse(""));
        }
        file.missing().forEach(library -> line("? ", missing(library)));
        file.stray().forEach(need -> line("! ", "asks " + Printable.of(need.library()) + " for version " + Printable.of(need.version())
                + " but does not list that library as needed: a repair tool renamed it"));
        if (file.cudaReleases().size() > 1) {
            line("! ", "libraries of CUDA " + cuda + " would be loaded together");
        }
    }

    private static String undefined(UndefinedSymbol symbol) {
        String qualified = MangledNames.qualified(symbol.symbol());
        String named = Printable.of(qualified.equals(symbol.symbol()) ? qualified : qualified + " (" + symbol.symbol() + ")");
        String twin = symbol.twin().isEmpty() ? "" : "; it has " + Printable.of(symbol.twin());
        return switch (symbol.cause()) {
            case OTHER_RELEASE -> named + " is undefined: built against another release of " + Printable.of(symbol.owner())
                    + ", not a matter of GPU architecture" + twin;
            case OTHER_STRING_TYPE -> named + " is undefined: built with the other string type of the C++ library "
                    + "(_GLIBCXX_USE_CXX11_ABI) than " + Printable.of(symbol.owner()) + twin;
            case NOT_PROVEN -> named + " is defined nowhere in the tree";
        };
    }

    private static String missing(NeededLibrary library) {
        String others = library.files().stream().map(Printable::of).collect(Collectors.joining(", "));
        return Printable.of(library.name()) + " is not in the tree, so the system must have it"
                + (others.isEmpty() ? "" : "; the tree has " + others);
    }

    private void line(String mark, String text) {
        page.add(Paragraph.of(mark, text));
    }
}
