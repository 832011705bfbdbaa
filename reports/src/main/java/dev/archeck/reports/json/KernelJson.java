package dev.archeck.reports.json;

import dev.archeck.elf.names.MangledNames;
import dev.archeck.reports.kernels.KernelDiff;
import dev.archeck.reports.kernels.KernelGroup;
import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.kernels.KernelListing.Kernel;
import java.util.List;

/// Kernels as JSON: `files` with `code` and `kernels`, and `gaps`. Deterministic, ASCII.
public final class KernelJson {
    private KernelJson() {}

    /// The document of a listing, ended by a line feed.
    public static String render(KernelListing listing) {
        return JsonOut.document(out -> {
            out.list("files", listing.files(), KernelJson::file);
            out.number("filesWithoutGpuCode", listing.withoutCode());
            out.texts("others", listing.others());
            out.list("gaps", listing.gaps(), Proof::gap);
        });
    }

    /// The document of a comparison, ended by a line feed.
    public static String render(KernelDiff diff) {
        return JsonOut.document(out -> {
            out.list("files", diff.files(), KernelJson::changed);
            out.number("filesWithTheSameGpuCode", diff.same());
            out.list("gaps", diff.gaps(), Proof::gap);
        });
    }

    private static void changed(JsonOut out, KernelDiff.File file) {
        out.text("file", file.path());
        out.constant("side", file.side());
        out.list("entries", file.entries().entrySet(), (code, each) -> {
            code.text("architecture", each.getKey());
            code.number("change", each.getValue());
        });
        kernels(out, "removed", file.removed());
        kernels(out, "added", file.added());
    }

    private static void file(JsonOut out, KernelListing.File file) {
        out.text("file", file.path());
        out.number("bytes", file.bytes());
        out.list("code", file.code().entrySet(), (code, each) -> {
            code.text("architecture", each.getKey());
            code.number("entries", each.getValue());
        });
        kernels(out, "kernels", file.kernels());
        if (!file.image().gpu().isEmpty()) {
            out.object("image", image -> {
                image.text("gpu", file.image().gpu());
                image.texts("refused", file.image().refused());
                kernels(image, "without", file.image().without());
                image.texts("ask", file.image().ask());
            });
        }
    }

    private static void kernels(JsonOut out, String name, List<Kernel> kernels) {
        out.list(name, KernelGroup.of(kernels), (kernel, each) -> {
            kernel.text("name", each.name());
            kernel.list("variants", each.variants(), (variant, some) -> {
                variant.texts("architectures", some.code());
                variant.number("count", some.count());
                variant.list("kernels", some.mangled(), (one, mangled) -> {
                    one.text("mangled", mangled);
                    one.texts("arguments", MangledNames.arguments(mangled));
                });
                variant.number("codeBytes", some.bytes());
                variant.number("registers", some.registers());
            });
        });
    }
}
