package dev.archeck.rules.interpret;

import dev.archeck.inspectors.cuda.source.SourceTree;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// C++ classes by name and template arguments, their members and sizes.
final class Layout {
    private static final int DEEPEST = 16;

    private final Run run;
    private final Map<Use, ClassObject> classes = new HashMap<>();
    private final Map<Made, ClassObject> made = new HashMap<>();
    private int depth;

    Layout(Run run) {
        this.run = run;
    }

    /// A type as a file writes it.
    private record Use(TypeRef type, String file) { }

    /// A type and the definition that it means.
    private record Made(TypeRef type, FunctionId definition) { }

    /// The class that a type names, with its template parameters bound; empty if it was not read. Of several definitions of that name the
    /// one whose file is nearest to the use is meant: other packages may bring copies of it.
    Optional<ClassObject> classOf(TypeRef.Named type, Site site) {
        Use use = new Use(type, site.span().file());
        ClassObject known = classes.get(use);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<ClassObject> found = meant(type, use.file()).map(match -> defined(type, match));
        found.ifPresent(one -> classes.put(use, one));
        return found;
    }

    private Optional<Match> meant(TypeRef.Named type, String file) {
        Optional<Match> best = Optional.empty();
        for (FunctionId id : nearestFirst(run.code().source().typesNamed(type.name()), file)) {
            Optional<Match> match = run.code().source().type(id).flatMap(d -> match(d, type.arguments()));
            if (match.isPresent() && (best.isEmpty() || (match.get().special() && !best.get().special()))) {
                best = match;
            }
        }
        return best;
    }

    private static List<FunctionId> nearestFirst(List<FunctionId> ids, String file) {
        return ids.stream().sorted(Comparator.comparingInt(id -> -SourceTree.shared(file, id.unit()))).toList();
    }

    private ClassObject defined(TypeRef.Named type, Match match) {
        Made key = new Made(type, match.definition().id());
        ClassObject known = made.get(key);
        if (known != null) {
            return known;
        }
        Frame frame = new Frame(codeOf(match.definition()), run.nextFrame(), Optional.empty());
        frame.bindings().putAll(match.bindings());
        ClassObject one = run.classes().defineCpp(match.definition(), frame);
        made.put(key, one);
        return one;
    }

    private record Match(ClassDefinition definition, Map<String, TypeRef> bindings, boolean special) { }

    private static Optional<Match> match(ClassDefinition definition, List<TypeRef> arguments) {
        ClassDefinition.Template template = definition.template();
        Map<String, TypeRef> bindings = new HashMap<>();
        if (template.specialisation().isEmpty()) {
            for (int i = 0; i < Math.min(template.parameters().size(), arguments.size()); i++) {
                bindings.put(template.parameters().get(i), arguments.get(i));
            }
            return Optional.of(new Match(definition, bindings, false));
        }
        if (template.specialisation().size() != arguments.size()) {
            return Optional.empty();
        }
        for (int i = 0; i < arguments.size(); i++) {
            TypeRef pattern = template.specialisation().get(i);
            if (pattern instanceof TypeRef.Parameter(String name)) {
                bindings.put(name, arguments.get(i));
            } else if (!same(pattern, arguments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(new Match(definition, bindings, true));
    }

    /// Whether two resolved types are one.
    static boolean same(TypeRef left, TypeRef right) {
        if (left instanceof TypeRef.Constant(Expr.Const(var a)) && right instanceof TypeRef.Constant(Expr.Const(var b))) {
            return a.equals(b) || sameNumber(a, b);
        }
        return left.equals(right);
    }

    private static boolean sameNumber(Literal left, Literal right) {
        return left instanceof Literal.Int a && right instanceof Literal.Int b && a.value().equals(b.value());
    }

    /// `scope::name` as a type: an alias of the class, or a name that stays as it is.
    TypeRef memberType(TypeRef scope, String name) {
        if (!(scope instanceof TypeRef.Named named) || depth > DEEPEST) {
            return new TypeRef.Member(scope, name);
        }
        Optional<ClassObject> type = classOf(named, ExternalCalls.NOWHERE);
        Optional<TypeRef> alias = type.map(t -> t.definition().template().aliases().get(name));
        if (alias.isEmpty()) {
            return new TypeRef.Member(scope, name);
        }
        depth++;
        try {
            return run.types().resolve(alias.get(), run.types().frameOf(type.orElseThrow()));
        } finally {
            depth--;
        }
    }

    /// `scope::member` as a value.
    Value member(TypeRef scope, String member, Site site) {
        if (scope instanceof TypeRef.Named named) {
            Optional<Value> claim = member.equals("value") ? claim(named.name(), named.arguments()) : Optional.empty();
            if (claim.isPresent()) {
                return claim.get();
            }
            Optional<ClassObject> type = classOf(named, site);
            Optional<Expr> initial = type.map(t -> t.definition().initialisers().get(member));
            if (initial.isPresent() && depth <= DEEPEST) {
                depth++;
                try {
                    return run.evaluator().evaluate(initial.get(), run.types().frameOf(type.orElseThrow()));
                } finally {
                    depth--;
                }
            }
            Optional<Classes.Found> found = type.flatMap(t -> run.classes().find(t, member));
            if (found.isPresent()) {
                return found.get().value() instanceof FunctionObject function
                        ? run.calls().owned(function, found.get().owner()) : found.get().value();
            }
            if (type.filter(t -> t.definition().template().aliases().containsKey(member)).isPresent()) {
                return new Value.Type(memberType(scope, member));
            }
            return run.externals().settled(named.name() + "::" + member, Optional.empty(), site);
        }
        return Unknown.because(Text.type(scope) + "::" + member + " is not known", site);
    }

    /// A claim about types of the standard library.
    Optional<Value> claim(String name, List<TypeRef> arguments) {
        boolean sameness = name.equals("std::is_same") || name.equals("std::is_same_v") || name.equals("is_same") || name.equals("is_same_v");
        if (!sameness || arguments.size() != 2 || open(arguments.getFirst()) || open(arguments.getLast())) {
            return Optional.empty();
        }
        return Optional.of(Value.of(same(arguments.getFirst(), arguments.getLast())));
    }

    private static boolean open(TypeRef type) {
        return type instanceof TypeRef.Parameter || type instanceof TypeRef.Unread || type instanceof TypeRef.Member;
    }

    /// Size in bytes of a resolved type.
    OptionalInt size(TypeRef type) {
        if (depth > DEEPEST) {
            return OptionalInt.empty();
        }
        depth++;
        try {
            return switch (type) {
                case TypeRef.Integer(int width, boolean signed) -> OptionalInt.of(Math.max(1, width / 8));
                case TypeRef.Floating(int width) -> OptionalInt.of(width / 8);
                case TypeRef.Pointer p -> OptionalInt.of(8);
                case TypeRef.Array(TypeRef element, Optional<Expr> count) -> array(element, count);
                case TypeRef.Named named -> {
                    OptionalInt external = run.code().externals().size(named.name());
                    yield external.isPresent() ? external
                            : classOf(named, ExternalCalls.NOWHERE).map(this::classSize).orElse(OptionalInt.empty());
                }
                case TypeRef.Member m -> OptionalInt.empty();
                case TypeRef.Parameter p -> OptionalInt.empty();
                case TypeRef.Constant c -> OptionalInt.empty();
                case TypeRef.Unread u -> OptionalInt.empty();
            };
        } finally {
            depth--;
        }
    }

    private OptionalInt array(TypeRef element, Optional<Expr> count) {
        OptionalInt each = size(element);
        if (each.isPresent() && count.isPresent() && count.get() instanceof Expr.Const(var literal)
                && Evaluator.literal(literal, true) instanceof Value.Int number && number.value().bitLength() < 24) {
            long bytes = (long) each.getAsInt() * number.value().intValue();
            return bytes <= Integer.MAX_VALUE ? OptionalInt.of((int) bytes) : OptionalInt.empty();
        }
        return OptionalInt.empty();
    }

    private OptionalInt classSize(ClassObject type) {
        Frame frame = run.types().frameOf(type);
        int offset = 0;
        Optional<Expr> alignment = type.definition().template().alignment();
        if (!type.bases().isEmpty() || alignment.filter(Expr.Opaque.class::isInstance).isPresent()) {
            return OptionalInt.empty();
        }
        int widest = alignment.map(a -> number(run.evaluator().evaluate(a, frame))).orElse(1);
        for (TypeRef field : type.definition().fields().values()) {
            TypeRef resolved = run.types().resolve(field, frame);
            OptionalInt size = size(resolved);
            if (size.isEmpty()) {
                return OptionalInt.empty();
            }
            int border = alignment(resolved, size.getAsInt());
            widest = Math.max(widest, border);
            offset = up(offset, border) + size.getAsInt();
        }
        return OptionalInt.of(Math.max(up(offset, widest), 1));
    }

    private int alignment(TypeRef type, int size) {
        return switch (type) {
            case TypeRef.Array(TypeRef element, Optional<Expr> count) -> alignment(element, size(element).orElse(1));
            case TypeRef.Named named -> classOf(named, ExternalCalls.NOWHERE).map(c -> {
                Frame frame = run.types().frameOf(c);
                int widest = c.definition().template().alignment().map(a -> number(run.evaluator().evaluate(a, frame))).orElse(1);
                for (TypeRef field : c.definition().fields().values()) {
                    TypeRef resolved = run.types().resolve(field, frame);
                    widest = Math.max(widest, alignment(resolved, size(resolved).orElse(1)));
                }
                return widest;
            }).orElse(Math.min(size, 16));
            default -> Math.max(1, Math.min(size, 16));
        };
    }

    private static int number(Value value) {
        return Widths.integer(value).map(Value.Int::value).filter(v -> v.bitLength() < 20 && v.signum() > 0)
                .map(BigInteger::intValue).orElse(1);
    }

    private static int up(int offset, int alignment) {
        return (offset + alignment - 1) / alignment * alignment;
    }

    /// A function without statements that stands for the scope of a class.
    static Function codeOf(ClassDefinition type) {
        Block block = new Block(List.of(), new BlockEnd.Return(Optional.empty(), type.site()), -1);
        return new Function(type.id(), Language.CPP, List.of(), List.of(), Optional.empty(), true, List.of(),
                List.of(block), List.of(), List.of(), type.site());
    }
}
