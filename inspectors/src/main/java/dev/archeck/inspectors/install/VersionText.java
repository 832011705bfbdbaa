package dev.archeck.inspectors.install;

import dev.archeck.inspectors.install.Version.Pre;
import dev.archeck.inspectors.install.Version.Suffix;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Versions from text and to their normal form (PEP 440, appendix B and "Normalization").
final class VersionText {
    /// Longest text taken for a version; the longest seen in public indexes is below 60.
    private static final int LONGEST = 200;

    private static final Pattern FORM = Pattern.compile(
            "v?(?:(?<epoch>\\d{1,18})!)?(?<release>\\d{1,18}(?:\\.\\d{1,18})*)"
                    + "(?:[-_.]?(?<pre>alpha|beta|preview|pre|a|b|c|rc)[-_.]?(?<preNumber>\\d{1,18})?)?"
                    + "(?:-(?<dash>\\d{1,18})|(?<post>[-_.]?(?:post|rev|r)[-_.]?(?<postNumber>\\d{1,18})?))?"
                    + "(?<dev>[-_.]?dev[-_.]?(?<devNumber>\\d{1,18})?)?"
                    + "(?:\\+(?<local>[a-z0-9]+(?:[-_.][a-z0-9]+)*))?");

    private VersionText() {}

    static Optional<Version> parse(String text) {
        String trimmed = text.strip();
        if (trimmed.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher matcher = FORM.matcher(trimmed.toLowerCase(Locale.ROOT));
        return matcher.matches() ? Optional.of(version(matcher)) : Optional.empty();
    }

    private static Version version(Matcher matcher) {
        List<Long> release = Arrays.stream(matcher.group("release").split("\\.", -1)).map(Long::valueOf).toList();
        Suffix suffix = new Suffix(pre(matcher), post(matcher), counted(matcher, "dev", "devNumber"));
        String local = group(matcher, "local");
        List<String> parts = local.isEmpty()
                ? List.of()
                : Arrays.stream(local.split("[-_.]", -1)).map(VersionText::withoutZeros).toList();
        return new Version(number(group(matcher, "epoch")), release, suffix, parts);
    }

    private static Optional<Pre> pre(Matcher matcher) {
        String kind = group(matcher, "pre");
        return switch (kind) {
            case "" -> Optional.empty();
            case "a", "alpha" -> Optional.of(new Pre("a", number(group(matcher, "preNumber"))));
            case "b", "beta" -> Optional.of(new Pre("b", number(group(matcher, "preNumber"))));
            default -> Optional.of(new Pre("rc", number(group(matcher, "preNumber"))));
        };
    }

    private static OptionalLong post(Matcher matcher) {
        String dash = group(matcher, "dash");
        return dash.isEmpty() ? counted(matcher, "post", "postNumber") : OptionalLong.of(number(dash));
    }

    private static OptionalLong counted(Matcher matcher, String mark, String number) {
        return group(matcher, mark).isEmpty() ? OptionalLong.empty() : OptionalLong.of(number(group(matcher, number)));
    }

    private static String group(Matcher matcher, String name) {
        String text = matcher.group(name);
        return text == null ? "" : text;
    }

    private static long number(String digits) {
        return digits.isEmpty() ? 0 : Long.parseLong(digits);
    }

    private static String withoutZeros(String part) {
        return part.chars().allMatch(Character::isDigit) ? part.replaceFirst("^0+(?=.)", "") : part;
    }

    static String format(Version version) {
        StringBuilder text = new StringBuilder();
        if (version.epoch() != 0) {
            text.append(version.epoch()).append('!');
        }
        text.append(version.release().stream().map(String::valueOf).collect(Collectors.joining(".")));
        version.suffix().pre().ifPresent(pre -> text.append(pre.kind()).append(pre.number()));
        version.suffix().post().ifPresent(post -> text.append(".post").append(post));
        version.suffix().dev().ifPresent(dev -> text.append(".dev").append(dev));
        version.localPart().ifPresent(local -> text.append('+').append(local));
        return text.toString();
    }
}
