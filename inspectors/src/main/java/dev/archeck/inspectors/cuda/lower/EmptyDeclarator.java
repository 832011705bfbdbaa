package dev.archeck.inspectors.cuda.lower;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPASTDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPASTName;

/// A declarator that adds nothing to its specifier, for types that are written without one.
final class EmptyDeclarator {
    static final IASTDeclarator INSTANCE = new CPPASTDeclarator(new CPPASTName());

    private EmptyDeclarator() { }
}
