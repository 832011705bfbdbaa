package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTWhileStatement;

/// Lowers loops, and knows where `break` and `continue` lead.
final class Loops {
    private final Frame frame;
    private final Deque<Integer> breaks = new ArrayDeque<>();
    private final Deque<Integer> continues = new ArrayDeque<>();

    Loops(Frame frame) {
        this.frame = frame;
    }

    Optional<Integer> breakTarget() {
        return Optional.ofNullable(breaks.peek());
    }

    Optional<Integer> continueTarget() {
        return Optional.ofNullable(continues.peek());
    }

    /// Makes `break` lead to a block while `body` runs; `continue` keeps its meaning.
    void breaking(int target, Runnable body) {
        breaks.push(target);
        body.run();
        breaks.pop();
    }

    private void looping(int next, int done, Runnable body) {
        continues.push(next);
        breaking(done, body);
        continues.pop();
    }

    void counted(IASTForStatement loop) {
        frame.scopes().open();
        if (loop.getInitializerStatement() != null) {
            frame.statements().lower(loop.getInitializerStatement());
        }
        int test = frame.graph().newBlock();
        int body = frame.graph().newBlock();
        int step = frame.graph().newBlock();
        int done = frame.graph().newBlock();
        frame.graph().goOnIn(test);
        boolean declared = ((ICPPASTForStatement) loop).getConditionDeclaration() != null;
        if (declared) {
            frame.doubt("a declaration as the condition of a loop", loop);
        }
        if (loop.getConditionExpression() == null) {
            frame.graph().jump(body);
        } else {
            Expr condition = frame.expressions().value(loop.getConditionExpression());
            Site site = frame.site(loop.getConditionExpression());
            frame.graph().end(new BlockEnd.Branch(condition, body, done, site));
        }
        frame.graph().moveTo(body);
        looping(step, done, () -> frame.statements().lower(loop.getBody()));
        frame.graph().goOnIn(step);
        if (loop.getIterationExpression() != null) {
            frame.expressions().effect(loop.getIterationExpression());
        }
        frame.graph().jump(test);
        frame.graph().moveTo(done);
        frame.scopes().close();
    }

    void checked(IASTWhileStatement loop) {
        frame.scopes().open();
        int test = frame.graph().newBlock();
        int body = frame.graph().newBlock();
        int done = frame.graph().newBlock();
        frame.graph().goOnIn(test);
        var declaration = ((ICPPASTWhileStatement) loop).getConditionDeclaration();
        Expr condition = declaration == null ? frame.expressions().value(loop.getCondition())
                : new LocalDeclarations(frame).condition(declaration);
        Site site = declaration == null ? frame.site(loop.getCondition(), Sites.Reach.CONDITION) : frame.site(declaration);
        frame.graph().end(new BlockEnd.Branch(condition, body, done, site));
        frame.graph().moveTo(body);
        looping(test, done, () -> frame.statements().lower(loop.getBody()));
        frame.graph().jump(test);
        frame.graph().moveTo(done);
        frame.scopes().close();
    }

    void repeated(IASTDoStatement loop) {
        int body = frame.graph().newBlock();
        int test = frame.graph().newBlock();
        int done = frame.graph().newBlock();
        frame.graph().goOnIn(body);
        looping(test, done, () -> frame.statements().lower(loop.getBody()));
        frame.graph().goOnIn(test);
        Expr condition = frame.expressions().value(loop.getCondition());
        if (isNever(condition)) {
            frame.graph().jump(done);
        } else {
            frame.graph().end(new BlockEnd.Branch(condition, body, done, frame.site(loop.getCondition(), Sites.Reach.CONDITION)));
        }
        frame.graph().moveTo(done);
    }

    private static boolean isNever(Expr condition) {
        return EnumValues.Constants.integer(condition).filter(value -> value.signum() == 0).isPresent()
                || condition.equals(Expressions.truth(false));
    }

    void ranged(ICPPASTRangeBasedForStatement loop) {
        frame.scopes().open();
        Site site = frame.site(loop.getInitializerClause());
        Variable.Local iterator = frame.scopes().temporary();
        frame.assign(iterator, frame.expressions().value(loop.getInitializerClause()), site);
        int next = frame.graph().newBlock();
        int body = frame.graph().newBlock();
        int done = frame.graph().newBlock();
        frame.graph().goOnIn(next);
        List<Variable> targets = targets(loop);
        if (targets.isEmpty()) {
            frame.doubt("the variable of a loop", loop);
        }
        frame.graph().end(new BlockEnd.Next(iterator, targets, body, done, site));
        frame.graph().moveTo(body);
        looping(next, done, () -> frame.statements().lower(loop.getBody()));
        frame.graph().jump(next);
        frame.graph().moveTo(done);
        frame.scopes().close();
    }

    private List<Variable> targets(ICPPASTRangeBasedForStatement loop) {
        List<Variable> targets = new ArrayList<>();
        switch (loop.getDeclaration()) {
            case ICPPASTStructuredBindingDeclaration binding -> {
                for (IASTName name : binding.getNames()) {
                    targets.add(frame.scopes().declare(name.toString(), Optional.empty()));
                }
            }
            case IASTSimpleDeclaration one when one.getDeclarators().length == 1 -> {
                Optional<TypeRef> type = frame.types().declared(one.getDeclSpecifier(), one.getDeclarators()[0]);
                targets.add(frame.scopes().declare(Names.innermost(one.getDeclarators()[0]).getName().toString(), type));
            }
            case null, default -> { }
        }
        return targets;
    }
}
