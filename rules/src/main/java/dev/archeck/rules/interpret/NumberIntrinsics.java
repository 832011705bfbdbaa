package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Operations on numbers, and conversions to them.
final class NumberIntrinsics {
    private final Run run;

    NumberIntrinsics(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("int", this::integer);
        table.put("bool", (a, site) -> {
            Truth truth = a.positional().isEmpty() ? Truth.FALSE : run.truth(a.positional().getFirst());
            return truth.isKnown() ? Value.of(truth == Truth.TRUE) : a.positional().getFirst();
        });
        table.put("float", this::real);
        table.put("str", (a, site) -> run.rendering().str(a.positional().getFirst(), site).map(Value::of)
                .orElseGet(() -> Unknown.because("text of something unknown", site)));
        table.put("abs", (a, site) -> switch (a.positional().getFirst()) {
            case Value.Int(BigInteger value, int width, boolean signed) -> new Value.Int(value.abs(), width, signed);
            case Value.Real(double value) -> new Value.Real(Math.abs(value));
            default -> Unknown.because("a number that is not known", site);
        });
        table.put("min", (a, site) -> extreme(a, site, -1));
        table.put("max", (a, site) -> extreme(a, site, 1));
        table.put("sum", this::sum);
        table.put("range", NumberIntrinsics::range);
        table.put("ceil_div", (a, site) -> divided(a.positional(), site));
        table.put("round", NumberIntrinsics::rounded);
        table.put("divmod", (a, site) -> Items.tuple(
                Arithmetic.python(Operator.FLOOR_DIVIDE, a.positional().get(0), a.positional().get(1)).orElseGet(() -> Unknown.because("a quotient", site)),
                Arithmetic.python(Operator.REMAINDER, a.positional().get(0), a.positional().get(1)).orElseGet(() -> Unknown.because("a remainder", site))));
        table.put("pow", (a, site) -> a.positional().size() == 2
                ? Arithmetic.python(Operator.POWER, a.positional().get(0), a.positional().get(1)).orElseGet(() -> Unknown.because("a power", site))
                : Unknown.because("a power", site));
        table.put("hex", (a, site) -> based(a.positional().getFirst(), 16, "0x", site));
        table.put("bin", (a, site) -> based(a.positional().getFirst(), 2, "0b", site));
        table.put("oct", (a, site) -> based(a.positional().getFirst(), 8, "0o", site));
        return table;
    }

    private Value integer(Arguments arguments, Site site) {
        Value given = arguments.positional().isEmpty() ? Value.of(0) : arguments.positional().getFirst();
        Value value = given instanceof Instance instance ? instance.plain().orElse(given) : given;
        return switch (value) {
            case Value.Int(BigInteger number, int width, boolean signed) -> new Value.Int(number, 0, true);
            case Value.Bool(boolean truth) -> Value.of(truth ? 1 : 0);
            case Value.Real(double number) when !Double.isNaN(number) && !Double.isInfinite(number) ->
                    new Value.Int(BigDecimal.valueOf(number).toBigInteger(), 0, true);
            case Value.Text(String text) -> parsed(text, arguments.positional().size() > 1 ? arguments.positional().get(1) : Value.of(10), site);
            case Value.None none -> throw run.classes().raised("TypeError", "int() argument must not be None", site);
            default -> value instanceof Unknown ? value : Unknown.because("a number that is not known", site);
        };
    }

    private Value parsed(String text, Value base, Site site) {
        String digits = text.strip().replace("_", "").toLowerCase(Locale.ROOT);
        int radix = Widths.integer(base).map(i -> i.value().intValue()).orElse(10);
        if (radix == 0 || radix == 16) {
            boolean hex = digits.startsWith("0x");
            digits = hex ? digits.substring(2) : digits;
            radix = hex || radix == 16 ? 16 : 10;
        }
        try {
            return new Value.Int(new BigInteger(digits, radix), 0, true);
        } catch (NumberFormatException e) {
            throw run.classes().raised("ValueError", "invalid literal for int(): '" + text + "'", site);
        }
    }

    private Value real(Arguments arguments, Site site) {
        Value value = arguments.positional().isEmpty() ? Value.of(0) : arguments.positional().getFirst();
        Optional<Double> number = Arithmetic.real(value);
        if (number.isPresent()) {
            return new Value.Real(number.get());
        }
        if (value instanceof Value.Text(String text)) {
            try {
                return new Value.Real(parsed(text.strip().toLowerCase(Locale.ROOT)));
            } catch (NumberFormatException e) {
                throw run.classes().raised("ValueError", "could not convert string to float: '" + text + "'", site);
            }
        }
        return Unknown.because("a number that is not known", site);
    }

    private static double parsed(String text) {
        String digits = text.startsWith("+") || text.startsWith("-") ? text.substring(1) : text;
        double size = switch (digits) {
            case "inf", "infinity" -> Double.POSITIVE_INFINITY;
            case "nan" -> Double.NaN;
            default -> {
                if (!digits.matches("[0-9_]*\\.?[0-9_]*(e[-+]?[0-9]+)?")) {
                    throw new NumberFormatException(text);
                }
                yield Double.parseDouble(digits.replace("_", ""));
            }
        };
        return text.startsWith("-") ? -size : size;
    }

    private Value extreme(Arguments arguments, Site site, int sign) {
        Optional<List<Value>> values = arguments.positional().size() == 1
                ? run.evaluator().gathering().items(arguments.positional().getFirst())
                : Optional.of(arguments.positional());
        if (values.isEmpty()) {
            return Unknown.because("the least or greatest of something unknown", site);
        }
        if (values.get().isEmpty()) {
            Value fallback = arguments.named().get("default");
            if (fallback != null) {
                return fallback;
            }
            throw run.classes().raised("ValueError", "min() or max() of nothing", site);
        }
        return run.ordering().extreme(values.get(), arguments, sign, site)
                .orElseGet(() -> Unknown.because("the least or greatest of something unknown", site));
    }

    private Value sum(Arguments arguments, Site site) {
        Optional<List<Value>> values = run.evaluator().gathering().items(arguments.positional().getFirst());
        if (values.isEmpty()) {
            return Unknown.because("the sum of something unknown", site);
        }
        Value total = arguments.positional().size() > 1 ? arguments.positional().get(1) : Value.of(0);
        for (Value value : values.get()) {
            total = run.evaluator().operators().sum(total, value, site);
        }
        return total;
    }

    private static Value range(Arguments arguments, Site site) {
        List<BigInteger> bounds = arguments.positional().stream().flatMap(v -> Widths.integer(v).stream()).map(Value.Int::value).toList();
        if (bounds.isEmpty() || bounds.size() != arguments.positional().size()) {
            return Unknown.because("a range with unknown bounds", site);
        }
        BigInteger start = bounds.size() == 1 ? BigInteger.ZERO : bounds.get(0);
        BigInteger stop = bounds.size() == 1 ? bounds.get(0) : bounds.get(1);
        BigInteger step = bounds.size() < 3 ? BigInteger.ONE : bounds.get(2);
        return step.signum() == 0 ? Unknown.because("a range without step", site) : new Value.Range(start, stop, step);
    }

    private static Value based(Value value, int radix, String prefix, Site site) {
        return Widths.integer(value).<Value>map(i -> Value.of((i.value().signum() < 0 ? "-" : "") + prefix + i.value().abs().toString(radix)))
                .orElseGet(() -> Unknown.because("a number that is not known", site));
    }

    private static Value rounded(Arguments arguments, Site site) {
        Value value = arguments.positional().getFirst();
        boolean whole = arguments.positional().size() < 2 || arguments.positional().get(1) instanceof Value.None;
        if (value instanceof Value.Int && whole) {
            return value;
        }
        Optional<Value.Int> digits = whole ? Optional.of(Value.Int.of(0)) : Widths.integer(arguments.positional().get(1));
        if (!(value instanceof Value.Real(double number)) || digits.isEmpty() || Double.isNaN(number) || Double.isInfinite(number)
                || digits.get().value().bitLength() > 8) {
            return Unknown.because("a rounded number", site);
        }
        BigDecimal rounded = new BigDecimal(number).setScale(digits.get().value().intValue(), RoundingMode.HALF_EVEN);
        return whole ? new Value.Int(rounded.toBigInteger(), 0, true) : new Value.Real(rounded.doubleValue());
    }

    private static Value divided(List<Value> values, Site site) {
        Optional<Value.Int> a = Widths.integer(values.get(0));
        Optional<Value.Int> b = Widths.integer(values.get(1));
        if (a.isEmpty() || b.isEmpty() || b.get().value().signum() <= 0) {
            return Unknown.because("a quotient that is not known", site);
        }
        BigInteger up = a.get().value().add(b.get().value()).subtract(BigInteger.ONE).divide(b.get().value());
        return new Value.Int(up, a.get().width(), a.get().signed());
    }
}
