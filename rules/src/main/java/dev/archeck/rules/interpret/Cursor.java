package dev.archeck.rules.interpret;

import java.util.Iterator;

/// A Python iterator: hands out items one by one, with identity.
public final class Cursor implements Value {
    private final Iterator<Value> items;

    Cursor(Iterator<Value> items) {
        this.items = items;
    }

    boolean hasNext() {
        return items.hasNext();
    }

    Value next() {
        return items.next();
    }

    Iterator<Value> rest() {
        return items;
    }
}
