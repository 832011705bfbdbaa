package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;

/// An exception of the interpreted code on its way to a handler.
final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Value exception;
    private final transient Site raisedAt;

    Thrown(Value exception, Site raisedAt) {
        super("interpreted exception", null, false, false);
        this.exception = exception;
        this.raisedAt = raisedAt;
    }

    Value exception() {
        return exception;
    }

    Site raisedAt() {
        return raisedAt;
    }
}
