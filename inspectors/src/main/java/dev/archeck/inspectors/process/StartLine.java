package dev.archeck.inspectors.process;

import java.util.List;
import java.util.Optional;

/// What the words behind `python` say, as the interpreter takes them (documented in "Command line and environment").
///
/// @param start what comes first on the import path
/// @param script the script, when it starts one
/// @param options the letters of the options in front of it, such as `uI`
record StartLine(Start start, Optional<String> script, String options) {
    /// What comes first on the import path.
    enum Start { WORKING_FOLDER, FOLDER_OF_SCRIPT }

    /// @param words without the interpreter itself
    static StartLine of(List<String> words) {
        StringBuilder options = new StringBuilder();
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (!word.startsWith("-") || word.equals("-")) {
                return word.equals("-") ? working(options) : new StartLine(Start.FOLDER_OF_SCRIPT, Optional.of(word), options.toString());
            }
            if (word.startsWith("--")) {
                at += word.equals("--check-hash-based-pycs") ? 1 : 0;
                continue;
            }
            int argument = argument(word);
            options.append(word, 1, Math.min(argument, word.length()));
            if (argument < word.length() && "cm".indexOf(word.charAt(argument)) >= 0) {
                return working(options);
            }
            at += argument == word.length() - 1 ? 1 : 0;
        }
        return working(options);
    }

    private static StartLine working(StringBuilder options) {
        return new StartLine(Start.WORKING_FOLDER, Optional.empty(), options.toString());
    }

    /// Where a cluster of letters has its first one that takes a word; its length when none does.
    private static int argument(String word) {
        for (int i = 1; i < word.length(); i++) {
            if ("cmWX".indexOf(word.charAt(i)) >= 0) {
                return i;
            }
        }
        return word.length();
    }

    /// Whether an option is given.
    boolean has(char option) {
        return options.indexOf(option) >= 0;
    }

    /// `-I`, or `-E`: variables of Python do not count.
    boolean ignoresEnvironment() {
        return has('I') || has('E');
    }
}
