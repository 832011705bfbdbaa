package dev.archeck.inspectors.node;

import java.util.ArrayList;
import java.util.List;

/// Splits a command line into words: blanks, quotes and backslashes as in a shell; `$` and wildcards stay as they are.
final class ShellWords {
    private ShellWords() {}

    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"') {
                i = quoted(text, i, word);
                inWord = true;
            } else if (c == '\\' && i + 1 < text.length()) {
                i++;
                inWord |= text.charAt(i) != '\n';
                word.append(text.charAt(i) == '\n' ? "" : text.charAt(i));
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /// Appends what is between quotes; returns the index of the closing one.
    private static int quoted(String text, int open, StringBuilder word) {
        char quote = text.charAt(open);
        for (int i = open + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == quote) {
                return i;
            }
            boolean escapes = quote == '"' && c == '\\' && i + 1 < text.length();
            if (escapes && "\"\\$`".indexOf(text.charAt(i + 1)) >= 0) {
                i++;
            }
            word.append(text.charAt(i));
        }
        throw new IllegalArgumentException("expected a closing " + quote + " in the command line, found its end");
    }
}
