package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.wrapper.SiftedModule.Mark;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Looks at the bytes of every module once, without parsing.
final class Sieve {
    private final Vocabulary vocabulary;
    private final Pattern wantedOp;
    private final List<String> builds;
    private final List<String> loads;

    Sieve(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        String roots = String.join("|", vocabulary.roots().stream().map(Pattern::quote).toList());
        String names = String.join("|", vocabulary.operators());
        this.wantedOp = Pattern.compile("(?:" + roots + ")\\.\\w+\\.\\w*(?i:" + names + ")");
        this.builds = vocabulary.builds().stream().map(Sieve::last).toList();
        this.loads = vocabulary.loads().stream().map(Sieve::last).toList();
    }

    private static String last(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }

    /// Every module outside frameworks and ignored folders that can be read, ordered by path; read by several threads.
    ///
    /// @param sources path to module of every Python file
    List<SiftedModule> sift(SourceFiles files, Map<String, String> sources) {
        return sources.entrySet().stream().filter(entry -> runs(entry.getKey()) && !vocabulary.framework(entry.getValue())).sorted(Map.Entry.comparingByKey())
                .toList().parallelStream()
                .map(entry -> files.read(entry.getKey()).map(bytes -> look(entry.getValue(), entry.getKey(), bytes)))
                .flatMap(Optional::stream).toList();
    }

    private boolean runs(String path) {
        for (String folder : path.split("/")) {
            if (vocabulary.ignored().contains(folder)) {
                return false;
            }
        }
        return true;
    }

    private SiftedModule look(String module, String path, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        boolean op = any(text, vocabulary.roots());
        if (op && wantedOp.matcher(text).find()) {
            marks.add(Mark.WANTED_OP);
        }
        mark(op, Mark.OP, marks);
        mark(any(text, vocabulary.operators()), Mark.WANTED_NAME, marks);
        mark(any(text, loads), Mark.LOAD, marks);
        mark(any(text, vocabulary.collective()), Mark.COLLECTIVE, marks);
        mark(calls(text, builds), Mark.BUILD, marks);
        mark(text.contains("class "), Mark.TYPE, marks);
        return new SiftedModule(module, path, marks, imports(text, module, path.endsWith("/__init__.py")));
    }

    private static void mark(boolean holds, Mark mark, Set<Mark> marks) {
        if (holds) {
            marks.add(mark);
        }
    }

    private static boolean any(String text, List<String> words) {
        return words.stream().anyMatch(text::contains);
    }

    private static boolean calls(String text, List<String> names) {
        for (String name : names) {
            for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
                int end = at + name.length();
                boolean word = at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
                if (word && end < text.length() && text.charAt(end) == '(') {
                    return true;
                }
            }
        }
        return false;
    }

    private static final Pattern FROM = Pattern.compile("[ \\t]*from[ \\t]+(\\.*)([\\w.]*)[ \\t]+$");

    private static Set<String> imports(String text, String module, boolean isPackage) {
        Set<String> imports = new HashSet<>();
        for (int at = text.indexOf("import "); at >= 0; at = text.indexOf("import ", at + 7)) {
            int start = text.lastIndexOf('\n', at) + 1;
            String before = text.substring(start, at);
            int end = lineEnd(text, at + 7);
            if (before.isBlank()) {
                for (String name : text.substring(at + 7, end).split(",")) {
                    imports.add(name.strip().split("\\s")[0]);
                }
                continue;
            }
            Matcher from = FROM.matcher(before);
            if (from.matches()) {
                String source = absolute(module, isPackage, from.group(1).length(), from.group(2));
                imports.add(source);
                for (String name : text.substring(at + 7, end).split("[,()\\s]+")) {
                    imports.add(source + "." + name);
                }
            }
        }
        return imports;
    }

    /// End of an import's names: of the line, or of the parentheses.
    private static int lineEnd(String text, int at) {
        int line = text.indexOf('\n', at);
        int end = line < 0 ? text.length() : line;
        int open = text.indexOf('(', at);
        int close = open >= 0 && open < end ? text.indexOf(')', open) : -1;
        return close >= 0 ? close : end;
    }

    private static String absolute(String module, boolean isPackage, int dots, String rest) {
        if (dots == 0) {
            return rest;
        }
        String around = module;
        for (int i = isPackage ? 1 : 0; i < dots; i++) {
            int dot = around.lastIndexOf('.');
            around = dot < 0 ? "" : around.substring(0, dot);
        }
        return rest.isEmpty() ? around : around + "." + rest;
    }
}
