package dev.archeck.inspectors.cuda.lower;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNameSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/// Names of a tree as text and segments.
final class Names {
    private Names() { }

    /// The name with its qualifiers and without template arguments; a leading `::` is kept.
    static String plain(IASTName name) {
        List<String> parts = new ArrayList<>();
        for (IASTName segment : segments(name)) {
            parts.add(simple(segment));
        }
        boolean global = name instanceof ICPPASTQualifiedName qualified && qualified.isFullyQualified();
        return (global ? "::" : "") + String.join("::", parts);
    }

    /// The segments of a name, outermost first; a qualifier that is no name (`decltype(x)`) is left out.
    static List<IASTName> segments(IASTName name) {
        if (!(name instanceof ICPPASTQualifiedName qualified)) {
            return List.of(name);
        }
        List<IASTName> parts = new ArrayList<>();
        for (ICPPASTNameSpecifier qualifier : qualified.getQualifier()) {
            if (qualifier instanceof IASTName one) {
                parts.add(one);
            }
        }
        parts.add(qualified.getLastName());
        return parts;
    }

    /// One segment without template arguments.
    static String simple(IASTName segment) {
        return segment instanceof ICPPASTTemplateId template
                ? template.getTemplateName().toString() : new String(segment.getSimpleID());
    }

    /// The declarator that holds the name: `x` in `(*x)[3]`.
    static IASTDeclarator innermost(IASTDeclarator declarator) {
        IASTDeclarator inner = declarator;
        while (inner.getNestedDeclarator() != null) {
            inner = inner.getNestedDeclarator();
        }
        return inner;
    }

    /// The last segment of a qualified name.
    static String last(String qualified) {
        return qualified.substring(qualified.lastIndexOf(':') + 1);
    }
}
