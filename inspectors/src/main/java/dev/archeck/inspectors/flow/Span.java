package dev.archeck.inspectors.flow;

/// A range of text in one file.
///
/// @param file path relative to the root it was found under, `/` separated
/// @param firstLine one-based line of the first character
/// @param lastLine one-based line of the last character, at least `firstLine`
/// @param offset zero-based offset of the first character, in characters of the decoded file
/// @param length number of characters, may be 0
public record Span(String file, int firstLine, int lastLine, int offset, int length) implements Comparable<Span> {
    /// Rejects lines before 1 and ranges that run backwards.
    public Span {
        if (firstLine < 1 || lastLine < firstLine || offset < 0 || length < 0) {
            throw new IllegalArgumentException("not a range of text: " + file + ":" + firstLine + "-" + lastLine);
        }
    }

    /// Orders by file, then by offset, then by length.
    @Override
    public int compareTo(Span other) {
        int byFile = file.compareTo(other.file);
        if (byFile != 0) {
            return byFile;
        }
        return offset != other.offset ? Integer.compare(offset, other.offset) : Integer.compare(length, other.length);
    }
}
