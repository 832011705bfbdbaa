package dev.archeck.cli.house;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a method may take and give.
final class SignatureRules {

    private static final int MOST_PARAMETERS = 4;

    private SignatureRules() {}

    static List<String> nullReturned(JavaSource source) {
        return source.unit().findAll(ReturnStmt.class).stream()
                .filter(end -> end.getExpression().filter(e -> e.isNullLiteralExpr()).isPresent())
                .filter(end -> returnsFrom(end).filter(SignatureRules::isOwnAndPublic).isPresent())
                .map(end -> source.at(end, "a public method returns null"))
                .toList();
    }

    static List<String> nullableSignature(JavaSource source) {
        return source.unit().findAll(CallableDeclaration.class).stream()
                .map(callable -> (CallableDeclaration<?>) callable)
                .filter(callable -> isOwnAndPublic(callable) && signature(callable).anyMatch(SignatureRules::isNullable))
                .map(callable -> source.at(callable, callable.getNameAsString() + " has @Nullable in its signature"))
                .toList();
    }

    static List<String> manyParameters(JavaSource source) {
        return source.unit().findAll(CallableDeclaration.class).stream()
                .map(callable -> (CallableDeclaration<?>) callable)
                .filter(callable -> callable.getParameters().size() > MOST_PARAMETERS)
                .filter(callable -> !isOverride(callable) && !isRecordConstructor(callable))
                .map(callable -> source.at(
                        callable,
                        callable.getNameAsString() + " has " + callable.getParameters().size() + " parameters"))
                .toList();
    }

    /// The method that a return statement ends, or nothing when it ends a lambda.
    private static Optional<MethodDeclaration> returnsFrom(ReturnStmt end) {
        Optional<Node> node = end.getParentNode();
        while (node.isPresent()) {
            if (node.get() instanceof MethodDeclaration method) {
                return Optional.of(method);
            }
            if (node.get() instanceof LambdaExpr) {
                return Optional.empty();
            }
            node = node.get().getParentNode();
        }
        return Optional.empty();
    }

    /// A method that overrides one of a library may have to take or return null: its signature is not ours.
    private static boolean isOwnAndPublic(CallableDeclaration<?> callable) {
        return isPublic(callable) && !isOverride(callable);
    }

    private static boolean isPublic(CallableDeclaration<?> callable) {
        boolean inInterface = callable.getParentNode()
                .filter(parent -> parent instanceof ClassOrInterfaceDeclaration)
                .map(parent -> (ClassOrInterfaceDeclaration) parent)
                .filter(type -> type.isInterface() && !callable.isPrivate())
                .isPresent();
        return callable.isPublic() || inInterface;
    }

    private static boolean isOverride(CallableDeclaration<?> callable) {
        return callable.isAnnotationPresent("Override");
    }

    private static boolean isRecordConstructor(CallableDeclaration<?> callable) {
        return callable.isConstructorDeclaration()
                && JavaSource.enclosing(callable, TypeDeclaration.class).filter(RecordDeclaration.class::isInstance).isPresent();
    }

    private static Stream<Node> signature(CallableDeclaration<?> callable) {
        Stream<Node> parameters = callable.getParameters().stream().flatMap(p -> Stream.of(p, p.getType()));
        Stream<Node> result = callable instanceof MethodDeclaration method ? Stream.of(method, method.getType()) : Stream.of();
        return Stream.concat(result, parameters);
    }

    private static boolean isNullable(Node node) {
        return node instanceof NodeWithAnnotations<?> annotated && annotated.isAnnotationPresent("Nullable");
    }
}
