package dev.archeck.inspectors.install;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a package asks for: one `Requires-Dist` line (PEP 508).
///
/// @param name as written
/// @param range the accepted versions; empty when the clauses could not be read, or a URL stands in their place
/// @param marker the condition behind `;`, as written; empty when there is none
/// @param text the whole line
public record Requirement(String name, Optional<VersionRange> range, String marker, String text) {
    private static final Pattern FORM = Pattern.compile(
            "(?<name>[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\\s*(?:\\[[^\\]]*\\])?\\s*(?<rest>.*)", Pattern.DOTALL);
    private static final int LONGEST = 4_096;

    /// The requirement a line states; empty when it begins with no package name.
    public static Optional<Requirement> parse(String line) {
        String text = line.strip();
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        int semicolon = markerStart(text);
        Matcher matcher = FORM.matcher(text.substring(0, semicolon).strip());
        if (!matcher.matches() || !mayFollowName(matcher.group("rest"))) {
            return Optional.empty();
        }
        String marker = text.substring(Math.min(text.length(), semicolon + 1)).strip();
        return Optional.of(new Requirement(matcher.group("name"), range(matcher.group("rest")), marker, text));
    }

    /// A semicolon inside a URL belongs to it unless a blank precedes it.
    private static int markerStart(String text) {
        int at = text.indexOf(text.contains("@") ? " ;" : ";");
        if (at < 0) {
            return text.length();
        }
        return text.charAt(at) == ';' ? at : at + 1;
    }

    private static boolean mayFollowName(String rest) {
        return rest.isEmpty() || "<>=!~(@".indexOf(rest.charAt(0)) >= 0;
    }

    private static Optional<VersionRange> range(String rest) {
        String clauses = rest.strip();
        if (clauses.startsWith("@")) {
            return Optional.empty();
        }
        boolean bracketed = clauses.startsWith("(") && clauses.endsWith(")");
        return VersionRange.parse(bracketed ? clauses.substring(1, clauses.length() - 1) : clauses);
    }

    /// Whether it holds only when an extra was asked for.
    public boolean isOptional() {
        return marker.contains("extra");
    }
}
