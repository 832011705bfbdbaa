package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.files.Unread;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Finds names in files as whole words: letters, digits and underscores around a find make it another word.
final class TextSearch {
    private static final int BLOCK = 1 << 20;
    private static final int LONGEST_LINE = 160;

    private TextSearch() { }

    /// The first place of a text in some files, with its line.
    static Optional<Evidence> first(Collection<TreeFile> files, String wanted, Unread unread) {
        return files.stream().flatMap(file -> unread.text(file, 4 * BLOCK, "known defects").flatMap(text -> line(file, text, wanted)).stream()).findFirst();
    }

    private static Optional<Evidence> line(TreeFile file, String text, String wanted) {
        int at = text.indexOf(wanted);
        if (at < 0) {
            return Optional.empty();
        }
        int line = 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
        int start = text.lastIndexOf('\n', at) + 1;
        int end = text.indexOf('\n', at);
        String shown = text.substring(start, end < 0 ? text.length() : end).strip();
        return Optional.of(new Evidence(Basis.READ, new Place.Lines(file.path(), line, line),
                shown.substring(0, Math.min(shown.length(), LONGEST_LINE))));
    }

    /// What a search over files of any kind found.
    ///
    /// @param places by name, the first files that hold it
    /// @param unread files that could not be read
    record Found(Map<String, String> places, List<String> unread) { }

    /// The first file that holds each of some names.
    static Found files(Collection<TreeFile> files, Set<String> names, Unread noted) {
        Map<String, String> places = new TreeMap<>();
        List<String> unread = new ArrayList<>();
        Set<String> left = new TreeSet<>(names);
        for (TreeFile file : files) {
            if (left.isEmpty()) {
                break;
            }
            try (InputStream in = file.at().open()) {
                Set<String> here = in(in, left);
                here.forEach(name -> places.put(name, file.path()));
                left.removeAll(here);
            } catch (IOException error) {
                unread.add(file.path());
                noted.note("who reads " + String.join(", ", left), file.path(), error);
            }
        }
        return new Found(places, unread);
    }

    private static Set<String> in(InputStream in, Set<String> names) throws IOException {
        int longest = names.stream().mapToInt(String::length).max().orElse(0) + 2;
        Set<String> found = new TreeSet<>();
        String rest = " ";
        for (byte[] block = in.readNBytes(BLOCK); ; block = in.readNBytes(BLOCK)) {
            String text = rest + new String(block, StandardCharsets.ISO_8859_1) + (block.length < BLOCK ? " " : "");
            for (String name : names) {
                if (holds(text, name)) {
                    found.add(name);
                }
            }
            if (block.length < BLOCK) {
                return found;
            }
            rest = text.substring(Math.max(0, text.length() - longest));
        }
    }

    private static boolean holds(String text, String name) {
        for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            int end = at + name.length();
            if (at > 0 && !wordPart(text.charAt(at - 1)) && end < text.length() && !wordPart(text.charAt(end))) {
                return true;
            }
        }
        return false;
    }

    private static boolean wordPart(char c) {
        return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
    }
}
