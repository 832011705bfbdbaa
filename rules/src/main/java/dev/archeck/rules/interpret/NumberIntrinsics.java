package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.math.BigDecimal;
import java.math.BigInteger;
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
        table.put("str", (a, site) -> Gathering.str(a.positional().getFirst()).map(Value::of)
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
        table.put("round", (a, site) -> a.positional().getFirst() instanceof Value.Int number ? number
                : Unknown.because("a rounded number", site));
        return table;
    }

    private Value integer(Arguments arguments, Site site) {
        Value value = arguments.positional().isEmpty() ? Value.of(0) : arguments.positional().getFirst();
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
                return new Value.Real(Double.parseDouble(text.strip()));
            } catch (NumberFormatException e) {
                throw run.classes().raised("ValueError", "could not convert string to float: '" + text + "'", site);
            }
        }
        return Unknown.because("a number that is not known", site);
    }

    private Value extreme(Arguments arguments, Site site, int sign) {
        Optional<List<Value>> values = arguments.positional().size() == 1
                ? run.evaluator().gathering().items(arguments.positional().getFirst())
                : Optional.of(arguments.positional());
        if (values.isEmpty() || arguments.named().containsKey("key")) {
            return Unknown.because("the least or greatest of something unknown", site);
        }
        if (values.get().isEmpty()) {
            Value fallback = arguments.named().get("default");
            if (fallback != null) {
                return fallback;
            }
            throw run.classes().raised("ValueError", "min() or max() of nothing", site);
        }
        Value best = values.get().getFirst();
        for (Value value : values.get()) {
            OptionalInt order = run.comparison().order(value, best);
            if (order.isEmpty()) {
                return Unknown.because("the least or greatest of something unknown", site);
            }
            best = order.getAsInt() * sign > 0 ? value : best;
        }
        return best;
    }

    private Value sum(Arguments arguments, Site site) {
        Optional<List<Value>> values = run.evaluator().gathering().items(arguments.positional().getFirst());
        if (values.isEmpty()) {
            return Unknown.because("the sum of something unknown", site);
        }
        Value total = arguments.positional().size() > 1 ? arguments.positional().get(1) : Value.of(0);
        for (Value value : values.get()) {
            Optional<Value> next = Arithmetic.python(Operator.ADD, total, value);
            if (next.isEmpty()) {
                return Unknown.because("the sum of something unknown", site);
            }
            total = next.get();
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
