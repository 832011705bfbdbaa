package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Doubt;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the lowering of one function body shares: its text, its graph, the names it makes up, and its doubts.
final class Frame {
    private final Definitions definitions;
    private final Place place;
    private final FlowGraph graph = new FlowGraph();
    private final List<Doubt> doubts = new ArrayList<>();
    private int made;
    private boolean yieldLost;

    /// Where a body stands.
    ///
    /// @param name qualified name of what is lowered, the prefix of names defined inside; empty at the top of a module
    /// @param nested whether definitions inside are made anew at each call, so that their ids carry a line
    /// @param type the class whose method this is
    /// @param self name of the method's first parameter, empty outside methods
    record Place(String name, boolean nested, Optional<FunctionId> type, String self) {
        /// The top level of a module.
        static Place top() {
            return new Place("", false, Optional.empty(), "");
        }
    }

    Frame(Definitions definitions, Place place) {
        this.definitions = definitions;
        this.place = place;
    }

    /// The definitions of the module.
    Definitions definitions() {
        return definitions;
    }

    /// The text being read.
    SourceText source() {
        return definitions.source();
    }

    /// Where the body stands.
    Place place() {
        return place;
    }

    /// The graph under construction.
    FlowGraph graph() {
        return graph;
    }

    /// Reasons why the text may do more than the graph says.
    List<Doubt> doubts() {
        return doubts;
    }

    /// A local that no source name can be.
    Variable.Local fresh(String name) {
        made++;
        return new Variable.Local(name + "@" + made);
    }

    /// Adds an assignment to the current block.
    void assign(Variable target, Expr value, Site site) {
        graph.add(new Operation.Assign(target, value, Optional.empty(), false, site));
    }

    /// Keeps a value in a fresh local, so that it is evaluated here and only once; constants stay as they are.
    Expr keep(Expr value, Site site) {
        if (value instanceof Expr.Const) {
            return value;
        }
        Variable.Local local = fresh("kept");
        assign(local, value, site);
        return new Expr.Read(local, site);
    }

    /// Notes a `yield` in a place where it is not read: what the generator hands out is not known then.
    void losesYield() {
        yieldLost = true;
    }

    /// Whether some `yield` is not read.
    boolean yieldLost() {
        return yieldLost;
    }

    /// Notes that text was not covered.
    void doubt(String reason, SyntaxNode node) {
        doubts.add(new Doubt(reason, source().site(node)));
    }
}
