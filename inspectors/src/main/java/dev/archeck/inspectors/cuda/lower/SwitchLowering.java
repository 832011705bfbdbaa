package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSwitchStatement;

/// Lowers `switch`. The body is lowered as it stands, and every label met on the way, however deep, becomes a case.
final class SwitchLowering {
    private static final int WIDEST_RANGE = 256;

    private static final class Open {
        private final List<BlockEnd.Select.Case> cases = new ArrayList<>();
        private Optional<Integer> byDefault = Optional.empty();
    }

    private final Frame frame;
    private final Loops loops;
    private final Deque<Open> open = new ArrayDeque<>();

    SwitchLowering(Frame frame, Loops loops) {
        this.frame = frame;
        this.loops = loops;
    }

    void lower(IASTSwitchStatement statement) {
        frame.scopes().open();
        ICPPASTSwitchStatement written = (ICPPASTSwitchStatement) statement;
        if (written.getInitializerStatement() != null) {
            frame.statements().lower(written.getInitializerStatement());
        }
        boolean declared = written.getControllerDeclaration() != null;
        Expr subject = declared ? new LocalDeclarations(frame).condition(written.getControllerDeclaration())
                : frame.expressions().value(statement.getControllerExpression());
        IASTNode controller = declared ? written.getControllerDeclaration() : statement.getControllerExpression();
        Site site = frame.site(controller, Sites.Reach.CONDITION);
        int head = frame.graph().current();
        if (!frame.graph().isOpen()) {
            head = frame.graph().newBlock();
        }
        int done = frame.graph().newBlock();
        Open labels = new Open();
        open.push(labels);
        frame.graph().moveTo(frame.graph().newBlock());
        loops.breaking(done, () -> frame.statements().lower(statement.getBody()));
        frame.graph().jump(done);
        open.pop();
        frame.graph().moveTo(head);
        frame.graph().end(new BlockEnd.Select(
                subject, labels.cases, labels.byDefault.orElse(done), labels.byDefault.isPresent(), site));
        frame.graph().moveTo(done);
        frame.scopes().close();
    }

    void label(IASTCaseStatement label) {
        if (open.isEmpty()) {
            frame.doubt("a case outside of a switch", label);
            return;
        }
        int block = frame.graph().newBlock();
        frame.graph().goOnIn(block);
        for (Expr value : values(label)) {
            open.element().cases.add(new BlockEnd.Select.Case(value, block, frame.site(label, Sites.Reach.LABEL)));
        }
    }

    private List<Expr> values(IASTCaseStatement label) {
        if (label.getExpression() instanceof IASTBinaryExpression range && range.getOperator() == IASTBinaryExpression.op_ellipses) {
            Optional<BigInteger> from = EnumValues.Constants.integer(frame.expressions().value(range.getOperand1()));
            Optional<BigInteger> to = EnumValues.Constants.integer(frame.expressions().value(range.getOperand2()));
            int width = from.isEmpty() || to.isEmpty() ? WIDEST_RANGE : to.get().subtract(from.get()).bitLength() > 16
                    ? WIDEST_RANGE : to.get().subtract(from.get()).intValue();
            if (width >= WIDEST_RANGE) {
                return List.of(frame.expressions().opaque("a range of cases", label.getExpression()));
            }
            List<Expr> values = new ArrayList<>();
            for (int i = 0; i <= width; i++) {
                values.add(NameLowering.number(from.get().add(BigInteger.valueOf(i))));
            }
            return values;
        }
        return List.of(frame.expressions().value(label.getExpression()));
    }

    void byDefault(IASTDefaultStatement label) {
        if (open.isEmpty()) {
            frame.doubt("a default outside of a switch", label);
            return;
        }
        int block = frame.graph().newBlock();
        frame.graph().goOnIn(block);
        open.element().byDefault = Optional.of(block);
    }
}
