/// Floor 2: facts, node and workload to routes, findings and a plan.
///
/// Here: the interpreter, routes, rule files, the planner.
/// Not here: reading files (`inspectors`) and showing results (`reports`).
package dev.archeck.rules;
