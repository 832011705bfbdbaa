package dev.archeck.cli.house;

import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What comments must say, and must not.
final class DocRules {

    private static final Pattern PROMISE = Pattern.compile("\\b(TO" + "DO|FIX" + "ME)\\b");
    private static final Pattern WHAT_STAYS_OUT = Pattern.compile("(?im)^///.*\\bnot\\b.*\\bhere\\b");

    private DocRules() {}

    static List<String> promise(JavaSource source) {
        List<String> lines = source.text().lines().toList();
        List<String> breaches = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (PROMISE.matcher(lines.get(i)).find()) {
                breaches.add(source.at(i + 1, "do it, or leave it out"));
            }
        }
        return breaches;
    }

    static List<String> emptyPackageDoc(JavaSource source) {
        boolean says = !source.isPackageDoc() || WHAT_STAYS_OUT.matcher(source.text()).find();
        return says ? List.of() : List.of(source.at(1, "does not say what goes here and what does not"));
    }

    static List<String> undocumentedType(JavaSource source) {
        if (source.isTest()) {
            return List.of();
        }
        return source.unit().getTypes().stream()
                .filter(TypeDeclaration::isPublic)
                .filter(type -> !hasMarkdownComment(source, type))
                .map(type -> source.at(type, type.getNameAsString() + " has no /// comment"))
                .toList();
    }

    private static boolean hasMarkdownComment(JavaSource source, TypeDeclaration<?> type) {
        int first = type.getBegin().orElseThrow().line;
        List<String> lines = source.text().lines().toList();
        return first > 1 && lines.get(first - 2).startsWith("///");
    }
}
