package dev.archeck.inspectors.discovery;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The bases that the class statements of a Python text write in their first line, found without parsing.
///
/// @param words identifiers among the bases
/// @param renamed pairs of identifiers that the text has as `one as other`
record ClassLines(Set<String> words, Set<Renamed> renamed) {
    private static final String AS = " as ";

    /// `name as other`, as an import has it.
    record Renamed(String name, String other) { }

    /// Reads a text.
    static ClassLines of(String text) {
        Set<String> words = new HashSet<>();
        text.lines().filter(ClassLines::isClass).forEach(line -> words.addAll(List.of(line.substring(line.indexOf('(')).split("\\W+", -1))));
        Set<Renamed> renamed = new HashSet<>();
        for (int as = words.isEmpty() ? -1 : text.indexOf(AS); as >= 0; as = text.indexOf(AS, as + 1)) {
            int start = as;
            while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
                start--;
            }
            int end = as + AS.length();
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
            renamed.add(new Renamed(text.substring(start, as), text.substring(as + AS.length(), end)));
        }
        return new ClassLines(words, renamed);
    }

    private static boolean isClass(String line) {
        return line.stripLeading().startsWith("class ") && line.contains("(");
    }

    /// Whether one of the names, under which other modules know a class, is a base here, by itself or under another name.
    boolean names(Set<String> bases) {
        return words.stream().anyMatch(bases::contains)
                || renamed.stream().anyMatch(one -> bases.contains(one.name()) && words.contains(one.other()));
    }
}
