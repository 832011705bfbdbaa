package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One all-reduce implementation of one package.
///
/// @param id stable within one installation: `package:module.Class` or `package:module.function`
/// @param name shown to people: the catalogue's name if it knows the backend, else the class or function name
/// @param packageName distribution that owns the communicator, with its version when known: `name 1.2.3`
/// @param operators qualified op names it calls, `namespace::name`, the all-reduce op first
/// @param delivery pre-compiled or JIT
/// @param deliveryProof what shows that, in order of weight; may be empty when unknown
/// @param file path of the communicator or wrapper, relative to the scanned root
public record Backend(
        String id,
        String name,
        String packageName,
        List<String> operators,
        Delivery delivery,
        List<Evidence> deliveryProof,
        Optional<String> file) implements Comparable<Backend> {
    /// Copies the lists.
    public Backend {
        Objects.requireNonNull(id);
        operators = List.copyOf(operators);
        deliveryProof = List.copyOf(deliveryProof);
    }

    /// Its name with its package, where that is known and not part of the name.
    public String label() {
        return packageName.isEmpty() || name.contains(packageName) ? name : name + " of " + packageName;
    }

    /// Orders by id.
    @Override
    public int compareTo(Backend other) {
        return id.compareTo(other.id);
    }
}
