package dev.archeck.inspectors.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The lines of a RECORD file (comma separated, `"` quoting with doubled quotes), paths as written.
///
/// @param entries the lines that have the three fields path, hash, size
/// @param badLines the others, one-based
/// @param complete whether the whole text was read
record RecordLines(List<RecordEntry> entries, List<Integer> badLines, boolean complete) {
    /// Lines after which reading stops; the longest list seen has 15,000.
    static final int MOST_LINES = 400_000;

    /// Longest path taken, in characters; Linux knows none above 4096 bytes.
    private static final int LONGEST_PATH = 4_096;

    /// Reads the lines of a file's text.
    static RecordLines parse(String text) {
        Cursor cursor = new Cursor(text.startsWith("\uFEFF") ? text.substring(1) : text);
        List<RecordEntry> entries = new ArrayList<>();
        List<Integer> badLines = new ArrayList<>();
        while (!cursor.atEnd() && entries.size() + badLines.size() < MOST_LINES) {
            int line = cursor.line;
            List<String> fields = cursor.fields();
            if (!(fields.size() == 1 && fields.getFirst().isBlank())) {
                entry(fields, line).ifPresentOrElse(entries::add, () -> badLines.add(line));
            }
        }
        return new RecordLines(List.copyOf(entries), List.copyOf(badLines), cursor.atEnd());
    }

    private static Optional<RecordEntry> entry(List<String> fields, int line) {
        if (fields.size() != 3 || fields.getFirst().isEmpty() || fields.getFirst().length() > LONGEST_PATH) {
            return Optional.empty();
        }
        String size = fields.get(2).strip();
        String hash = fields.get(1);
        int equals = hash.indexOf('=');
        if (!isSize(size) || (equals < 0 && !hash.isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(new RecordEntry(
                fields.getFirst().replace('\\', '/'),
                equals < 0
                        ? Optional.empty()
                        : Optional.of(new RecordEntry.Hash(hash.substring(0, equals), hash.substring(equals + 1))),
                size.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(size)),
                line));
    }

    private static boolean isSize(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() <= 18;
    }

    /// Reads one line after the other.
    private static final class Cursor {
        private final String text;
        private int at;
        private int line = 1;
        private int lineEnd;

        private Cursor(String text) {
            this.text = text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
        }

        private boolean atEnd() {
            return at >= text.length();
        }

        /// The fields of the line at the cursor, which then stands behind its end; one more than a good line has at
        /// most.
        private List<String> fields() {
            List<String> fields = new ArrayList<>(3);
            fields.add(field());
            while (!atEnd() && text.charAt(at) == ',') {
                at++;
                String field = field();
                if (fields.size() <= 3) {
                    fields.add(field);
                }
            }
            at++;
            line++;
            return fields;
        }

        private String field() {
            if (!atEnd() && text.charAt(at) == '"') {
                return quoted();
            }
            int start = at;
            int comma = text.indexOf(',', start, lineEnd());
            at = comma < 0 ? lineEnd : comma;
            return text.substring(start, at);
        }

        private int lineEnd() {
            if (lineEnd < at || lineEnd == 0) {
                int found = text.indexOf('\n', at);
                lineEnd = found < 0 ? text.length() : found;
            }
            return lineEnd;
        }

        private String quoted() {
            StringBuilder value = new StringBuilder();
            at++;
            while (!atEnd()) {
                char c = text.charAt(at++);
                if (c == '"' && !atEnd() && text.charAt(at) == '"') {
                    value.append('"');
                    at++;
                } else if (c == '"') {
                    return value + field();
                } else {
                    line += c == '\n' ? 1 : 0;
                    value.append(c);
                }
            }
            return value.toString();
        }
    }
}
