package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Doubt;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/// One function while it is lowered: its graph, its names, and the parts that lower into it.
final class Frame {
    private final UnitContext unit;
    private final FunctionId id;
    private final List<String> path;
    private final Optional<Declared.ClassOf> owner;
    private final Scopes scopes;
    private final Graph graph = new Graph();
    private final List<Doubt> doubts = new ArrayList<>();
    private final TypeReader types = new TypeReader(this);
    private final NameLowering names = new NameLowering(this);
    private final Expressions expressions = new Expressions(this);
    private final Statements statements = new Statements(this);
    private Optional<TypeRef> result = Optional.empty();
    private boolean hasThis;

    /// A frame for a function whose names are looked up from `path`.
    Frame(UnitContext unit, FunctionId id, List<String> path, Scopes scopes) {
        this.unit = unit;
        this.id = id;
        this.path = List.copyOf(path);
        this.scopes = scopes;
        this.owner = unit.declared().first(List.of(), String.join("::", path), Declared.ClassOf.class)
                .filter(type -> type.name().equals(String.join("::", path)));
    }

    UnitContext unit() {
        return unit;
    }

    FunctionId id() {
        return id;
    }

    List<String> path() {
        return path;
    }

    /// The class whose members are visible without qualification.
    Optional<Declared.ClassOf> owner() {
        return owner;
    }

    Scopes scopes() {
        return scopes;
    }

    Graph graph() {
        return graph;
    }

    List<Doubt> doubts() {
        return doubts;
    }

    TypeReader types() {
        return types;
    }

    NameLowering names() {
        return names;
    }

    Expressions expressions() {
        return expressions;
    }

    Statements statements() {
        return statements;
    }

    Site site(IASTNode node) {
        return unit.sites().of(node);
    }

    Site site(IASTNode node, Sites.Reach reach) {
        return unit.sites().of(node, reach);
    }

    /// The type that returned values convert to, if it is one that conversion changes.
    Optional<TypeRef> result() {
        return result;
    }

    void setResult(Optional<TypeRef> type) {
        result = type;
    }

    /// Whether `this` can be used.
    boolean hasThis() {
        return hasThis;
    }

    void setHasThis(boolean has) {
        hasThis = has;
    }

    void doubt(String reason, IASTNode node) {
        doubts.add(new Doubt(reason, site(node)));
    }

    void assign(Variable target, Expr value, Site site) {
        graph.add(new Operation.Assign(target, value, Optional.empty(), false, site));
    }

    /// Evaluates an expression now and gives the variable that holds its value.
    Expr held(Expr value, Site site) {
        if (value instanceof Expr.Const) {
            return value;
        }
        Variable.Local temporary = scopes.temporary();
        assign(temporary, value, site);
        return new Expr.Read(temporary, site);
    }
}
