package dev.archeck.reports.notice;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.route.Step;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Keys of notices: by rule, backend, file inside its package, variable, layer and condition. Never by line, offset,
/// version, absolute path or folder of an environment. Equal ones are told apart by their order.
final class Keys {
    /// Raised when the parts of a key change.
    static final String SCHEME = "archeck/v1";

    private static final Pattern SITE = Pattern.compile("^(.*/)?(site|dist)-packages/");
    private static final Pattern CHECKOUT = Pattern.compile("^[^/]*/");

    private final Map<String, Integer> seen = new HashMap<>();

    String of(String rule, String backend, Optional<BackendReport> report, List<Evidence> evidence) {
        Optional<Evidence> first = evidence.stream().findFirst();
        String key = String.join("\0", SCHEME, rule, backend, first.map(Keys::file).orElse(""),
                report.flatMap(each -> variable(each, evidence)).orElse(""),
                report.flatMap(each -> first.flatMap(one -> step(each, one))).orElse(""));
        int ordinal = seen.merge(key, 1, Integer::sum);
        return hash(ordinal == 1 ? key : key + "\0" + ordinal);
    }

    /// The path below site-packages; in a checkout, the path without the name of its folder.
    private static String file(Evidence evidence) {
        String file = SITE.matcher(evidence.place().file()).replaceFirst("");
        return evidence.basis() == Basis.SOURCE_NOT_LOADED ? CHECKOUT.matcher(file).replaceFirst("") : file;
    }

    private static Optional<String> variable(BackendReport backend, List<Evidence> evidence) {
        return backend.variables().stream().filter(use -> !evidence.isEmpty() && use.evidence().equals(evidence))
                .map(use -> use.name()).findFirst();
    }

    private static Optional<String> step(BackendReport backend, Evidence evidence) {
        return backend.route().steps().stream().filter(step -> step.evidence().contains(evidence)).map(Keys::step).findFirst();
    }

    private static String step(Step step) {
        return step.layer() + " " + step.name() + " "
                + (step.decidedBy().isEmpty() ? "" : step.decidedBy().getLast().text());
    }

    private static String hash(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Printable.wellFormed(key).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
