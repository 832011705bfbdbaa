/// Lowering: from a C++ syntax tree to the flow model.
///
/// Goes here: names and scopes, types, expressions, statements, functions, classes and launches of one parsed unit. What is not
/// understood becomes [dev.archeck.inspectors.flow.Operation.Unread], [dev.archeck.inspectors.flow.Expr.Opaque] or a
/// [dev.archeck.inspectors.flow.Doubt], never nothing. Does not go here: which files are parsed
/// ([dev.archeck.inspectors.cuda]) and what the model evaluates to.
package dev.archeck.inspectors.cuda.lower;
