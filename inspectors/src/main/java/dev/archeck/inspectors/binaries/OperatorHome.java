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

    /// The find that proves a registration: schema or functor; for an op without a namespace only the exported symbol by which a
    /// foreign-function interface offers it, for what libraries register has a namespace.
    private static Optional<Mention> proof(BinaryContents contents, String operator) {
        if (!namespace(operator).isEmpty()) {
            return contents.mentions().of(simple(operator)).stream().findFirst().filter(_ -> contents.mentions().registers(simple(operator)));
        }
        return symbols(operator).stream().skip(1).flatMap(symbol -> contents.mentions().of(symbol).stream())
                .filter(find -> find.proof() == BinaryProof.EXPORTS).findFirst();
    }

    /// The names to look for in a binary: the op's simple name first, then its namespace, or symbols by which it may be exported.
    public static List<String> symbols(String operator) {
        List<String> names = new ArrayList<>(List.of(simple(operator)));
        String namespace = namespace(operator);
        if (namespace.isEmpty()) {
            PREFIXES.forEach(prefix -> names.add(prefix + operator));
        } else if (namespace.length() > 1) {
            names.add(namespace);
        }
        return names;
    }

    /// Whether the file names the namespace of an op; never so for an op without one.
    boolean names(String operator) {
        String namespace = namespace(operator);
        return !namespace.isEmpty() && !contents.mentions().of(namespace).isEmpty();
    }

    private static String namespace(String operator) {
        return operator.substring(0, Math.max(0, operator.indexOf("::")));
    }

    /// The op's name without its namespace.
    public static String simple(String operator) {
        return operator.substring(operator.lastIndexOf(':') + 1);
    }
}
