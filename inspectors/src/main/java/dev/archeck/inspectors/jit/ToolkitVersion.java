package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version of a CUDA toolkit, read from its files.
final class ToolkitVersion {
    /// Orders versions by their numbers.
    static final Comparator<String> ORDER = ToolkitVersion::compare;

    private static final Pattern HEADER = Pattern.compile("#\\s*define\\s+CUDA_VERSION\\s+(\\d{4,6})(?!\\d)");
    private static final Pattern OLD_TEXT = Pattern.compile("CUDA Version (\\d+(?:\\.\\d+)+)");

    private ToolkitVersion() { }

    /// Major and minor version by `version.json`, `version.txt` or `include/cuda.h`; empty when none says it.
    static String of(Host host, String folder) {
        return host.text(folder + "/version.json").flatMap(text -> json(folder, text))
                .or(() -> host.text(folder + "/version.txt").map(OLD_TEXT::matcher).filter(Matcher::find).map(found -> found.group(1)))
                .map(version -> version.replaceFirst("^(\\d+\\.\\d+).*", "$1"))
                .or(() -> host.text(folder + "/include/cuda.h").map(HEADER::matcher).filter(Matcher::find).map(found -> number(found.group(1))))
                .orElse("");
    }

    /// CUDA_VERSION is 1000 times the major and 10 times the minor version.
    private static String number(String digits) {
        int number = Integer.parseInt(digits);
        return number / 1000 + "." + number % 1000 / 10;
    }

    private static Optional<String> json(String folder, String text) {
        try {
            return Documents.json(folder + "/version.json", text) instanceof Value.Fields all
                    && all.values().get("cuda") instanceof Value.Fields cuda && cuda.values().get("version") instanceof Value.Text version
                    ? Optional.of(version.value()).filter(word -> word.matches("\\d+\\.\\d+.*")) : Optional.empty();
        } catch (DocumentException damaged) {
            return Optional.empty();
        }
    }

    private static int compare(String one, String other) {
        String[] left = one.split("\\.", -1);
        String[] right = other.split("\\.", -1);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int order = Integer.compare(number(left, i), number(right, i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int number(String[] parts, int at) {
        return at < parts.length && parts[at].matches("[0-9]{1,6}") ? Integer.parseInt(parts[at]) : 0;
    }
}
