/// The interpreter of the flow model: runs read functions for one node, workload and environment, on every path.
///
/// Here: values and their three-valued truth, frames and calls, the choices at unknown conditions, what happened on each
/// path ([Path], [Event]), and its summary ([Row]).
/// Not here: lowering of source text (`inspectors`), the meaning of outside names (`inspectors.externals`), and what follows
/// from a row for a route or a plan.
///
/// Values are known or [Unknown]. A path is one sequence of choices at unknown conditions; to follow another one the whole
/// script runs again from the start with other choices, so no state is ever copied and two runs are equal.
package dev.archeck.rules.interpret;
