package dev.archeck.reports.sarif;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.safe.Printable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Places as SARIF locations: lines of text, bytes of binaries with their section.
final class SarifPlaces {
    /// What paths are relative to.
    static final String BASE = "%SRCROOT%";
    private static final String UNRESERVED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";

    private SarifPlaces() {}

    /// The fields of a `location`. Who stated something is no artefact, and becomes a logical location.
    static void location(JsonOut out, Place place) {
        switch (place) {
            case Place.Lines lines -> physical(out, place, region -> {
                region.number("startLine", lines.firstLine());
                region.number("endLine", lines.lastLine());
            });
            case Place.Bytes bytes when bytes.offset() == 0 && bytes.length() == 0 -> out.object("physicalLocation",
                    location -> artifact(location, "artifactLocation", bytes.file()));
            case Place.Bytes bytes -> {
                physical(out, place, region -> {
                    region.number("byteOffset", bytes.offset());
                    region.number("byteLength", bytes.length());
                });
                logical(out, bytes.section(), "section");
            }
            case Place.Stated stated -> logical(out, stated.by(), "statement");
        }
    }

    private static void logical(JsonOut out, String name, String kind) {
        if (!name.isEmpty()) {
            out.list("logicalLocations", List.of(name), (logical, each) -> {
                logical.text("name", Printable.of(each));
                logical.text("kind", kind);
            });
        }
    }

    private static void physical(JsonOut out, Place place, Consumer<JsonOut> region) {
        out.object("physicalLocation", location -> {
            artifact(location, "artifactLocation", place.file());
            location.object("region", region);
        });
    }

    /// An `artifactLocation` under a name.
    static void artifact(JsonOut out, String name, String file) {
        out.object(name, artifact -> {
            artifact.text("uri", uri(file));
            artifact.text("uriBaseId", BASE);
        });
    }

    /// A path as a relative reference (RFC 3986): everything but letters, digits and `-._~/` is percent-encoded in UTF-8.
    private static String uri(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte each : Printable.wellFormed(path).replaceFirst("^/+", "").getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (each & 0xFF);
            if (UNRESERVED.indexOf(character) >= 0) {
                uri.append(character);
            } else {
                uri.append(String.format(Locale.ROOT, "%%%02X", each & 0xFF));
            }
        }
        return uri.toString();
    }
}
