package dev.archeck.rules.finding;

import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Map;

/// One rule, as its YAML file says it.
///
/// @param id `AK`, the layer's digit and two digits; never used again for another rule
/// @param name the defect in a few words, lower case, no full stop
/// @param layer where a call is stopped by it
/// @param severity of its findings
/// @param summary one sentence
/// @param why why it matters, in a few sentences
/// @param subject kind of [Fact] it looks at
/// @param when condition over the fact's fields, in Java syntax
/// @param message what a finding says; `{field}` stands for the fact's value
/// @param consequences what follows, one sentence each; `{field}` as above
/// @param under rules of which it is a consequence: where one of them finds something about the same thing, this one is told under it
/// @param bad fields of a fact that must give a finding
/// @param good fields of a fact that must not
/// @param fix what to do
/// @param safety what the fix may break
/// @param problems known limits of the rule
/// @param references public sources
public record Rule(
        String id,
        String name,
        Layer layer,
        Severity severity,
        String summary,
        String why,
        String subject,
        String when,
        String message,
        List<String> consequences,
        List<String> under,
        Map<String, Object> bad,
        Map<String, Object> good,
        String fix,
        String safety,
        List<String> problems,
        List<String> references) {
    /// Copies the collections.
    public Rule {
        consequences = List.copyOf(consequences);
        under = List.copyOf(under);
        bad = Map.copyOf(bad);
        good = Map.copyOf(good);
        problems = List.copyOf(problems);
        references = List.copyOf(references);
    }
}
