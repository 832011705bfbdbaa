package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.ForwardedSource;

/// Sources taken out of their installation: a Python module that is not among them is taken to exist elsewhere, so that importing
/// it succeeds and nothing is known of its contents.
record OpenSource(FlowSource inner) implements ForwardedSource {
    @Override
    public boolean hasUnreadable(String module) {
        return inner.module(module).isEmpty() || inner.hasUnreadable(module);
    }
}
