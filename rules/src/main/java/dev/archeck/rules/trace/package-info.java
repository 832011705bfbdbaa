/// Tracing: what one function of the code does for given inputs, as a table.
///
/// Here: finding the function, binding what the user names to parameters, members, globals, types and locals, deriving values
/// for inputs that decide and were not given, and the rows. Not here: running code (interpret), routes of backends (route), and
/// how a table is shown (reports).
@org.jspecify.annotations.NullMarked
package dev.archeck.rules.trace;
