package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Scenario;
import java.util.Map;

/// Runs one scenario of one backend under changing conditions.
///
/// @param interpreter with the links of the backend's ops
/// @param scenario the entry's steps
/// @param judge for the backend's op
public record Explorer(Interpreter interpreter, Scenario scenario, Judge judge) {
    /// The attempt in a setting, with some decisions forced.
    public Attempt attempt(Setting setting, Map<Span, Boolean> forced) {
        Interpreter.Exploration exploration = interpreter.explore(scenario, setting.conditions().forcing(forced));
        Attempt attempt = judge.judge(exploration.paths());
        return exploration.capped()
                ? new Attempt(Outcome.UNDETERMINED, "more paths than are followed", attempt.silent(), attempt.reach(), attempt.paths(),
                        attempt.furthest())
                : attempt;
    }
}
