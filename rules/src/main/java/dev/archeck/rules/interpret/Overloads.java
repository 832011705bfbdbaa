package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Which of several C++ functions of one name a call means, as far as its values and its place tell.
final class Overloads {
    private final Run run;

    Overloads(Run run) {
        this.run = run;
    }

    /// The functions that a call of a name may mean: those that take so many arguments, of the file that is nearest to the call, and
    /// whose parameters take such values. Several where that does not decide.
    List<Function> of(String name, Arguments arguments, Site site) {
        int count = arguments.positional().size();
        List<Function> fitting = run.code().source().named(name).stream()
                .flatMap(id -> run.code().source().function(id).stream())
                .filter(f -> f.language() == Language.CPP && f.owner().filter(o -> !f.isStatic()).isEmpty() && Binding.fits(f, count))
                .toList();
        if (fitting.size() < 2) {
            return fitting;
        }
        int nearest = fitting.stream().mapToInt(f -> nearness(f, site)).max().orElse(0);
        List<Function> near = fitting.stream().filter(f -> nearness(f, site) == nearest).toList();
        return narrowed(near, arguments);
    }

    /// Those whose parameters take such values, without packs if that leaves one; all of them if none seems to.
    List<Function> narrowed(List<Function> near, Arguments arguments) {
        List<Function> taking = near.stream().filter(f -> takes(f, arguments)).toList();
        List<Function> exact = taking.stream().filter(f -> f.parameters().stream().noneMatch(p -> p.kind() == Parameter.Kind.REST)).toList();
        if (exact.size() == 1 || taking.isEmpty()) {
            return exact.size() == 1 ? exact : near;
        }
        long best = taking.stream().mapToLong(f -> named(f, arguments)).max().orElse(0);
        return taking.stream().filter(f -> named(f, arguments) == best).toList();
    }

    /// How many parameters have exactly the class of the object that they are given, or take a number without making another kind
    /// of it.
    private static long named(Function function, Arguments arguments) {
        return IntStream.range(0, Math.min(function.parameters().size(), arguments.positional().size()))
                .filter(i -> function.parameters().get(i).type().filter(type -> isOfKind(type, arguments.positional().get(i))).isPresent()).count();
    }

    private static boolean isOfKind(TypeRef type, Value value) {
        return switch (value) {
            case Value.Int number -> type instanceof TypeRef.Integer;
            case Value.Real number -> type instanceof TypeRef.Floating;
            case Instance object when object.type() instanceof ClassObject known ->
                    type instanceof TypeRef.Named(String name, var given) && known.definition().id().name().equals(name);
            default -> false;
        };
    }

    /// The constructor that is meant; of several that fit the first one, which is then an assumption.
    Optional<Function> constructor(List<Function> constructors, Arguments arguments, Site site) {
        List<Function> fitting = constructors.stream().filter(f -> Binding.fits(f, arguments.positional().size())).toList();
        List<Function> narrowed = fitting.size() < 2 ? fitting : narrowed(fitting, arguments);
        if (narrowed.size() > 1) {
            run.record(new Event.Assumption("of " + narrowed.size() + " constructors that fit the first one is meant: " + site.text(), site));
        }
        return narrowed.stream().findFirst();
    }

    /// Whether none of the functions does more than compute a value or fail.
    boolean onlyCompute(List<Function> functions) {
        return functions.stream().allMatch(run.consequences()::computes);
    }

    /// How many leading folders the function's file shares with the call; most for the same file.
    private static int nearness(Function function, Site site) {
        String file = site.span().file();
        if (function.id().unit().equals(file)) {
            return Integer.MAX_VALUE;
        }
        String[] one = function.id().unit().split("/");
        String[] other = file.split("/");
        int shared = 0;
        while (shared < one.length - 1 && shared < other.length - 1 && one[shared].equals(other[shared])) {
            shared++;
        }
        return shared;
    }

    private boolean takes(Function function, Arguments arguments) {
        for (int i = 0; i < Math.min(function.parameters().size(), arguments.positional().size()); i++) {
            if (function.parameters().get(i).kind() == Parameter.Kind.REST) {
                return true;
            }
            Optional<TypeRef> type = function.parameters().get(i).type();
            boolean plain = Optional.ofNullable(arguments.types().get(i)).filter(t -> t instanceof TypeRef.Integer || t instanceof TypeRef.Floating).isPresent();
            boolean object = type.filter(t -> t instanceof TypeRef.Named named && !run.code().source().typesNamed(named.name()).isEmpty()).isPresent();
            if (type.isPresent() && ((plain && object) || !takes(type.get(), arguments.positional().get(i)))) {
                return false;
            }
        }
        return true;
    }

    private boolean takes(TypeRef type, Value value) {
        return switch (type) {
            case TypeRef.Integer i -> !(value instanceof Value.Text || value instanceof Instance || value instanceof Items);
            case TypeRef.Floating f -> !(value instanceof Value.Text || value instanceof Instance || value instanceof Items);
            case TypeRef.Named(String name, List<TypeRef> given) -> !(value instanceof Value.Int || value instanceof Value.Bool || value instanceof Value.Real)
                    || run.code().source().typesNamed(name).isEmpty();
            case TypeRef.Pointer p -> !(value instanceof Value.Real || value instanceof Value.Bool);
            case TypeRef.Array a -> true;
            case TypeRef.Member m -> true;
            case TypeRef.Parameter p -> true;
            case TypeRef.Constant c -> true;
            case TypeRef.Unread u -> true;
        };
    }
}
