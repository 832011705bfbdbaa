package dev.archeck.inspectors.python;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What one top-level statement does besides binding names. Bodies of functions run later and are not looked at.
final class ModuleScan {
    private final SourceText source;
    private final Set<String> imported;
    private final Set<String> mutates = new LinkedHashSet<>();
    private boolean acts;

    /// @param imported names that imports bind: calling a function of a module does not change the name's object
    ModuleScan(SourceText source, Set<String> imported) {
        this.source = source;
        this.imported = imported;
    }

    /// Names whose objects may change: stored into, or receivers and arguments of calls.
    Set<String> mutates() {
        return mutates;
    }

    /// Whether it calls for effect, writes the environment, or may raise on purpose.
    boolean acts() {
        return acts;
    }

    /// Takes in one statement.
    void scan(SyntaxNode node) {
        switch (node.type()) {
            case "function_definition", "lambda" -> { }
            case "class_definition" -> {
                node.child("superclasses").ifPresent(this::scan);
                node.child("body").ifPresent(this::scan);
            }
            case "if_statement" -> DeadArms.live(source, node).forEach(this::scan);
            case "assignment", "augmented_assignment", "for_statement" -> {
                node.child("left").ifPresent(this::stored);
                parts(node);
            }
            case "delete_statement" -> {
                node.parts().forEach(this::stored);
                parts(node);
            }
            case "raise_statement", "assert_statement", "ERROR" -> {
                acts = true;
                parts(node);
            }
            case "decorator" -> {
                node.parts().forEach(this::receiver);
                parts(node);
            }
            case "expression_statement" -> {
                bare(node);
                parts(node);
            }
            case "call" -> {
                node.child("function").ifPresent(this::receiver);
                parts(node);
            }
            default -> parts(node);
        }
    }

    private void parts(SyntaxNode node) {
        node.parts().forEach(this::scan);
    }

    private void bare(SyntaxNode statement) {
        for (SyntaxNode part : statement.parts()) {
            SyntaxNode value = part.is("await") ? part.parts().getFirst() : part;
            if (value.is("call")) {
                acts = true;
                value.child("arguments").map(SyntaxNode::parts).orElse(List.of()).forEach(this::passed);
            }
        }
    }

    private void passed(SyntaxNode argument) {
        SyntaxNode value = argument.child("value").orElse(argument);
        if (value.is("identifier") && !imported.contains(source.text(value))) {
            mutates.add(source.text(value));
        }
    }

    private void receiver(SyntaxNode function) {
        SyntaxNode callee = function.is("call") ? function.child("function").orElse(function) : function;
        if (callee.is("attribute")) {
            callee.child("object").flatMap(this::root).filter(name -> !imported.contains(name)).ifPresent(mutates::add);
        }
    }

    private void stored(SyntaxNode target) {
        if (target.is("attribute", "subscript")) {
            root(target).ifPresent(mutates::add);
            if (source.text(target).contains("environ")) {
                acts = true;
            }
        } else if (!target.is("identifier")) {
            target.parts().forEach(this::stored);
        }
    }

    private Optional<String> root(SyntaxNode node) {
        return switch (node.type()) {
            case "identifier" -> Optional.of(source.text(node));
            case "attribute" -> node.child("object").flatMap(this::root);
            case "subscript" -> node.child("value").flatMap(this::root);
            case "call" -> node.child("function").flatMap(this::root);
            default -> Optional.empty();
        };
    }
}
