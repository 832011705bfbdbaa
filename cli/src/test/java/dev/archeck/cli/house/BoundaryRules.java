package dev.archeck.cli.house;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a module may reach: lower floors, no product by name, no end of the process, no static state.
final class BoundaryRules {

    private static final Pattern OWN_NAME = Pattern.compile("\\bdev\\s*\\.\\s*archeck\\s*\\.\\s*(\\w+)");
    private static final Pattern PRODUCT = Pattern.compile(
            "(?i)(?<![a-z])(sglang|sgl[_-]?kernel|vllm|flashinfer|aiter|lmdeploy|tensorrt[_-]?llm|trtllm|lightllm|ktransformers)");

    private BoundaryRules() {}

    static List<String> upwardUse(JavaSource source) {
        int own = JavaSource.FLOORS.indexOf(source.module());
        List<String> breaches = new ArrayList<>();
        Matcher names = OWN_NAME.matcher(code(source));
        while (names.find()) {
            int used = JavaSource.FLOORS.indexOf(names.group(1));
            if (used > own) {
                breaches.add(source.at(lineOf(source, names.group(1)), source.module() + " uses " + names.group(1)));
            }
        }
        return breaches;
    }

    static List<String> strayPackage(JavaSource source) {
        String home = "dev.archeck." + source.module();
        String name = source.packageName();
        boolean fits = name.equals(home) || name.startsWith(home + ".");
        return fits ? List.of() : List.of(source.at(1, "package " + name + " does not lie in " + home));
    }

    static List<String> productWord(JavaSource source) {
        if (source.isTest()) {
            return List.of();
        }
        List<String> breaches = new ArrayList<>();
        for (JavaToken token : source.unit().getTokenRange().orElseThrow()) {
            Matcher product = PRODUCT.matcher(token.getText());
            if (!token.getCategory().isComment() && product.find()) {
                int line = token.getRange().orElseThrow().begin.line;
                breaches.add(source.at(line, product.group() + " belongs in the knowledge catalogue"));
            }
        }
        return breaches;
    }

    static List<String> processExit(JavaSource source) {
        return source.unit().findAll(MethodCallExpr.class).stream()
                .filter(call -> call.getNameAsString().equals("exit") || call.getNameAsString().equals("halt"))
                .filter(call -> call.getScope().map(Object::toString).orElse("").matches("System|Runtime.*"))
                .filter(call -> !isCommandMain(source, call))
                .map(call -> source.at(call, call + " ends the process"))
                .toList();
    }

    static List<String> staticState(JavaSource source) {
        return source.unit().findAll(FieldDeclaration.class).stream()
                .filter(field -> field.isStatic() && !field.isFinal() && !source.isTest())
                .filter(field -> !isInInterface(field))
                .map(field -> source.at(field, "static field can change: " + field))
                .toList();
    }

    private static boolean isCommandMain(JavaSource source, MethodCallExpr call) {
        return source.path().endsWith("cli/ArcheckCommand.java")
                && JavaSource.enclosing(call, MethodDeclaration.class)
                        .filter(method -> method.getNameAsString().equals("main"))
                        .isPresent();
    }

    private static boolean isInInterface(FieldDeclaration field) {
        return JavaSource.enclosing(field, ClassOrInterfaceDeclaration.class)
                .filter(type -> type.isInterface())
                .isPresent();
    }

    /// The text without comments and literals: documentation may point to any floor.
    private static String code(JavaSource source) {
        StringBuilder code = new StringBuilder();
        for (JavaToken token : source.unit().getTokenRange().orElseThrow()) {
            if (!token.getCategory().isComment() && !token.getCategory().isLiteral()) {
                code.append(token.getText());
            }
        }
        return code.toString();
    }

    private static int lineOf(JavaSource source, String module) {
        String[] lines = source.text().split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].contains("dev.archeck." + module) && !lines[i].strip().startsWith("//")) {
                return i + 1;
            }
        }
        return 1;
    }
}
