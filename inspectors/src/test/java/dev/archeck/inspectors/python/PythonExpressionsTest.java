package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.python.PythonExpressions.ExpressionException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonExpressionsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            0 if node.linked(a, b) else 3           | (node.linked(a, b) ? 0 : 3)
            [True] * work.ranks                     | (MULTIPLY LIST(True), work.ranks)
            [per_rank(t, i) for i in range(3)]      | LIST($per_rank(t, i@1) for i@1 in $range(3))
            not node.nvml                           | (NOT node.nvml)
            env("A", '0') == "1" and len(x) in (2,) | (AND (EQUAL $env('A', '0'), '1'), (IN $len(x), TUPLE(2)))
            2 <= work.ranks < 9                     | (AND (LESS_EQUAL 2, work.ranks), (LESS work.ranks, 9))
            list(map(int, s.split(",")))[-1]        | $list($map($int, s.split(',')))[-1]
            s[1:]                                   | s[1::]
            {"a": 1, **d}                           | TABLE('a', 1, *d, None)
            f"{a}-{b!r:>3}"                         | format(a, '-', $format($repr(b), '>3'))
            f(*a, k=1, **b)                         | $f(*a, k=1, **=*b)
            0xff_0 // 2 ** -1.5e3                   | (FLOOR_DIVIDE 4080, (POWER 2, -1500.0))
            any(x > 1 for x in xs)                  | $any(LIST((GREATER x@1, 1) for x@1 in xs))
            """)
    void readsTheKindsThatCatalogueEntriesUse(String expression, String model) {
        assertThat(Dump.of(PythonExpressions.lower(expression))).isEqualTo(model);
    }

    @Test
    void resolvesEscapes() {
        assertThat(Dump.of(PythonExpressions.lower("'a\\tb' \"c\" '\\u00e9\\x41\\101' r'\\d'"))).isEqualTo("'a\tbc\u00e9AA\\d'");
    }

    @Test
    void parametersStayLocalWhereTheyAreCalled() {
        assertThat(Dump.of(PythonExpressions.lower("f(len)", Set.of("f", "len")))).isEqualTo("f(len)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a +             | 1
            a b             | 1
            x = 1           | 1
            (y := 1)        | 2
            f(lambda: 1)    | 3
            1 if a          | 1
            ``              | 1
            import os       | 1
            """)
    void namesTheColumnOfWhatIsNoExpression(String expression, int column) {
        assertThatThrownBy(() -> PythonExpressions.lower(expression))
                .isInstanceOfSatisfying(ExpressionException.class, error -> assertThat(error.column()).isEqualTo(column))
                .hasMessageStartingWith("column " + column + " of '" + expression + "': ");
    }

    @Test
    void refusesDeepNestingAndLongText() {
        String deep = "(".repeat(3000) + "1" + ")".repeat(3000);
        assertThatThrownBy(() -> PythonExpressions.lower(deep)).hasMessageContaining("nested too deep");
        assertThatThrownBy(() -> PythonExpressions.lower("1 + ".repeat(5000) + "1")).hasMessageContaining("longer than");
    }
}
