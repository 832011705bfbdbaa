package dev.archeck.reports.gate;

import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Home;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What was measured behind a finding, as a hash: when it changes, accepting the finding has to be thought over.
///
/// In it: severity, how the call ends, where each layer stands and which conditions decide with which values, the GPU code of the
/// loaded file, which variables are read. Not in it: lines, offsets, folders, versions of packages.
final class Measured {
    private Measured() {}

    static String of(Notice notice) {
        String state = notice.severity() + "\n" + notice.backend().map(Measured::state).orElseGet(() -> plain(notice.message()));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Printable.wellFormed(state).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 32);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String state(BackendReport backend) {
        String steps = backend.route().steps().stream().map(step -> step.layer() + " " + step.name() + " " + step.state() + " " + step.silent()
                + step.decidedBy().stream().map(Measured::condition).collect(Collectors.joining())).collect(Collectors.joining("\n"));
        Optional<Home> loaded = backend.homes().stream().filter(home -> home.loaded().equals("yes")).findFirst();
        List<String> variables = backend.variables().stream().map(use -> use.name() + " " + use.reading()).sorted().toList();
        return backend.route().outcome() + " " + backend.route().detail() + "\n" + steps + "\n"
                + loaded.map(home -> home.architectures() + " " + home.coversNode()).orElse("") + "\n" + variables;
    }

    private static String condition(Condition condition) {
        return " [" + condition.text() + " is " + condition.value() + " with " + condition.values() + "]";
    }

    /// A message without numbers of lines.
    private static String plain(String message) {
        return message.replaceAll(":\\d+(-\\d+)?", "");
    }
}
