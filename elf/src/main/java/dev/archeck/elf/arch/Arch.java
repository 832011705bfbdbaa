package dev.archeck.elf.arch;

import java.util.Comparator;

/// What code was compiled for: `sm_90a` is number 90 with the arch-specific variant.
public record Arch(int sm, Variant variant) implements Comparable<Arch> {
    private static final Comparator<Arch> ORDER = Comparator.comparingInt(Arch::sm).thenComparing(Arch::variant);

    /// Reads `90a`, `sm_90a` or `compute_90a`.
    ///
    /// @throws IllegalArgumentException for anything else
    public static Arch parse(String text) {
        String rest = text.strip().replaceFirst("^(sm|compute)_", "");
        Variant variant = rest.endsWith("a") ? Variant.SPECIFIC : rest.endsWith("f") ? Variant.FAMILY : Variant.PLAIN;
        String digits = rest.substring(0, rest.length() - variant.suffix().length());
        if (digits.length() < 2 || digits.length() > 3 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException("expected an architecture such as sm_90a, found " + text);
        }
        return new Arch(Integer.parseInt(digits), variant);
    }

    /// `90a`.
    public String number() {
        return sm + variant.suffix();
    }

    /// `9.0a`, as lists of architectures to build for are written.
    public String dotted() {
        return sm / 10 + "." + sm % 10 + variant.suffix();
    }

    @Override
    public int compareTo(Arch other) {
        return ORDER.compare(this, other);
    }

    /// `sm_90a`.
    @Override
    public String toString() {
        return "sm_" + number();
    }
}
