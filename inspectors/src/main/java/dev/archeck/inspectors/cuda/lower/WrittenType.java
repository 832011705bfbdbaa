package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads the text of a type that the pre-pass took out of the tree: builtin words, a plain name, and pointers to them.
final class WrittenType {
    private static final List<String> SILENT = List.of("const", "volatile", "typename", "struct", "class", "enum");

    private WrittenType() { }

    static TypeRef of(String written, Frame frame) {
        String text = written.strip();
        if (text.endsWith("*")) {
            TypeRef target = of(text.substring(0, text.length() - 1), frame);
            return target instanceof TypeRef.Unread ? new TypeRef.Unread(text) : new TypeRef.Pointer(target);
        }
        List<String> words = Arrays.stream(text.split("\\s+")).filter(word -> !SILENT.contains(word)).toList();
        if (words.size() > 1 && words.stream().allMatch(word -> Builtins.named(word).isPresent())) {
            return builtin(words).orElseGet(() -> new TypeRef.Unread(text));
        }
        if (words.size() != 1 || !words.getFirst().matches("[A-Za-z_][\\w:]*")) {
            return new TypeRef.Unread(text);
        }
        String name = words.getFirst();
        Optional<TypeRef> local = frame.scopes().find(name).filter(Scopes.Meaning.Type.class::isInstance)
                .map(meaning -> ((Scopes.Meaning.Type) meaning).type());
        return local.or(() -> Builtins.named(name)).orElseGet(() -> new TypeRef.Named(name, List.of()));
    }

    private static Optional<TypeRef> builtin(List<String> words) {
        boolean unsigned = words.contains("unsigned");
        boolean wide = words.contains("long");
        int width = words.contains("char") ? 8 : words.contains("short") ? 16 : wide ? 64 : 32;
        boolean plain = words.stream().noneMatch(word -> word.equals("float") || word.equals("double") || word.equals("bool"));
        return plain ? Optional.of(new TypeRef.Integer(width, !unsigned)) : Optional.empty();
    }
}
