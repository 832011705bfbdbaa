package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.flow.Span;
import java.util.List;
import java.util.Optional;

/// Where a range of text stands after edits.
final class Shift {
    private Shift() { }

    /// The range after the edits; an edit inside it makes it longer or shorter.
    static Span of(Span span, List<Edit> edits, SourceFiles files) {
        List<Edit> own = edits.stream().filter(edit -> edit.file().equals(span.file())).toList();
        Optional<SourceText> source = own.isEmpty() ? Optional.empty() : SourceText.of(files, span.file());
        if (source.isEmpty()) {
            return span;
        }
        Span moved = span;
        for (Edit edit : own) {
            moved = after(moved, span, edit, source.get());
        }
        return moved;
    }

    private static Span after(Span moved, Span original, Edit edit, SourceText source) {
        byte[] bytes = (source.mark() > 0 ? "\ufeff" + source.text() : source.text()).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        int start = new String(bytes, source.mark(), edit.offset() - source.mark(), java.nio.charset.StandardCharsets.UTF_8).length();
        String replaced = new String(bytes, edit.offset(), edit.length(), java.nio.charset.StandardCharsets.UTF_8);
        int longer = edit.replacement().length() - replaced.length();
        int lines = (int) (edit.replacement().chars().filter(c -> c == '\n').count() - replaced.chars().filter(c -> c == '\n').count());
        if (start + replaced.length() <= original.offset()) {
            return new Span(moved.file(), moved.firstLine() + lines, moved.lastLine() + lines, moved.offset() + longer, moved.length());
        }
        if (start < original.offset() + original.length()) {
            return new Span(moved.file(), moved.firstLine(), moved.lastLine() + lines, moved.offset(), moved.length() + longer);
        }
        return moved;
    }
}
