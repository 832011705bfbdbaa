package dev.archeck.inspectors.files;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/// File names as text that does not depend on the locale: UTF-8, and `\xNN` for each byte that is not.
public final class PathText {
    private static final int STEP = 4_096;

    private PathText() {}

    /// The text of a name's bytes.
    public static String decode(byte[] bytes) {
        String plain = new String(bytes, StandardCharsets.UTF_8);
        return plain.indexOf('\uFFFD') < 0 ? plain : escaping(bytes);
    }

    /// The text of the last part of a path. The running locale may be unable to decode it; its bytes still name the file.
    static String nameOf(Path path) {
        Path last = path.getFileName();
        String name = last == null ? "" : last.toString();
        return isAscii(name) ? name : decode(lastSegment(path.toUri().getRawPath()));
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static byte[] lastSegment(String rawPath) {
        String raw = rawPath.endsWith("/") ? rawPath.substring(0, rawPath.length() - 1) : rawPath;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = raw.lastIndexOf('/') + 1; i < raw.length(); i++) {
            if (raw.charAt(i) == '%') {
                bytes.write(HexFormat.fromHexDigits(raw, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(raw.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    private static String escaping(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(STEP);
        StringBuilder text = new StringBuilder(bytes.length);
        CoderResult result = CoderResult.OVERFLOW;
        while (!result.isUnderflow()) {
            result = decoder.decode(in, out.clear(), true);
            text.append(out.flip());
            if (result.isError()) {
                text.append("\\x").append(HexFormat.of().withUpperCase().toHexDigits(in.get()));
                decoder.reset();
            }
        }
        return text.toString();
    }
}
