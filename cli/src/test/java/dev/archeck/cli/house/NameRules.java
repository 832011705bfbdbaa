package dev.archeck.cli.house;

import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Words that say nothing about the thing they name.
final class NameRules {

    private static final Set<String> EMPTY_WORDS = Set.of(
            "util", "utils", "utility", "utilities", "helper", "helpers", "manager", "impl", "abstract", "base",
            "common", "commons", "misc", "data", "info");

    private NameRules() {}

    static List<String> emptyTypeName(JavaSource source) {
        return source.unit().findAll(TypeDeclaration.class).stream()
                .map(type -> (TypeDeclaration<?>) type)
                .filter(type -> words(type.getNameAsString()).anyMatch(EMPTY_WORDS::contains))
                .map(type -> source.at(type, "the name " + type.getNameAsString() + " says nothing"))
                .toList();
    }

    static List<String> emptyPackageName(JavaSource source) {
        boolean empty = Stream.of(source.packageName().split("\\.")).anyMatch(EMPTY_WORDS::contains);
        return empty ? List.of(source.at(1, "the name " + source.packageName() + " says nothing")) : List.of();
    }

    private static Stream<String> words(String name) {
        return Stream.of(name.split("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_"))
                .map(word -> word.toLowerCase(Locale.ROOT));
    }
}
