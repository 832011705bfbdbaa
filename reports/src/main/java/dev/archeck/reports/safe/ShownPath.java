package dev.archeck.reports.safe;

import java.util.regex.Pattern;

/// The scanned path without the name of the user whose home it lies in.
public final class ShownPath {
    private static final Pattern HOME = Pattern.compile("^(/home/[^/]+|/Users/[^/]+|/root)(?=/|$)");

    private static final Pattern INSIDE = Pattern.compile("(?<![\\w./])(/home/[^/\\s]+|/Users/[^/\\s]+|/root)(?=/|\\s|$)");

    private ShownPath() {}

    /// `path` with a leading home directory written as `~`.
    public static String of(String path) {
        return HOME.matcher(path).replaceFirst("~");
    }

    /// A sentence in which home directories at the start of a path are written as `~`.
    public static String in(String sentence) {
        return INSIDE.matcher(sentence).replaceAll("~");
    }
}
