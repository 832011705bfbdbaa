package dev.archeck.elf.evidence;

import java.util.Comparator;
import java.util.Objects;

/// Where a statement can be checked. Paths are relative to the scanned root, with `/` separators.
public sealed interface Place extends Comparable<Place> {

    /// Orders by file, then by position inside it; statements without a file come by their speaker.
    Comparator<Place> ORDER = Comparator.comparing(Place::file)
            .thenComparingLong(Place::position)
            .thenComparing(Place::toString);

    /// The relative path, or who stated it when there is no file.
    String file();

    /// First line (one-based) or byte offset (zero-based); 0 when there is none.
    long position();

    @Override
    default int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    /// A span of lines of a text file, one-based and inclusive.
    record Lines(String file, int firstLine, int lastLine) implements Place {
        /// @throws IllegalArgumentException when the span is empty or starts before line 1
        public Lines {
            Objects.requireNonNull(file);
            if (firstLine < 1 || lastLine < firstLine) {
                throw new IllegalArgumentException(file + ": no such lines " + firstLine + "-" + lastLine);
            }
        }

        @Override
        public long position() {
            return firstLine;
        }
    }

    /// A byte range of a binary file, zero-based; `section` may be empty when the range lies in none.
    record Bytes(String file, long offset, long length, String section) implements Place {
        /// @throws IllegalArgumentException for a negative offset or length
        public Bytes {
            Objects.requireNonNull(file);
            Objects.requireNonNull(section);
            if (offset < 0 || length < 0) {
                throw new IllegalArgumentException(file + ": no such bytes " + offset + "+" + length);
            }
        }

        @Override
        public long position() {
            return offset;
        }
    }

    /// No file: the user, a preset, a catalogue entry or a driver said so.
    record Stated(String by) implements Place {
        /// @throws NullPointerException without a speaker
        public Stated {
            Objects.requireNonNull(by);
        }

        @Override
        public String file() {
            return by;
        }

        @Override
        public long position() {
            return 0;
        }
    }
}
