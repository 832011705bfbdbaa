package dev.archeck.inspectors.python;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds tables of a module that a decorator of the same module fills, as in `@register("name")`.
final class Registrations {
    private static final Pattern CHANGED = Pattern.compile("\\b(\\w+)(?:\\[|\\.(?:append|add|setdefault|update|insert|extend)\\()");

    private Registrations() { }

    /// Names of globals that decorating the definition may change.
    static Set<String> of(SyntaxNode definition, Definitions definitions, Set<String> globals) {
        Set<String> changed = new LinkedHashSet<>();
        if (!definition.is("decorated_definition")) {
            return changed;
        }
        List<SyntaxNode> decorators = definition.parts().stream().filter(part -> part.is("decorator")).toList();
        for (SyntaxNode decorator : decorators) {
            SyntaxNode value = decorator.parts().getFirst();
            SyntaxNode callee = value.is("call") ? value.child("function").orElse(value) : value;
            Optional<Definitions.FunctionEntry> function = callee.is("identifier")
                    ? definitions.function(definitions.source().text(callee)) : Optional.empty();
            function.ifPresent(entry -> {
                Matcher matcher = CHANGED.matcher(definitions.source().text(entry.node()));
                while (matcher.find()) {
                    if (globals.contains(matcher.group(1))) {
                        changed.add(matcher.group(1));
                    }
                }
            });
        }
        return changed;
    }
}
