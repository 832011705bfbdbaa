package dev.archeck.reports.json;

import dev.archeck.inspectors.binaries.LibraryVersion;
import dev.archeck.inspectors.binaries.Loadability;
import dev.archeck.reports.kernels.LoadListing;

/// Whether compiled files load, as JSON. Deterministic, ASCII.
public final class LoadJson {
    private LoadJson() {}

    /// The document, ended by a line feed.
    public static String render(LoadListing listing) {
        return JsonOut.document(out -> {
            out.text("newestGlibc", listing.limit().map(LibraryVersion::toString));
            out.list("files", listing.files(), (file, each) -> {
                file.text("file", each.file());
                file.claim("fails", listing.fails(each));
                file(file, each);
            });
            out.list("gaps", listing.gaps(), Proof::gap);
        });
    }

    private static void file(JsonOut out, Loadability file) {
        out.list("needed", file.needed(), (library, each) -> {
            library.text("name", each.name());
            library.constant("source", each.source());
            library.texts("files", each.files());
        });
        out.list("undefined", file.undefined(), (symbol, each) -> {
            symbol.text("symbol", each.symbol());
            symbol.constant("cause", each.cause());
            symbol.text("owner", each.owner());
            symbol.text("twin", each.twin());
        });
        out.list("cuda", file.cuda(), (use, each) -> {
            use.text("file", each.file());
            use.text("sign", each.sign());
            use.number("release", each.major());
        });
        out.text("glibc", file.glibc().map(LibraryVersion::toString));
        out.text("libstdcxx", file.libstdcxx().map(LibraryVersion::toString));
        out.list("strayVersions", file.stray(), (need, each) -> {
            need.text("library", each.library());
            need.text("version", each.version());
        });
        out.claim("complete", file.complete());
    }
}
