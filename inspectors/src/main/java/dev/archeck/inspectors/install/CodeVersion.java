package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version that a package's own code states as a plain text literal.
///
/// @param value as written
/// @param place the line that states it
public record CodeVersion(String value, Place.Lines place) {
    private static final List<String> FILES = List.of("version.py", "_version.py", "__init__.py");
    private static final int MOST = 1 << 18;
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "(?:__version__|version|VERSION)\\s*(?::\\s*\\w+\\s*)?=\\s*(?:(?:__version__|version)\\s*=\\s*)?"
                    + "(['\"])([^'\"\\\\]{1,200})\\1\\s*(?:#.*)?");

    /// The version in the code of a package folder: the first of `version.py`, `_version.py` and `__init__.py` that
    /// states one. Empty when none does, when one states several, or when it cannot be read.
    public static Optional<CodeVersion> find(FileTree tree, String folder) {
        for (String name : FILES) {
            Optional<TreeFile> file = tree.file(folder + "/" + name);
            Optional<CodeVersion> version = file.flatMap(CodeVersion::read);
            if (version.isPresent()) {
                return version;
            }
        }
        return Optional.empty();
    }

    private static Optional<CodeVersion> read(TreeFile file) {
        try {
            return parse(file.path(), Headers.decode(file.head(MOST)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The version a source text states at the start of a line.
    static Optional<CodeVersion> parse(String path, String text) {
        TreeSet<String> values = new TreeSet<>();
        int at = 0;
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            Matcher matcher = ASSIGNMENT.matcher(line);
            if (matcher.matches()) {
                values.add(line.substring(matcher.start(2), matcher.end(2)));
                at = number;
            }
        }
        return values.size() == 1
                ? Optional.of(new CodeVersion(values.first(), new Place.Lines(path, at, at)))
                : Optional.empty();
    }
}
