package dev.archeck.inspectors.externals;

import java.util.Optional;
import java.util.function.Supplier;

/// An entry of a catalogue that is read when something asks for it: few of them are needed for one installation. Safe for several
/// threads.
final class Listed {
    private final String name;
    private final boolean any;
    private final Supplier<External> reader;
    private Optional<External> external = Optional.empty();

    /// @param name the name it answers for, may be a pattern
    /// @param any whether it takes any arguments
    /// @param reader makes the entry; throws [CatalogueException] if it is wrong
    Listed(String name, boolean any, Supplier<External> reader) {
        this.name = name;
        this.any = any;
        this.reader = reader;
    }

    static Listed of(External external) {
        return new Listed(external.name(), external.signature().any(), () -> external);
    }

    String name() {
        return name;
    }

    boolean any() {
        return any;
    }

    synchronized External external() {
        External read = external.orElseGet(reader);
        external = Optional.of(read);
        return read;
    }
}
