package dev.archeck.rules.interpret;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/// Floating-point numbers as Python writes them.
final class Reals {
    private static final int FIXED_FROM = -4;
    private static final int FIXED_TO = 16;

    private Reals() { }

    /// The shortest text that reads back as the same number, as `repr` gives it.
    static String repr(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = exact.precision() - exact.scale() - 1;
        if (exponent >= FIXED_FROM && exponent < FIXED_TO) {
            String plain = exact.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        String digits = exact.unscaledValue().abs().toString();
        String mantissa = digits.length() > 1 ? digits.charAt(0) + "." + digits.substring(1) : digits;
        return (value < 0 ? "-" : "") + mantissa + exponent(exponent);
    }

    /// The number with `digits` places behind the point.
    static String fixed(double value, int digits) {
        return finite(value) ? new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString() : repr(value);
    }

    /// The number as one digit, a point, `digits` more and an exponent.
    static String scientific(double value, int digits) {
        if (!finite(value)) {
            return repr(value);
        }
        String text = String.format(Locale.ROOT, "%." + digits + "e", new BigDecimal(value));
        int at = text.indexOf('e');
        return text.substring(0, at) + exponent(Integer.parseInt(text.substring(at + 1)));
    }

    private static boolean finite(double value) {
        return !Double.isNaN(value) && !Double.isInfinite(value);
    }

    private static String exponent(int exponent) {
        return "e" + (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    }
}
