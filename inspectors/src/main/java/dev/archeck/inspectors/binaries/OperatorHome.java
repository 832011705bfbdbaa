package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.host.Mention;
import dev.archeck.inspectors.discovery.Frameworks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A compiled file that registers ops of a backend.
///
/// @param contents its tables
/// @param proven qualified ops whose registration the bytes prove, in the order asked
/// @param evidence the strongest find of each, in the same order
public record OperatorHome(BinaryContents contents, List<String> proven, List<Evidence> evidence) {
    /// The file that proves most first, then by path.
    public static final Comparator<OperatorHome> ORDER =
            Comparator.comparingInt((OperatorHome home) -> -home.proven().size()).thenComparing(OperatorHome::file);

    private static final List<String> PREFIXES = Frameworks.builtIn().exportPrefixes();

    /// Copies the lists.
    public OperatorHome {
        proven = List.copyOf(proven);
        evidence = List.copyOf(evidence);
    }

    /// Path of the file.
    public String file() {
        return contents.file();
    }

    /// What one file proves of the ops; empty if it does not prove the first.
    static Optional<OperatorHome> of(BinaryContents contents, List<String> operators) {
        List<String> proven = new ArrayList<>();
        List<Evidence> evidence = new ArrayList<>();
        for (String operator : operators) {
            String simple = simple(operator);
            proof(contents, operator).ifPresent(find -> {
                proven.add(operator);
                evidence.add(new Evidence(Basis.BINARY, find.place(), find.proof().id() + " " + simple));
            });
        }
        boolean proves = !operators.isEmpty() && proven.contains(operators.getFirst());
        return proves ? Optional.of(new OperatorHome(contents, proven, evidence)) : Optional.empty();
    }

    /// The find that proves a registration: schema or functor; for an op without a namespace also the exported symbol by which a
    /// foreign-function interface offers it.
    private static Optional<Mention> proof(BinaryContents contents, String operator) {
        if (contents.mentions().registers(simple(operator))) {
            return contents.mentions().of(simple(operator)).stream().findFirst();
        }
        return symbols(operator).stream().skip(1).flatMap(symbol -> contents.mentions().of(symbol).stream())
                .filter(find -> find.proof() == BinaryProof.EXPORTS).findFirst();
    }

    /// The names to look for in a binary: the op's simple name first, then symbols by which it may be exported.
    public static List<String> symbols(String operator) {
        List<String> names = new ArrayList<>(List.of(simple(operator)));
        if (!operator.contains("::")) {
            PREFIXES.forEach(prefix -> names.add(prefix + operator));
        }
        return names;
    }

    /// The op's name without its namespace.
    public static String simple(String operator) {
        return operator.substring(operator.lastIndexOf(':') + 1);
    }
}
