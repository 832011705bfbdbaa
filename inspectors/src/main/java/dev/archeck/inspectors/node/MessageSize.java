package dev.archeck.inspectors.node;

import dev.archeck.inspectors.document.Nearest;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The size of one tensor of one call.
///
/// @param bytes in bytes, at least 1
/// @param shape tokens, hidden size and element type, when the user gave those
public record MessageSize(long bytes, Optional<Shape> shape) {
    private static final long MOST_BYTES = 1L << 50;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)\\s*([A-Za-z]*)");
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,9})\\s*[xX*]\\s*(\\d{1,9})(?:\\s*[xX*]\\s*(\\S+))?");
    private static final String FORMS = "a size such as 43008, 42KB, 1MiB or 3x7168xbf16 (tokens x hidden x type)";

    /// Tokens times hidden size times element size.
    public record Shape(long tokens, long hidden, Dtype dtype) {
        /// As the user writes it.
        @Override
        public String toString() {
            return tokens + "x" + hidden + "x" + dtype.word();
        }
    }

    /// @throws IllegalArgumentException for less than a byte
    public MessageSize {
        Objects.requireNonNull(shape);
        if (bytes < 1) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes");
        }
    }

    /// A plain number of bytes.
    public static MessageSize of(long bytes) {
        return new MessageSize(bytes, Optional.empty());
    }

    /// The size a text stands for. Units count in steps of 1024 whether written KB or KiB: 42KB is 43008 bytes.
    ///
    /// @param dtype the element type of a shape that names none, such as `3x7168`
    /// @throws IllegalArgumentException with one clear line for any other text
    public static MessageSize parse(String text, Dtype dtype) {
        String trimmed = text.strip();
        Matcher shape = SHAPE.matcher(trimmed);
        if (shape.matches()) {
            return shaped(trimmed, shape, dtype);
        }
        Matcher size = SIZE.matcher(trimmed);
        if (!size.matches()) {
            throw refused(text, "");
        }
        return of(bytes(text, trimmed.substring(0, size.end(1)), trimmed.substring(size.start(2))));
    }

    private static long bytes(String text, String number, String unit) {
        long step = switch (unit.toLowerCase(Locale.ROOT)) {
            case "", "b" -> 1;
            case "k", "kb", "kib" -> 1L << 10;
            case "m", "mb", "mib" -> 1L << 20;
            case "g", "gb", "gib" -> 1L << 30;
            default -> throw refused(text, ": the unit " + unit + " is none of B, KB, MB, GB, KiB, MiB, GiB");
        };
        BigDecimal bytes = new BigDecimal(number).multiply(BigDecimal.valueOf(step)).stripTrailingZeros();
        if (bytes.scale() > 0) {
            throw refused(text, ": that is " + bytes.toPlainString() + " bytes, no whole number");
        }
        return bounded(text, bytes);
    }

    private static MessageSize shaped(String text, Matcher shape, Dtype dtype) {
        Dtype element = shape.start(3) < 0 ? dtype : element(text, text.substring(shape.start(3)));
        long tokens = Long.parseLong(text.substring(0, shape.end(1)));
        long hidden = Long.parseLong(text.substring(shape.start(2), shape.end(2)));
        BigDecimal bytes = BigDecimal.valueOf(tokens)
                .multiply(BigDecimal.valueOf(hidden))
                .multiply(BigDecimal.valueOf(element.bytes()));
        return new MessageSize(bounded(text, bytes), Optional.of(new Shape(tokens, hidden, element)));
    }

    private static Dtype element(String text, String word) {
        return Dtype.parse(word)
                .orElseThrow(() -> refused(
                        text,
                        ": the type " + word + " is none of " + String.join(", ", Dtype.words())
                                + Nearest.hint(word, Dtype.words())));
    }

    private static long bounded(String text, BigDecimal bytes) {
        if (bytes.signum() <= 0 || bytes.compareTo(BigDecimal.valueOf(MOST_BYTES)) > 0) {
            throw refused(text, ": that is " + bytes.toPlainString() + " bytes");
        }
        return bytes.longValueExact();
    }

    private static IllegalArgumentException refused(String text, String why) {
        String shown = text.length() > 80 ? text.substring(0, 80) + "..." : text;
        return new IllegalArgumentException("expected " + FORMS + ", found \"" + shown + "\"" + why);
    }

    /// Bytes with the arithmetic behind them, such as `43008 B (3x7168xbf16)`.
    @Override
    public String toString() {
        return bytes + " B" + shape.map(each -> " (" + each + ")").orElse("");
    }
}
