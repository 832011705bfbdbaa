package dev.archeck.inspectors.node;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The compute capability of a GPU, such as 12.0.
///
/// @param major the family of the instruction set
/// @param minor 0 to 9
public record Capability(int major, int minor) implements Comparable<Capability> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,2})\\.(\\d)");

    /// @throws IllegalArgumentException for numbers no GPU can have
    public Capability {
        if (major < 1 || minor < 0 || minor > 9) {
            throw new IllegalArgumentException("no such compute capability: " + major + "." + minor);
        }
    }

    /// The capability a text such as `12.0` stands for; empty for any other text.
    public static Optional<Capability> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || text.startsWith("0")) {
            return Optional.empty();
        }
        int dot = text.indexOf('.');
        return Optional.of(
                new Capability(Integer.parseInt(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1))));
    }

    /// Major times ten plus minor, such as 120: the form in which much code compares it.
    public int number() {
        return major * 10 + minor;
    }

    /// The name of its real architecture, such as `sm_120`, without a suffix letter.
    public String architecture() {
        return "sm_" + number();
    }

    /// Orders by major, then minor.
    @Override
    public int compareTo(Capability other) {
        return Integer.compare(number(), other.number());
    }

    /// `major.minor`.
    @Override
    public String toString() {
        return major + "." + minor;
    }
}
