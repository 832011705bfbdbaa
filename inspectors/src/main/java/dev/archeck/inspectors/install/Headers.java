package dev.archeck.inspectors.install;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The header block of a metadata file: `Key: value` lines up to the first empty line (RFC 822 as PyPA uses it).
///
/// @param fields in file order; keys in lower case, values with folded lines joined by one blank
public record Headers(List<Field> fields) {
    /// One header.
    public record Field(String key, String value) {}

    /// @throws NullPointerException without fields
    public Headers {
        fields = List.copyOf(fields);
    }

    /// Reads a header block. Lines that are neither a header nor the continuation of one are passed over.
    /// Bytes that are not UTF-8 (nor UTF-16 with a mark) are taken as Latin-1, as old tools wrote them.
    static Headers parse(byte[] bytes) {
        List<Field> fields = new ArrayList<>();
        for (String line : headerLines(decode(bytes))) {
            int colon = line.indexOf(':');
            if (isFolded(line) && !fields.isEmpty()) {
                Field last = fields.removeLast();
                fields.add(new Field(last.key(), (last.value() + " " + line.strip()).strip()));
            } else if (colon > 0 && isKey(line.substring(0, colon))) {
                String key = line.substring(0, colon).toLowerCase(Locale.ROOT);
                fields.add(new Field(key, line.substring(colon + 1).strip()));
            }
        }
        return new Headers(fields);
    }

    private static List<String> headerLines(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (line.isBlank() && !lines.isEmpty()) {
                break;
            }
            lines.add(line);
        }
        return lines;
    }

    private static boolean isFolded(String line) {
        return line.startsWith(" ") || line.startsWith("\t");
    }

    private static boolean isKey(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '-' && !(c < 0x7f && Character.isLetterOrDigit(c))) {
                return false;
            }
        }
        return true;
    }

    /// The text of a metadata file, whatever it was written in.
    static String decode(byte[] bytes) {
        if (startsWith(bytes, 0xff, 0xfe)) {
            return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0xfe, 0xff)) {
            return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE);
        }
        int mark = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
        ByteBuffer rest = ByteBuffer.wrap(bytes, mark, bytes.length - mark);
        return strictly(StandardCharsets.UTF_8, rest)
                .orElseGet(() -> new String(bytes, mark, bytes.length - mark, StandardCharsets.ISO_8859_1));
    }

    private static Optional<String> strictly(Charset charset, ByteBuffer bytes) {
        try {
            return Optional.of(charset.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        boolean same = bytes.length >= mark.length;
        for (int i = 0; i < mark.length && same; i++) {
            same = (bytes[i] & 0xff) == mark[i];
        }
        return same;
    }

    /// The first value of a key, whatever its case; empty when the key is absent or has no value.
    public Optional<String> first(String key) {
        return all(key).stream().filter(value -> !value.isEmpty()).findFirst();
    }

    /// All values of a key in file order.
    public List<String> all(String key) {
        String wanted = key.toLowerCase(Locale.ROOT);
        return fields.stream().filter(field -> field.key().equals(wanted)).map(Field::value).toList();
    }
}
