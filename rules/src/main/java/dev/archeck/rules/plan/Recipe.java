package dev.archeck.rules.plan;

import java.util.List;

/// How a binary is built again from a checkout.
///
/// @param folder the folder to build in, with the paths of edits; empty when no build file was found
/// @param system the build system, and the file that names it
/// @param commands shell commands, run in that folder, in order
/// @param needs what has to be there
/// @param time what is known about how long it takes
public record Recipe(String folder, String system, List<String> commands, List<String> needs, String time) {
    /// Copies the lists.
    public Recipe {
        commands = List.copyOf(commands);
        needs = List.copyOf(needs);
    }
}
