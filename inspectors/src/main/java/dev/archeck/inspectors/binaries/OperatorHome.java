package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.host.Mention;
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

    /// The find that proves a registration: schema or functor; for an op without a namespace also an exported function whose name
    /// ends with it, as foreign-function interfaces export it.
    private static Optional<Mention> proof(BinaryContents contents, String operator) {
        String simple = simple(operator);
        if (contents.mentions().registers(simple)) {
            return contents.mentions().of(simple).stream().findFirst();
        }
        return operator.contains("::") ? Optional.empty() : contents.mentions().of(simple).stream()
                .filter(find -> find.proof() == BinaryProof.EXPORTS && find.text().startsWith("__") && find.text().endsWith("_" + simple))
                .findFirst();
    }

    /// The op's name without its namespace.
    public static String simple(String operator) {
        return operator.substring(operator.lastIndexOf(':') + 1);
    }
}
