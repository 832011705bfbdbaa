package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTIfStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;

/// Lowers statements into the graph of a frame.
final class Statements {
    private final Frame frame;
    private final Loops loops;
    private final SwitchLowering switches;
    private final LocalDeclarations declarations;
    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<String, IASTNode> jumps = new HashMap<>();

    Statements(Frame frame) {
        this.frame = frame;
        this.loops = new Loops(frame);
        this.switches = new SwitchLowering(frame, loops);
        this.declarations = new LocalDeclarations(frame);
    }

    void lower(IASTStatement statement) {
        switch (statement) {
            case IASTCompoundStatement block -> block(block);
            case IASTDeclarationStatement declaration -> declarations.lower(declaration.getDeclaration());
            case IASTExpressionStatement one -> expression(one);
            case IASTIfStatement choice -> choice((ICPPASTIfStatement) choice);
            case IASTSwitchStatement choice -> switches.lower(choice);
            case IASTCaseStatement label -> switches.label(label);
            case IASTDefaultStatement label -> switches.byDefault(label);
            case IASTForStatement loop -> loops.counted(loop);
            case ICPPASTRangeBasedForStatement loop -> loops.ranged(loop);
            case IASTWhileStatement loop -> loops.checked(loop);
            case IASTDoStatement loop -> loops.repeated(loop);
            case IASTBreakStatement end -> leave(loops.breakTarget(), end);
            case IASTContinueStatement end -> leave(loops.continueTarget(), end);
            case IASTReturnStatement end -> returned(end);
            case IASTGotoStatement jump -> jump(jump);
            case IASTLabelStatement label -> label(label);
            case ICPPASTTryBlockStatement attempt -> attempt(attempt);
            case IASTNullStatement _ -> { }
            case null, default -> unread(statement);
        }
    }

    private void block(IASTCompoundStatement block) {
        frame.scopes().open();
        for (IASTStatement statement : block.getStatements()) {
            lower(statement);
        }
        frame.scopes().close();
    }

    /// The value of a statement expression `({ ...; x; })`: that of its last statement.
    Expr blockValue(IASTCompoundStatement block) {
        frame.scopes().open();
        IASTStatement[] statements = block.getStatements();
        Expr value = new Expr.Const(new Literal.None());
        for (int i = 0; i < statements.length; i++) {
            if (i == statements.length - 1 && statements[i] instanceof IASTExpressionStatement last) {
                value = frame.held(frame.expressions().value(last.getExpression()), frame.site(last));
            } else {
                lower(statements[i]);
            }
        }
        frame.scopes().close();
        return value;
    }

    private void expression(IASTExpressionStatement statement) {
        if (!declarations.isHidden(statement)) {
            frame.expressions().effect(statement.getExpression());
        }
    }

    private void choice(ICPPASTIfStatement choice) {
        frame.scopes().open();
        if (choice.getInitializerStatement() != null) {
            lower(choice.getInitializerStatement());
        }
        Expr condition = choice.getConditionDeclaration() == null
                ? frame.expressions().value(choice.getConditionExpression())
                : declarations.condition(choice.getConditionDeclaration());
        IASTNode written = choice.getConditionDeclaration() == null
                ? choice.getConditionExpression() : choice.getConditionDeclaration();
        int then = frame.graph().newBlock();
        int join = frame.graph().newBlock();
        int otherwise = choice.getElseClause() == null ? join : frame.graph().newBlock();
        Site site = frame.site(written, Sites.Reach.CONDITION);
        frame.graph().end(new BlockEnd.Branch(condition, then, otherwise, site));
        frame.graph().moveTo(then);
        lower(choice.getThenClause());
        frame.graph().jump(join);
        if (choice.getElseClause() != null) {
            frame.graph().moveTo(otherwise);
            lower(choice.getElseClause());
            frame.graph().jump(join);
        }
        frame.graph().moveTo(join);
        frame.scopes().close();
    }

    private void leave(Optional<Integer> target, IASTStatement statement) {
        if (target.isEmpty()) {
            unread(statement);
            return;
        }
        frame.graph().jump(target.get());
        frame.graph().moveTo(frame.graph().newBlock());
    }

    private void returned(IASTReturnStatement end) {
        Site site = frame.site(end);
        IASTInitializerClause argument = end.getReturnArgument();
        Optional<Expr> value = Optional.empty();
        if (argument instanceof IASTInitializerList list) {
            value = Optional.of(frame.expressions().initial(list, frame.result()));
        } else if (argument != null) {
            value = Optional.of(convertedResult(frame.expressions().value(argument), site));
        }
        frame.graph().end(new BlockEnd.Return(value, site));
        frame.graph().moveTo(frame.graph().newBlock());
    }

    private Expr convertedResult(Expr value, Site site) {
        Optional<TypeRef> scalar = frame.result()
                .filter(type -> type instanceof TypeRef.Integer || type instanceof TypeRef.Floating || type instanceof TypeRef.Parameter);
        return scalar.<Expr>map(type -> new Expr.Convert(type, value, site)).orElse(value);
    }

    private void jump(IASTGotoStatement jump) {
        String name = jump.getName().toString();
        jumps.putIfAbsent(name, jump);
        frame.graph().jump(labelled(name));
        frame.graph().moveTo(frame.graph().newBlock());
    }

    private void label(IASTLabelStatement label) {
        String name = label.getName().toString();
        frame.graph().goOnIn(labelled(name));
        jumps.put(name, label);
        labels.put("=" + name, 0);
        lower(label.getNestedStatement());
    }

    private int labelled(String name) {
        return labels.computeIfAbsent(name, label -> frame.graph().newBlock());
    }

    /// Ends the blocks of labels that were jumped to and never met.
    void settleLabels() {
        int here = frame.graph().current();
        for (Map.Entry<String, IASTNode> jump : jumps.entrySet()) {
            if (!labels.containsKey("=" + jump.getKey())) {
                frame.graph().moveTo(labelled(jump.getKey()));
                frame.graph().end(new BlockEnd.Lost("no label " + jump.getKey(), frame.site(jump.getValue())));
            }
        }
        frame.graph().moveTo(here);
    }

    private void attempt(ICPPASTTryBlockStatement attempt) {
        int region = frame.graph().openRegion();
        frame.graph().goOnIn(frame.graph().newBlock());
        lower(attempt.getTryBody());
        frame.graph().leaveRegion(region);
        int join = frame.graph().newBlock();
        frame.graph().jump(join);
        List<TryRegion.Arm> arms = new ArrayList<>();
        for (ICPPASTCatchHandler handler : attempt.getCatchHandlers()) {
            int block = frame.graph().newBlock();
            frame.graph().moveTo(block);
            frame.scopes().open();
            arms.add(arm(handler, block));
            lower(handler.getCatchBody());
            frame.scopes().close();
            frame.graph().jump(join);
        }
        frame.graph().closeRegion(region, arms);
        frame.graph().moveTo(join);
    }

    private TryRegion.Arm arm(ICPPASTCatchHandler handler, int block) {
        Site site = frame.site(handler);
        if (handler.isCatchAll() || !(handler.getDeclaration() instanceof IASTSimpleDeclaration declaration)) {
            return new TryRegion.Arm(List.of(), Optional.empty(), block, site);
        }
        boolean written = declaration.getDeclarators().length > 0;
        IASTDeclarator declarator = written ? declaration.getDeclarators()[0] : EmptyDeclarator.INSTANCE;
        TypeRef type = frame.types().declared(declaration.getDeclSpecifier(), declarator)
                .orElse(new TypeRef.Unread("auto"));
        String name = written ? Names.innermost(declarator).getName().toString() : "";
        Optional<Variable> target = name.isEmpty()
                ? Optional.empty() : Optional.of(frame.scopes().declare(name, Optional.empty()));
        return new TryRegion.Arm(List.of(), Optional.of(type), target, block, site);
    }

    private void unread(IASTStatement statement) {
        if (statement == null || isAssembly(statement) || !UsingLists.names(statement).isEmpty()) {
            return;
        }
        String reason = "statement " + statement.getClass().getSimpleName().replace("CPPAST", "");
        frame.doubt(reason, statement);
        frame.graph().add(Unreads.statement(reason, Clobbers.of(frame, statement), frame.site(statement)));
    }

    private static boolean isAssembly(IASTStatement statement) {
        return statement instanceof IASTDeclarationStatement declaration && declaration.getDeclaration() instanceof IASTASMDeclaration;
    }
}
