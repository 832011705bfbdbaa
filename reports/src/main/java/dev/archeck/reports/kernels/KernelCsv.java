package dev.archeck.reports.kernels;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.reports.kernels.KernelListing.Code;
import dev.archeck.reports.kernels.KernelListing.Kernel;
import dev.archeck.reports.safe.Printable;
import java.util.List;
import java.util.stream.Collectors;

/// Kernels as CSV (RFC 4180), one row for each kernel, file and architecture; files without kernels asked for have a row for each
/// architecture, and each gap has one. Lines end with a line feed.
public final class KernelCsv {
    private static final List<String> HEADER =
            List.of("record", "file", "kernel", "arguments", "mangled", "architecture", "proof", "code_bytes", "registers", "note");
    /// What a spreadsheet would take for a formula.
    private static final String FORMULA = "=+-@";

    private final StringBuilder out = new StringBuilder();

    private KernelCsv() {}

    /// The table of a listing.
    public static String render(KernelListing listing) {
        KernelCsv csv = new KernelCsv();
        csv.row(HEADER);
        listing.files().forEach(csv::file);
        listing.others().forEach((path, kind) -> csv.row(List.of("other", path, "", "", "", "", "", "", "", kind)));
        listing.gaps().forEach(csv::gap);
        return csv.out.toString();
    }

    /// The rows of a comparison: what was added and removed.
    public static String render(KernelDiff diff) {
        KernelCsv csv = new KernelCsv();
        csv.row(List.of("change", "file", "kernel", "mangled", "architecture"));
        for (KernelDiff.File file : diff.files()) {
            csv.changes("removed", file.path(), file.removed());
            csv.changes("added", file.path(), file.added());
        }
        diff.gaps().forEach(gap -> csv.row(List.of("gap", gap.place().file(), "", "", gap.what() + ": " + gap.reason())));
        return csv.out.toString();
    }

    private void changes(String change, String path, List<Kernel> kernels) {
        for (Kernel kernel : kernels) {
            kernel.code().forEach(code -> row(List.of(change, path, kernel.name(), kernel.mangled(), code.code())));
        }
    }

    private void file(KernelListing.File file) {
        file.code().forEach((code, entries) ->
                row(List.of("code", file.path(), "", "", "", code, "", "", "", entries + " entries")));
        for (Kernel kernel : file.kernels()) {
            int start = out.length();
            fields(List.of("kernel", file.path(), kernel.name(), arguments(kernel), kernel.mangled(), ""));
            String names = out.substring(start);
            out.setLength(start);
            kernel.code().forEach(code -> kernel(names, code));
        }
        file.image().without().forEach(kernel -> row(List.of("no-kernel-image", file.path(), kernel.name(), arguments(kernel), kernel.mangled(),
                file.image().gpu(), "", "", "", "has " + kernel.code().stream().map(Code::code).collect(Collectors.joining(" ")))));
    }

    private static String arguments(Kernel kernel) {
        return String.join("; ", MangledNames.arguments(kernel.mangled()));
    }

    /// A row of a kernel for one architecture; `names` are its first fields, which are the same in all of them.
    private void kernel(String names, Code code) {
        out.append(names);
        row(List.of(code.code(), code.proof(), code.bytes() == 0 ? "" : String.valueOf(code.bytes()),
                code.registers() == 0 ? "" : String.valueOf(code.registers()), ""));
    }

    private void gap(Gap gap) {
        row(List.of("gap", gap.place().file(), "", "", "", "", "", "", "", gap.what() + ": " + gap.reason()));
    }

    private void row(List<String> fields) {
        fields(fields);
        out.append('\n');
    }

    private void fields(List<String> fields) {
        String between = "";
        for (String each : fields) {
            out.append(between).append(field(each));
            between = ",";
        }
    }

    /// Most fields are plain ASCII; a large library has a million of them.
    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == ',' || c == '"' || c == '#') {
                return false;
            }
        }
        return value.isEmpty() || FORMULA.indexOf(value.charAt(0)) < 0;
    }

    private static String field(String value) {
        if (isPlain(value)) {
            return value;
        }
        String shown = Printable.of(value);
        boolean formula = !shown.isEmpty() && FORMULA.indexOf(shown.charAt(0)) >= 0;
        String safe = formula ? "'" + shown : shown;
        boolean quoted = safe.contains(",") || safe.contains("\"");
        return quoted ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
    }
}
