package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;

/// A group of entry points by which other packages change a stack.
///
/// @param group name of the group in `entry_points.txt`
/// @param of name of the stack
/// @param meaning what such a plug-in may replace, one sentence
public record PluginGroup(String group, String of, String meaning, String source, String date) implements Sourced {
    @Override
    public String key() {
        return group;
    }
}
