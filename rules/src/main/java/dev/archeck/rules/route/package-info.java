/// Routes: what happens to one all-reduce call of one backend on one node for one workload, layer by layer.
///
/// Goes here: the records of a route, the code that builds one by running the flow model, truth tables, and the homes of
/// ops and kernels as the node's loader sees them. Does not go here: changes to make (plan) and how it is shown (reports).
package dev.archeck.rules.route;
