package dev.archeck.reports.text;

import dev.archeck.reports.safe.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The lines of a report as they are laid out; the only place where values become visible text.
///
/// Evidence letters stand in one column at the right edge: the line width, or nearer when no line is that long.
final class Page {
    /// Columns of a section label with its blank.
    static final int LABEL = 6;

    private static final Pattern LETTER = Pattern.compile("\\[(.)]");

    private final TextLayout layout;
    private final List<Line> lines = new ArrayList<>();
    private final Set<String> letters = new TreeSet<>();

    Page(TextLayout layout) {
        this.layout = layout;
    }

    /// Adds one statement, wrapped with a hanging indent.
    void add(Paragraph paragraph) {
        String head = Printable.of(paragraph.head());
        if (Columns.of(head) > layout.width() * 2 / 3) {
            lines.add(new Line(head, "", "", paragraph.ink()));
            head = " ".repeat(LABEL);
        }
        String mark = Printable.of(paragraph.letters());
        Matcher matcher = LETTER.matcher(mark);
        while (matcher.find()) {
            letters.add(matcher.group(1));
        }
        List<String> wrapped = wrap(Printable.of(paragraph.text()), layout.width() - Columns.of(head), mark);
        String indent = " ".repeat(Columns.of(head));
        for (int i = 0; i < wrapped.size(); i++) {
            boolean last = i == wrapped.size() - 1;
            lines.add(new Line(i == 0 ? head : indent, wrapped.get(i), last ? mark : "", paragraph.ink()));
        }
    }

    /// Adds a line that must not be wrapped, such as a line of a diff.
    void verbatim(String indent, String text, Ink ink) {
        lines.add(new Line("", indent + Printable.of(text), "", ink));
    }

    void blank() {
        if (!lines.isEmpty()) {
            lines.add(new Line("", "", "", Ink.PLAIN));
        }
    }

    /// The evidence letters printed so far.
    Set<String> letters() {
        return Set.copyOf(letters);
    }

    TextLayout layout() {
        return layout;
    }

    /// All lines, each ended by a line feed, without blanks at line ends.
    String render() {
        int edge = lines.stream().filter(line -> !line.letters().isEmpty()).mapToInt(Line::columns).max().orElse(0);
        StringBuilder out = new StringBuilder();
        for (Line line : lines) {
            out.append(line.render(edge, layout.colour())).append('\n');
        }
        return out.toString();
    }

    /// Wraps so that the last line leaves room for the letters.
    private static List<String> wrap(String text, int width, String mark) {
        List<String> wrapped = Wrap.lines(text, width);
        int room = mark.isEmpty() ? width : width - Columns.of(mark) - 1;
        if (Columns.of(wrapped.getLast()) <= room) {
            return wrapped;
        }
        List<String> narrower = Wrap.lines(text, room);
        return Columns.of(narrower.getLast()) <= room
                ? narrower
                : Stream.concat(wrapped.stream(), Stream.of("")).toList();
    }

    /// One line: coloured head, text, letters.
    private record Line(String head, String text, String letters, Ink ink) {
        /// Columns with the letters directly behind the text.
        int columns() {
            return Columns.of(head) + Columns.of(text) + 1 + Columns.of(letters);
        }

        String render(int edge, boolean colour) {
            String gap = letters.isEmpty() ? "" : " ".repeat(1 + Math.max(0, edge - columns()));
            String plain = (head + text + gap + letters).stripTrailing();
            String harmless = Printable.line(plain);
            if (!colour || !harmless.equals(plain)) {
                return harmless;
            }
            String body = text + gap;
            return head.isEmpty()
                    ? ink.paint(body.stripTrailing())
                    : (ink.paint(head) + body + Ink.DIM.paint(letters)).stripTrailing();
        }
    }
}
