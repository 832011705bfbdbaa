package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;

/// Constant containers of the standard library that hold what is written in their braces, as an array does. One that may change is
/// left alone: it is copied where an array is not.
final class ConstTables {
    private static final Set<String> SEQUENCES = Set.of("std::array", "std::vector", "std::initializer_list");

    private ConstTables() { }

    /// The type of a variable, that of an array of the elements if it is such a container.
    static Optional<TypeRef> type(IASTDeclSpecifier specifier, Optional<TypeRef> type) {
        boolean constant = specifier.isConst() || (specifier instanceof ICPPASTDeclSpecifier cpp && cpp.isConstexpr());
        return type.map(known -> constant && known instanceof TypeRef.Named named && SEQUENCES.contains(named.name())
                && !named.arguments().isEmpty() ? new TypeRef.Array(named.arguments().getFirst(), Optional.empty()) : known);
    }
}
