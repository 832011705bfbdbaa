package dev.archeck.inspectors.probe.driver;

import java.util.HashMap;
import java.util.Map;

/// Objects of a library by the numbers that stand for them outside.
final class HandleTable {
    private final Map<Long, Object> objects = new HashMap<>();
    private long last;

    /// A new number for an object.
    long add(Object object) {
        last++;
        objects.put(last, object);
        return last;
    }

    /// The object of a number.
    ///
    /// @throws IllegalArgumentException when it stands for nothing of this type
    <T> T get(long number, Class<T> type) {
        Object object = objects.get(number);
        if (!type.isInstance(object)) {
            throw new IllegalArgumentException(number + " is no " + type.getSimpleName());
        }
        return type.cast(object);
    }

    /// Forgets a number.
    <T> T remove(long number, Class<T> type) {
        T object = get(number, type);
        objects.remove(number);
        return object;
    }
}
