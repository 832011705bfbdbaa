package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeTemplateParameter;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplatedTypeTemplateParameter;

/// Template parameters. A type parameter is a [TypeRef.Parameter]; a value parameter is read like a local of its name.
final class Templates {
    private Templates() { }

    /// Names in order; an unnamed parameter is `_` and its one-based position.
    static List<String> names(List<ICPPASTTemplateParameter> parameters) {
        List<String> names = new ArrayList<>();
        for (ICPPASTTemplateParameter parameter : parameters) {
            String name = name(parameter);
            names.add(name.isEmpty() ? "_" + (names.size() + 1) : name);
        }
        return names;
    }

    /// Makes the parameters known in the innermost scope.
    static void bind(List<ICPPASTTemplateParameter> parameters, Scopes scopes, Frame frame) {
        for (ICPPASTTemplateParameter parameter : parameters) {
            String name = name(parameter);
            if (name.isEmpty()) {
                continue;
            }
            if (parameter instanceof ICPPASTParameterDeclaration value) {
                Optional<TypeRef> type = frame.types().declared(value.getDeclSpecifier(), value.getDeclarator());
                scopes.bind(name, new Scopes.Meaning.Place(new Variable.Local(name), type));
            } else {
                scopes.bind(name, new Scopes.Meaning.Type(new TypeRef.Parameter(name)));
            }
        }
    }

    private static String name(ICPPASTTemplateParameter parameter) {
        return switch (parameter) {
            case ICPPASTSimpleTypeTemplateParameter type -> type.getName().toString();
            case ICPPASTTemplatedTypeTemplateParameter template -> template.getName().toString();
            case ICPPASTParameterDeclaration value -> Names.innermost(value.getDeclarator()).getName().toString();
            default -> "";
        };
    }
}
