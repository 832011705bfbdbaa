package dev.archeck.reports.json;

import dev.archeck.reports.kernels.KernelListing;

/// Kernels as JSON: `files` with `code` and `kernels`, and `gaps`. Deterministic, ASCII.
public final class KernelJson {
    private KernelJson() {}

    /// The document, ended by a line feed.
    public static String render(KernelListing listing) {
        return JsonOut.document(out -> {
            out.list("files", listing.files(), KernelJson::file);
            out.number("filesWithoutGpuCode", listing.withoutCode());
            out.list("gaps", listing.gaps(), Proof::gap);
        });
    }

    private static void file(JsonOut out, KernelListing.File file) {
        out.text("file", file.path());
        out.number("bytes", file.bytes());
        out.list("code", file.code().entrySet(), (code, each) -> {
            code.text("architecture", each.getKey());
            code.number("entries", each.getValue());
        });
        out.list("kernels", file.kernels(), (kernel, each) -> {
            kernel.text("name", each.name());
            kernel.list("variants", each.variants(), (variant, some) -> {
                variant.texts("architectures", some.code());
                variant.number("count", some.count());
            });
        });
    }
}
