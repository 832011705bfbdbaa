package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.flow.Span;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The text of a file that can be edited: offsets in characters become offsets in bytes.
///
/// @param file path relative to the scanned root
/// @param text decoded from UTF-8, without byte order mark
/// @param plain the same length, blanks in place of comments and of the contents of string literals
/// @param mark bytes before the text
record SourceText(String file, String text, String plain, int mark) {
    /// The text of a file; empty when it cannot be read or is not UTF-8.
    static Optional<SourceText> of(SourceFiles files, String file) {
        return files.read(file).flatMap(bytes -> decoded(file, bytes));
    }

    private static Optional<SourceText> decoded(String file, byte[] bytes) {
        boolean marked = bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf;
        int mark = marked ? 3 : 0;
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark)).toString();
            String plain = file.endsWith(".py") ? PlainText.ofPython(text) : PlainText.ofCpp(text);
            return Optional.of(new SourceText(file, text, plain, mark));
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    /// An edit of some characters.
    Edit edit(int offset, int length, String replacement) {
        int start = mark + bytes(text.substring(0, offset));
        return new Edit(file, start, bytes(text.substring(offset, offset + length)), replacement);
    }

    private static int bytes(String part) {
        return part.getBytes(StandardCharsets.UTF_8).length;
    }

    /// Whether the text at a span is what the site says, so that it may be replaced.
    boolean holds(Site site) {
        Span span = site.span();
        int end = span.offset() + span.length();
        return span.file().equals(file) && end <= text.length()
                && folded(text.substring(span.offset(), end)).equals(folded(site.text()));
    }

    private static String folded(String part) {
        return part.replaceAll("[\\s\\\\]+", "");
    }

    /// Offset of the first character of the line that holds a character.
    int lineStart(int offset) {
        return text.lastIndexOf('\n', offset - 1) + 1;
    }

    /// The blanks at the start of the line that holds a character.
    String indentation(int offset) {
        int start = lineStart(offset);
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }

    /// What ends a line of this file.
    String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /// Offset of the bracket that closes the one at `open`, -1 if there is none.
    int closing(int open) {
        int depth = 0;
        for (int i = open; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if ("([{".indexOf(c) >= 0) {
                depth++;
            } else if (")]}".indexOf(c) >= 0 && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /// Offset of the first character from `offset` on that is neither blank nor a line continuation; the text's length at its end.
    int skipBlanks(int offset) {
        int at = offset;
        while (at < plain.length() && (Character.isWhitespace(plain.charAt(at)) || plain.charAt(at) == '\\')) {
            at++;
        }
        return at;
    }
}
