package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;

/// Lowers a lambda to a function of its own, whose free names are those of the frame around it.
final class LambdaLowering {
    private final Frame outer;

    LambdaLowering(Frame outer) {
        this.outer = outer;
    }

    Expr value(ICPPASTLambdaExpression lambda) {
        Site site = outer.site(lambda);
        boolean byReference = lambda.getCaptureDefault() == ICPPASTLambdaExpression.CaptureDefault.BY_REFERENCE;
        for (ICPPASTCapture capture : lambda.getCaptures()) {
            byReference |= capture.isByReference();
            if (capture instanceof ICPPASTInitCapture made) {
                String name = made.getDeclarator().getName().toString();
                Expr value = outer.expressions().initial(made.getDeclarator().getInitializer(), Optional.empty());
                Variable.Local local = outer.scopes().declare(name, Optional.empty());
                outer.assign(local, value, outer.site(made));
            }
        }
        FunctionId id = id(lambda);
        outer.unit().functions().put(id, function(lambda, id, site));
        return new Expr.Closure(id, byReference, site);
    }

    private FunctionId id(ICPPASTLambdaExpression lambda) {
        IASTFileLocation location = lambda.getFileLocation();
        String name = outer.id().name() + "::lambda#" + (location == null ? 0 : location.getStartingLineNumber());
        FunctionId id = new FunctionId(outer.id().unit(), name);
        for (int i = 2; outer.unit().functions().containsKey(id); i++) {
            id = new FunctionId(outer.id().unit(), name + "." + i);
        }
        return id;
    }

    private Function function(ICPPASTLambdaExpression lambda, FunctionId id, Site site) {
        Frame frame = new Frame(outer.unit(), id, outer.path(), outer.scopes().nested());
        outer.unit().functions().put(id, FunctionLowering.empty(id, site));
        frame.setHasThis(outer.hasThis());
        ICPPASTFunctionDeclarator declarator = lambda.getDeclarator();
        Optional<TypeRef> result = Optional.ofNullable(declarator).map(ICPPASTFunctionDeclarator::getTrailingReturnType)
                .map(frame.types()::of);
        frame.setResult(result);
        List<Parameter> parameters = declarator == null ? List.of() : Parameters.of(frame, declarator);
        return FunctionLowering.finished(frame, new FunctionLowering.Head(
                Language.CPP, List.of(), parameters, Optional.empty(), true, site), lambda.getBody());
    }
}
