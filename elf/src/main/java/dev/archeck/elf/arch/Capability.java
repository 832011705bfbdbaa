package dev.archeck.elf.arch;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The compute capability of a GPU, such as 12.0.
public record Capability(int major, int minor) implements Comparable<Capability> {
    private static final Pattern WRITTEN = Pattern.compile("([1-9]\\d?)\\.(\\d)");

    /// @throws IllegalArgumentException for numbers no capability has
    public Capability {
        if (major < 1 || major > 99 || minor < 0 || minor > 9) {
            throw new IllegalArgumentException("no compute capability " + major + "." + minor);
        }
    }

    /// Reads `12.0`, or `120` as architecture names write it.
    ///
    /// @throws IllegalArgumentException for anything else
    public static Capability parse(String text) {
        String digits = text.strip().replace(".", "");
        if (digits.length() < 2 || digits.length() > 3 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException("expected a compute capability such as 12.0, found " + text);
        }
        return ofSm(Integer.parseInt(digits));
    }

    /// The capability that exactly a text such as `12.0` stands for; empty for any other text.
    public static Optional<Capability> written(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        return matcher.matches()
                ? Optional.of(new Capability(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)))) : Optional.empty();
    }

    /// The capability that `sm_120` is made for.
    public static Capability ofSm(int sm) {
        return new Capability(sm / 10, sm % 10);
    }

    /// 120 for 12.0.
    public int sm() {
        return major * 10 + minor;
    }

    /// The name of its real architecture, such as `sm_120`, without a suffix letter.
    public String architecture() {
        return "sm_" + sm();
    }

    @Override
    public int compareTo(Capability other) {
        return Integer.compare(sm(), other.sm());
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
