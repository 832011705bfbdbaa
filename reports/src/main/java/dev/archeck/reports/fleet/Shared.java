package dev.archeck.reports.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.archeck.rules.route.Severity;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Values that thousands of reports have in common, kept once; and texts cut to a length that a fleet can hold.
final class Shared {
    private static final int MOST_TEXT = 400;

    private final Map<Object, Object> values = new ConcurrentHashMap<>();

    /// The first value that was equal to this one.
    <T> T of(T value) {
        @SuppressWarnings("unchecked")
        T first = (T) values.computeIfAbsent(value, each -> each);
        return first;
    }

    Trait trait(String name, String value) {
        return of(new Trait(of(cut(name)), of(cut(value))));
    }

    Cause cause(Severity severity, String id, String text) {
        return of(new Cause(severity, of(cut(id)), of(cut(text))));
    }

    static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, text.offsetByCodePoints(0, Math.min(MOST_TEXT / 2, text.codePointCount(0, text.length())))) + "...";
    }

    /// A severity by the word that reports write.
    static Optional<Severity> severity(String word) {
        return Stream.of(Severity.values()).filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word)).findFirst();
    }

    static Severity severity(JsonNode of) {
        return severity(of.path("severity").asText()).orElse(Severity.NOTE);
    }

    /// The items of a list; none when it is no list.
    static Stream<JsonNode> items(JsonNode list) {
        return list.isArray() ? StreamSupport.stream(list.spliterator(), false) : Stream.empty();
    }

    static Stream<String> texts(JsonNode list) {
        return items(list).map(JsonNode::asText);
    }

    /// A text in which every number is `N`, so that it is the same on every node.
    static String withoutNumbers(String text) {
        return text.replaceAll("\\b[0-9]+(\\.[0-9]+)?\\b", "N");
    }
}
