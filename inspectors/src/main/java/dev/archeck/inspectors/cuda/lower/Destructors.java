package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier;

/// What objects do when their scope ends. It is not followed; where it may start kernels, that is a doubt.
final class Destructors {
    private final Frame frame;

    Destructors(Frame frame) {
        this.frame = frame;
    }

    /// Doubts the function if a local of this type starts kernels when it goes.
    void declared(Optional<TypeRef> type, IASTNode declaration) {
        if (type.isPresent() && type.get() instanceof TypeRef.Named named && launches(named.name(), frame.path(), new HashSet<>())) {
            frame.doubt("the destructor of " + named.name() + " may start a kernel", declaration);
        }
    }

    private boolean launches(String type, List<String> path, Set<String> seen) {
        Optional<Declared.ClassOf> read = frame.unit().declared().first(path, type, Declared.ClassOf.class);
        if (read.isEmpty() || !seen.add(read.get().name())) {
            return false;
        }
        String whole = read.get().name();
        boolean own = functions(List.of(), whole + "::~" + Names.last(whole)).stream().anyMatch(found -> launches(found, seen));
        for (ICPPASTBaseSpecifier parent : read.get().body().getBaseSpecifiers()) {
            own |= launches(parent.getNameSpecifier().toString(), read.get().path(), seen);
        }
        return own;
    }

    private List<Declared.FunctionOf> functions(List<String> path, String name) {
        return frame.unit().declared().find(path, name, Declared.FunctionOf.class::isInstance).stream()
                .map(Declared.FunctionOf.class::cast).filter(found -> found.body().isPresent()).toList();
    }

    private boolean launches(Declared.FunctionOf function, Set<String> seen) {
        boolean[] found = {false};
        function.body().orElseThrow().accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                found[0] |= expression instanceof IASTFunctionCallExpression call && starts(call, function, seen);
                return found[0] ? PROCESS_ABORT : PROCESS_CONTINUE;
            }
        });
        return found[0];
    }

    private boolean starts(IASTFunctionCallExpression call, Declared.FunctionOf within, Set<String> seen) {
        if (Launches.read(call).isPresent()) {
            return true;
        }
        if (!(call.getFunctionNameExpression() instanceof IASTIdExpression id)) {
            return false;
        }
        String name = Names.plain(id.getName());
        return LaunchCalls.named(name).isPresent() || (seen.add(name + "()")
                && functions(within.path(), name).stream().anyMatch(called -> launches(called, seen)));
    }
}
