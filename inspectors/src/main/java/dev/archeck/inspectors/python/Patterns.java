package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lowers the patterns of `match`, each to tests that go on where the pattern fits and leave for a block where it does not.
final class Patterns {
    /// Classes that take the subject itself as their only positional pattern.
    private static final Set<String> PLAIN = Set.of(
            "bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple");

    private final Statements statements;
    private final Matches matches;
    private final FlowGraph graph;

    Patterns(Statements statements, Matches matches) {
        this.statements = statements;
        this.matches = matches;
        this.graph = statements.frame().graph();
    }

    /// Whether every pattern below a node is of a known form.
    static boolean readable(SyntaxNode node) {
        return switch (node.type()) {
            case "complex_pattern" -> false;
            case "block", "if_clause" -> true;
            default -> !node.broken() && node.parts().stream().allMatch(Patterns::readable);
        };
    }

    /// Tests one pattern.
    void test(SyntaxNode pattern, Expr subject, int fails) {
        Site site = statements.site(pattern);
        switch (pattern.type()) {
            case "case_pattern" -> inner(pattern, subject, fails);
            case "none", "true", "false" ->
                matches.require(Operator.IS, List.of(subject, statements.value(pattern)), fails, site);
            case "dotted_name" -> name(pattern, subject, fails, site);
            case "identifier" -> capture(pattern, subject, site);
            case "union_pattern" -> union(pattern, subject, fails);
            case "as_pattern" -> {
                test(pattern.parts().getFirst(), subject, fails);
                capture(pattern.parts().getLast(), subject, site);
            }
            case "tuple_pattern" -> {
                if (pattern.parts().size() == 1 && !pattern.has(",")) {
                    test(pattern.parts().getFirst(), subject, fails);
                } else {
                    sequence(pattern.parts(), subject, fails, site);
                }
            }
            case "list_pattern" -> sequence(pattern.parts(), subject, fails, site);
            case "class_pattern" -> type(pattern, subject, fails, site);
            case "dict_pattern" -> table(pattern, subject, fails, site);
            default -> matches.require(Operator.EQUAL, List.of(subject, statements.value(pattern)), fails, site);
        }
    }

    /// The single thing inside a `case_pattern`: `_`, a number with a sign, or another pattern.
    private void inner(SyntaxNode pattern, Expr subject, int fails) {
        List<SyntaxNode> parts = pattern.parts();
        if (parts.isEmpty()) {
            return;
        }
        if (pattern.has("-")) {
            negative(parts.getFirst(), subject, fails);
        } else {
            test(parts.getFirst(), subject, fails);
        }
    }

    private void negative(SyntaxNode number, Expr subject, int fails) {
        Site site = statements.site(number);
        Expr value = new Expr.Apply(Operator.NEGATE, List.of(statements.value(number)), site);
        matches.require(Operator.EQUAL, List.of(subject, value), fails, site);
    }

    private void name(SyntaxNode dotted, Expr subject, int fails, Site site) {
        if (dotted.parts().size() == 1) {
            capture(dotted.parts().getFirst(), subject, site);
        } else {
            matches.require(Operator.EQUAL, List.of(subject, read(dotted)), fails, site);
        }
    }

    /// The value that a dotted name stands for.
    private Expr read(SyntaxNode dotted) {
        List<SyntaxNode> parts = dotted.parts();
        Expr value = new Names(statements.frame(), statements.scope()).read(parts.getFirst());
        for (SyntaxNode part : parts.subList(1, parts.size())) {
            value = new Expr.Read(new Variable.Field(value, statements.frame().source().text(part)), statements.site(dotted));
        }
        return value;
    }

    private void capture(SyntaxNode name, Expr subject, Site site) {
        String text = statements.frame().source().text(name);
        if (!text.equals("_")) {
            new Names(statements.frame(), statements.scope()).target(text)
                    .ifPresent(target -> statements.frame().assign(target, subject, site));
        }
    }

    private void union(SyntaxNode pattern, Expr subject, int fails) {
        int fits = graph.block();
        boolean negated = false;
        for (SyntaxNode part : pattern.children()) {
            if (part.type().equals("-")) {
                negated = true;
            } else if (part.named() || part.type().equals("_")) {
                int another = graph.block();
                if (negated) {
                    negative(part, subject, another);
                } else if (part.named()) {
                    test(part, subject, another);
                }
                negated = false;
                graph.jump(fits);
                graph.enter(another);
            }
        }
        graph.jump(fails);
        graph.enter(fits);
    }

    /// Tests the items of a sequence one by one; one of them may take the rest.
    void sequence(List<SyntaxNode> items, Expr subject, int fails, Site site) {
        Expr kinds = new Expr.Collect(
                Expr.Collect.Kind.TUPLE, List.of(new Expr.Symbol("list", site), new Expr.Symbol("tuple", site)), site);
        matches.require(call("isinstance", List.of(subject, kinds), site), fails, site);
        int star = -1;
        for (int i = 0; i < items.size(); i++) {
            star = splat(items.get(i)).isPresent() ? i : star;
        }
        Operator least = star < 0 ? Operator.EQUAL : Operator.GREATER_EQUAL;
        int count = star < 0 ? items.size() : items.size() - 1;
        matches.require(least, List.of(call("len", List.of(subject), site), number(count)), fails, site);
        for (int i = 0; i < items.size(); i++) {
            if (i == star) {
                rest(splat(items.get(i)).get(), new Expr.Slice(subject, Optional.of(number(i)),
                        i == count ? Optional.empty() : Optional.of(number(i - count)), Optional.empty(), site), site);
            } else {
                int at = star >= 0 && i > star ? i - items.size() : i;
                test(items.get(i), new Expr.Index(subject, number(at), site), fails);
            }
        }
    }

    private void rest(SyntaxNode splat, Expr part, Site site) {
        if (!splat.parts().isEmpty()) {
            capture(splat.parts().getFirst(), call("list", List.of(part), site), site);
        }
    }

    private static Optional<SyntaxNode> splat(SyntaxNode item) {
        return item.is("splat_pattern") ? Optional.of(item) : item.is("case_pattern") ? item.first("splat_pattern") : Optional.empty();
    }

    private void type(SyntaxNode pattern, Expr subject, int fails, Site site) {
        SyntaxNode name = pattern.parts().getFirst();
        Expr type = read(name);
        matches.require(call("isinstance", List.of(subject, type), site), fails, site);
        int position = 0;
        for (SyntaxNode part : pattern.parts().subList(1, pattern.parts().size())) {
            Optional<SyntaxNode> keyword = part.first("keyword_pattern");
            if (keyword.isPresent()) {
                SyntaxNode value = keyword.get().parts().getLast();
                attribute(text(statements.frame().source().text(keyword.get().parts().getFirst())), value, subject, fails);
            } else if (PLAIN.contains(statements.frame().source().text(name))) {
                test(part, subject, fails);
            } else {
                Expr names = new Expr.Read(new Variable.Field(type, "__match_args__"), site);
                attribute(new Expr.Index(names, number(position++), site), part, subject, fails);
            }
        }
    }

    private void attribute(Expr name, SyntaxNode pattern, Expr subject, int fails) {
        Site site = statements.site(pattern);
        matches.require(call("hasattr", List.of(subject, name), site), fails, site);
        test(pattern, call("getattr", List.of(subject, name), site), fails);
    }

    private void table(SyntaxNode pattern, Expr subject, int fails, Site site) {
        matches.require(call("isinstance", List.of(subject, new Expr.Symbol("dict", site)), site), fails, site);
        List<SyntaxNode> values = pattern.all("value");
        List<SyntaxNode> keys = pattern.all("key");
        List<Expr> taken = new ArrayList<>();
        for (int i = 0; i < Math.min(keys.size(), values.size()); i++) {
            Expr key = keys.get(i).is("dotted_name") ? read(keys.get(i)) : statements.value(keys.get(i));
            taken.add(key);
            matches.require(Operator.IN, List.of(key, subject), fails, site);
            test(values.get(i), new Expr.Index(subject, key, site), fails);
        }
        pattern.first("splat_pattern").ifPresent(splat -> others(splat, subject, taken, site));
    }

    /// The entries of a table that no key of the pattern names.
    private void others(SyntaxNode splat, Expr subject, List<Expr> taken, Site site) {
        Variable.Local key = statements.frame().fresh("key");
        Variable.Local value = statements.frame().fresh("value");
        Expr items = new Expr.Call(new Expr.Read(new Variable.Field(subject, "items"), site), List.of(), List.of(), site);
        Expr left = new Expr.Apply(Operator.NOT_IN, List.of(
                new Expr.Read(key, site), new Expr.Collect(Expr.Collect.Kind.TUPLE, taken, site)), site);
        Expr pair = new Expr.Collect(
                Expr.Collect.Kind.TUPLE, List.of(new Expr.Read(key, site), new Expr.Read(value, site)), site);
        var clause = new Expr.Comprehend.Clause(List.of(key, value), items, List.of(left));
        if (!splat.parts().isEmpty()) {
            capture(splat.parts().getFirst(), new Expr.Comprehend(Expr.Collect.Kind.TABLE, pair, List.of(clause), site), site);
        }
    }

    private static Expr call(String function, List<Expr> arguments, Site site) {
        return new Expr.Call(new Expr.Symbol(function, site), arguments, List.of(), site);
    }

    private static Expr number(long value) {
        return new Expr.Const(new Literal.Int(BigInteger.valueOf(value), 0, true));
    }

    private static Expr text(String value) {
        return new Expr.Const(new Literal.Text(value));
    }
}
