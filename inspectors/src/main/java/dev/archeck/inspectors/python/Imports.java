package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.Optional;

/// Lowers import statements; relative names become absolute.
final class Imports {
    /// What a star import binds, and the name of the variable that stands for all of them.
    static final String EVERY = "*";

    private final Frame frame;
    private final Scope scope;

    Imports(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
    }

    /// One `import` or `from ... import` statement.
    void lower(SyntaxNode node) {
        if (node.is("import_statement")) {
            node.all("name").forEach(name -> module(name, frame.source().site(node)));
            return;
        }
        Optional<String> module = node.child("module_name").flatMap(name -> absolute(frame.source(), name));
        if (module.isEmpty()) {
            new Statements(frame, scope).unread("relative import above the top package", node);
            return;
        }
        if (node.first("wildcard_import").isPresent()) {
            Variable every = new Variable.Global(frame.source().unit(), EVERY);
            frame.graph().add(new Operation.Import(every, module.get(), Optional.of(EVERY), frame.source().site(node)));
            return;
        }
        for (SyntaxNode name : node.all("name")) {
            boolean aliased = name.is("aliased_import");
            String attribute = text(aliased ? name.child("name").orElse(name) : name);
            String target = aliased ? name.child("alias").map(this::text).orElse(attribute) : attribute;
            bind(target, module.get(), Optional.of(attribute), frame.source().site(node));
        }
    }

    private String text(SyntaxNode name) {
        return frame.source().text(name).replaceAll("\\s+", "");
    }

    private void module(SyntaxNode name, Site site) {
        if (name.is("aliased_import")) {
            String module = name.child("name").map(this::text).orElse("");
            bind(name.child("alias").map(this::text).orElse(module), module, Optional.empty(), site);
            return;
        }
        String module = text(name);
        int dot = module.indexOf('.');
        if (dot >= 0) {
            Variable.Local inner = frame.fresh("import");
            frame.graph().add(new Operation.Import(inner, module, Optional.empty(), site));
            module = module.substring(0, dot);
        }
        bind(module, module, Optional.empty(), site);
    }

    private void bind(String name, String module, Optional<String> attribute, Site site) {
        Variable target = new Names(frame, scope).target(name).orElseGet(() -> frame.fresh("import"));
        frame.graph().add(new Operation.Import(target, module, attribute, site));
    }

    /// The absolute name of the module that `from` names; empty if it lies above the top package.
    static Optional<String> absolute(SourceText source, SyntaxNode name) {
        String written = source.text(name).replaceAll("\\s+", "");
        int dots = 0;
        while (dots < written.length() && written.charAt(dots) == '.') {
            dots++;
        }
        if (dots == 0) {
            return Optional.of(written);
        }
        String around = source.unit();
        int up = source.isPackage() ? dots - 1 : dots;
        for (int i = 0; i < up; i++) {
            if (around.isEmpty()) {
                return Optional.empty();
            }
            int dot = around.lastIndexOf('.');
            around = dot < 0 ? "" : around.substring(0, dot);
        }
        if (around.isEmpty()) {
            return Optional.empty();
        }
        String rest = written.substring(dots);
        return Optional.of(rest.isEmpty() ? around : around + "." + rest);
    }
}
