package dev.archeck.reports.safe;

import java.util.regex.Pattern;

/// The scanned path without the name of the user whose home it lies in.
public final class ShownPath {
    private static final Pattern HOME = Pattern.compile("^(/home/[^/]+|/Users/[^/]+|/root)(?=/|$)");

    private ShownPath() {}

    /// `path` with a leading home directory written as `~`.
    public static String of(String path) {
        return HOME.matcher(path).replaceFirst("~");
    }
}
