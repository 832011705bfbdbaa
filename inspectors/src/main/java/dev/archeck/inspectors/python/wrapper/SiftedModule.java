package dev.archeck.inspectors.python.wrapper;

import java.util.Set;

/// What the bytes of one module say before it is parsed.
///
/// @param module dotted name
/// @param path of the file
/// @param marks what the text mentions
/// @param imports modules that its import lines name, attributes taken for submodules included
record SiftedModule(String module, String path, Set<Mark> marks, Set<String> imports) {
    /// Copies the sets.
    SiftedModule {
        marks = Set.copyOf(marks);
        imports = Set.copyOf(imports);
    }

    /// Something that the text mentions.
    enum Mark { OP, WANTED_OP, WANTED_NAME, BUILD, LOAD, COLLECTIVE, TYPE }

    /// Whether the text mentions it.
    boolean has(Mark mark) {
        return marks.contains(mark);
    }
}
