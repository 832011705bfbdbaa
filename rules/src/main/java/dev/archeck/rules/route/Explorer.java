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
    private static final int MOST_PATHS_OF_A_TRIAL = 24;

    /// The attempt in a setting, with some decisions forced. A trial with forced decisions is followed on fewer paths: it asks
    /// whether a call gets further, and one path that does is enough.
    public Attempt attempt(Setting setting, Map<Span, Boolean> forced) {
        int most = forced.isEmpty() ? Interpreter.MOST_PATHS : MOST_PATHS_OF_A_TRIAL;
        Interpreter.Exploration exploration = interpreter.explore(scenario, setting.conditions().forcing(forced), most);
        Attempt attempt = judge.judge(exploration.paths());
        return exploration.capped()
                ? new Attempt(Outcome.UNDETERMINED, Attempt.CAPPED, attempt.silent(), attempt.reach(), attempt.paths(),
                        attempt.furthest())
                : attempt;
    }
}
