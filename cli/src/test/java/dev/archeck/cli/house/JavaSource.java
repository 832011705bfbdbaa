package dev.archeck.cli.house;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One Java file of this repository.
///
/// `path` is relative to the repository root, with `/`; its first part is the module.
record JavaSource(String path, String text, CompilationUnit unit) {

    /// The modules, lowest floor first.
    static final List<String> FLOORS = List.of("elf", "inspectors", "rules", "reports", "cli");

    static JavaSource of(String path, String text) {
        ParserConfiguration configuration = new ParserConfiguration();
        configuration.setLanguageLevel(LanguageLevel.JAVA_25);
        configuration.setAttributeComments(false);
        ParseResult<CompilationUnit> parsed = new JavaParser(configuration).parse(text);
        if (!parsed.isSuccessful()) {
            throw new IllegalArgumentException(path + ": " + parsed.getProblems());
        }
        return new JavaSource(path, text, parsed.getResult().orElseThrow());
    }

    /// Every Java source of all modules under `root`, by path.
    static List<JavaSource> tree(Path root) throws IOException {
        List<JavaSource> sources = new ArrayList<>();
        for (String module : FLOORS) {
            try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src"))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                    String path = root.relativize(file).toString().replace('\\', '/');
                    sources.add(of(path, Files.readString(file)));
                }
            }
        }
        return sources;
    }

    String module() {
        return path.substring(0, path.indexOf('/'));
    }

    boolean isTest() {
        return path.contains("/src/test/");
    }

    boolean isPackageDoc() {
        return path.endsWith("/package-info.java");
    }

    String packageName() {
        return unit.getPackageDeclaration().map(p -> p.getNameAsString()).orElse("");
    }


    /// The nearest node of `kind` that encloses `node`.
    static <T extends Node> Optional<T> enclosing(Node node, Class<T> kind) {
        Optional<Node> parent = node.getParentNode();
        while (parent.isPresent() && !kind.isInstance(parent.get())) {
            parent = parent.get().getParentNode();
        }
        return parent.map(kind::cast);
    }

    String at(Node node, String what) {
        return at(node.getBegin().map(p -> p.line).orElse(1), what);
    }

    String at(int line, String what) {
        return path + ":" + line + ": " + what;
    }
}
