package dev.archeck.inspectors.install;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What small files of a site folder add to the import path, read from their text: nothing is run.
///
/// Lines of `.pth` files are documented with Python's `site` module; the tables of finders, which `pip install -e` leaves behind a
/// line that is code, were observed with setuptools 64 to 80.
public final class PathHooks {
    private static final int MOST_LINES = 1000;
    private static final Pattern MAPPED = Pattern.compile("['\"](\\w+)['\"]\\s*:\\s*['\"]([^'\"]+)['\"]");

    private PathHooks() {}

    /// A line of a `.pth` file that names a folder.
    ///
    /// @param number one-based
    /// @param folder as written: absolute, or relative to the site folder
    public record Line(int number, String folder) {}

    /// An import name that a finder leads to a folder or file.
    public record Mapped(String name, String place) {}

    /// Whether a file of a site folder is read when Python starts: a hidden one is not.
    public static boolean isPth(String name) {
        return name.endsWith(".pth") && !name.startsWith(".");
    }

    /// Whether a file of a site folder is the finder of a package that is installed in place.
    public static boolean isFinder(String name) {
        return name.startsWith("__editable__") && name.endsWith("_finder.py");
    }

    /// The lines of a `.pth` file that name folders, in order: no comments, and no lines that are code.
    public static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines().limit(MOST_LINES)::iterator) {
            number++;
            String entry = line.strip();
            boolean code = entry.startsWith("import ") || entry.startsWith("import\t");
            if (!entry.isEmpty() && !entry.startsWith("#") && !code && entry.indexOf('\0') < 0) {
                lines.add(new Line(number, entry));
            }
        }
        return lines;
    }

    /// The table of a finder, in order.
    public static List<Mapped> mapping(String text) {
        List<Mapped> mapped = new ArrayList<>();
        Matcher matcher = MAPPED.matcher(text);
        while (matcher.find() && mapped.size() < MOST_LINES) {
            mapped.add(new Mapped(matcher.group(1), matcher.group(2)));
        }
        return mapped;
    }
}
