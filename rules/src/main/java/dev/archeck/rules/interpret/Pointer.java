package dev.archeck.rules.interpret;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// The address of a variable.
public final class Pointer implements Value {
    private final Supplier<Value> reader;
    private final Consumer<Value> writer;

    Pointer(Supplier<Value> reader, Consumer<Value> writer) {
        this.reader = reader;
        this.writer = writer;
    }

    Value read() {
        return reader.get();
    }

    void write(Value value) {
        writer.accept(value);
    }
}
