package dev.archeck.reports.html;

import dev.archeck.inspectors.document.Packed;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The fixed parts of a page: its policy, its style, its script, its bar of tools.
final class HtmlAssets {
    private static final String STYLE = Packed.text(HtmlAssets.class, "page.css");
    private static final String SCRIPT = Packed.text(HtmlAssets.class, "page.js");

    private HtmlAssets() {}

    /// Everything of the head but the title.
    static String head() {
        return """
                <meta charset="utf-8"/>
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; \
                img-src data:; base-uri 'none'; form-action 'none'"/>
                <meta name="referrer" content="no-referrer"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <link rel="icon" href="data:,"/>
                <style>%s</style>
                """.formatted(hash(STYLE), hash(SCRIPT), STYLE);
    }

    /// The bar of a scan's page.
    static String navigation() {
        return bar("<a href=\"#route\">route</a> <a href=\"#table\">table</a> <a href=\"#code\">GPU code</a> <a href=\"#plans\">plans</a> "
                + "<a href=\"#findings\">findings</a> <a href=\"#gaps\">gaps</a>");
    }

    /// The bar of a page whose sections are named as they are shown.
    static String navigation(String first, String... sections) {
        return bar(Stream.concat(Stream.of(first), Stream.of(sections)).map(each -> "<a href=\"#" + each + "\">" + each + "</a>")
                .collect(Collectors.joining(" ")));
    }

    /// The bar with links, search and filters; it needs the script.
    private static String bar(String links) {
        return """
                <nav aria-label="sections and search"><div>
                %s
                <input id="search" type="search" placeholder="search: / to start, Esc to end" aria-label="search"/>
                <span id="found" role="status"></span>
                <button data-severity="error" aria-pressed="true">errors</button>
                <button data-severity="warning" aria-pressed="true">warnings</button>
                <button data-severity="note" aria-pressed="true">notes</button>
                <button id="unfold" title="key: e">unfold all</button>
                </div></nav>
                """.formatted(links);
    }

    /// The script, at the end of the body.
    static String script() {
        return "<script>" + SCRIPT + "</script>\n";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
