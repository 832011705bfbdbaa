package dev.archeck.inspectors.python;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns the bytes of a module into text as PEP 263 says.
final class Decoding {
    /// Largest file that is read, in bytes.
    static final int LARGEST = 3 << 19;

    private static final Pattern COOKIE = Pattern.compile("^[ \\t\\f]*#.*?coding[:=][ \\t]*([-_.a-zA-Z0-9]+)");

    private Decoding() { }

    /// Text, or the reason why there is none.
    record Decoded(Optional<String> text, String problem) { }

    /// The text of a file.
    static Decoded decode(byte[] bytes) {
        if (bytes.length > LARGEST) {
            return problem("file of " + bytes.length + " bytes, at most " + LARGEST + " are read");
        }
        boolean mark = bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf;
        int start = mark ? 3 : 0;
        String name = mark ? "utf-8" : cookie(bytes).orElse("utf-8");
        try {
            Charset charset = Charset.forName(name.equals("latin-1") ? "iso-8859-1" : name);
            String text = charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, start, bytes.length - start)).toString();
            return text.indexOf('\0') >= 0 ? problem("contains null bytes") : new Decoded(Optional.of(text), "");
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return problem("encoding " + name + " is not known");
        } catch (CharacterCodingException notText) {
            return problem("is not text in " + name);
        }
    }

    private static Decoded problem(String reason) {
        return new Decoded(Optional.empty(), reason);
    }

    /// The encoding named in one of the first two lines.
    private static Optional<String> cookie(byte[] bytes) {
        int end = 0;
        int lines = 0;
        while (end < bytes.length && end < 1000 && lines < 2) {
            if (bytes[end++] == '\n') {
                lines++;
            }
        }
        for (String line : new String(bytes, 0, end, StandardCharsets.ISO_8859_1).split("\n")) {
            Matcher cookie = COOKIE.matcher(line);
            if (cookie.find()) {
                return Optional.of(cookie.group(1));
            }
        }
        return Optional.empty();
    }
}
