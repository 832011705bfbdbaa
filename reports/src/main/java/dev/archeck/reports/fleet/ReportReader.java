package dev.archeck.reports.fleet;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;

/// Reads the JSON of one report. Safe for several threads.
public final class ReportReader {
    /// Bytes of the largest file that is read.
    public static final long MOST_BYTES = 256L << 20;

    private static final int MOST_DEPTH = 200;
    private static final Set<String> WANTED = Set.of("$schema", "schemaVersion", "tool", "version", "catalogueVersion", "verdict",
            "outcome", "severity", "headline", "complete", "node", "description", "workload", "environment", "installations", "root", "packages",
            "packageCount", "changedFiles", "backends", "name", "route", "detail", "steps", "state", "homes", "file",
            "architectures", "loaded", "variables", "value", "reading", "findings", "rule", "message", "backend", "gaps", "what",
            "reason", "about", "gpus", "capability", "memory", "links", "peerAccess", "driver", "cuda", "probe", "binding",
            "platform", "kernelCommandLine", "iommu", "module", "moduleParameters", "hypervisor", "container", "ownIpcNamespace",
            "pairs", "results", "rung", "from", "to", "consumers", "standing", "allReduce", "library", "pcieMost", "bar1Bytes",
            "bridges", "redirects", "copyGBs", "bothWaysGBs", "pullGBs", "pushGBs", "loadNs", "flagNs", "mig");

    private final JsonFactory factory = JsonFactory.builder().disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MOST_DEPTH).build()).build();
    private final Shared shared = new Shared();

    /// Reads one report; every failure is told as a [Damage].
    ///
    /// @param name of the file, as it is to be shown
    /// @param in its bytes; stays open
    public Reading read(String name, InputStream in) {
        try (JsonParser parser = factory.createParser(in)) {
            try {
                JsonNode tree = new Sieve(WANTED).read(parser);
                return tree.isMissingNode() ? new Damage(name, Damage.Kind.HALF_WRITTEN, "the file is empty") : member(name, tree);
            } catch (JsonProcessingException e) {
                return endsInside(parser, in, e) ? new Damage(name, Damage.Kind.HALF_WRITTEN, "it ends" + place(e) + ", inside its document")
                        : new Damage(name, Damage.Kind.DAMAGED, first(e.getOriginalMessage()) + place(e));
            }
        } catch (IOException e) {
            return new Damage(name, Damage.Kind.UNREADABLE, e.getClass().getSimpleName());
        }
    }

    /// Whether the file was read to its end, and a document had begun.
    private static boolean endsInside(JsonParser parser, InputStream in, JsonProcessingException e) throws IOException {
        return e instanceof JsonEOFException || (!parser.getParsingContext().inRoot()
                && parser.releaseBuffered(OutputStream.nullOutputStream()) <= 0 && in.read() < 0);
    }

    private Reading member(String name, JsonNode tree) {
        if (tree.path("$schema").asText().startsWith("archeck-fleet")) {
            return new Damage(name, Damage.Kind.NO_REPORT, "it is a merged report: give the reports that it was made from");
        }
        if (tree.path("probe").isObject()) {
            return severity(name, tree.path("probe"), "probe.severity", () -> new NodeReport(tree, shared).member(name));
        }
        if (tree.path("verdict").isObject() && tree.path("installations").isArray()) {
            String version = tree.path("schemaVersion").asText();
            if (!version.matches("[01]\\..{1,20}")) {
                return new Damage(name, Damage.Kind.NO_REPORT, "schemaVersion: expected 0.x or 1.x, found \"" + Shared.cut(version) + "\"");
            }
            return severity(name, tree.path("verdict"), "verdict.severity", () -> new ScanReport(tree, shared).member(name));
        }
        return new Damage(name, Damage.Kind.NO_REPORT, "expected the JSON of scan, p2p or node, found other JSON");
    }

    private static Reading severity(String name, JsonNode of, String field, java.util.function.Supplier<Member> member) {
        String word = of.path("severity").asText();
        return Shared.severity(word).isPresent() ? member.get() : new Damage(name, Damage.Kind.NO_REPORT,
                field + ": expected error, warning, note or none, found \"" + Shared.cut(word) + "\"");
    }

    private static String place(JsonProcessingException e) {
        if (e.getLocation() == null) {
            return "";
        }
        return " at line " + e.getLocation().getLineNr() + ", byte " + Math.max(0, e.getLocation().getByteOffset());
    }

    private static String first(String message) {
        return Shared.cut(message.lines().findFirst().orElse("no JSON"));
    }
}
