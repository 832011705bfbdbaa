/// Python front end: text of a module to the flow model, on demand.
///
/// Here: tree-sitter behind [SyntaxTree], Python's scoping, the lowering of expressions, statements, functions, classes and
/// module bodies, and [PythonSources], which finds modules in an installation. What Python means beyond the text is decided
/// elsewhere: a name that nothing binds becomes a symbol, and the interpreter asks the externals catalogue.
/// Not here: evaluation, C++, and names of products or frameworks.
///
/// How constructs are lowered, where the model leaves a choice:
/// - `def` and `lambda` become an assignment of a closure; evaluating the closure evaluates the defaults and then applies
///   [dev.archeck.inspectors.flow.Function#decorators()] from last to first, all in the frame of the definition.
/// - `for` assigns `iter(items)` to a local `for@n` in front of the loop and takes from it with `Next`. A generator
///   expression is `iter` of a list made eagerly.
/// - `with` calls `__enter__` and, on every way out, `__exit__`. On the way that an exception takes, a branch on
///   `<swallows>(answer)` says whether it goes on; `contextlib.suppress` is lowered as a handler.
/// - `finally` is copied into every way out; the copy for exceptions ends in a reraise.
/// - Names of comprehension variables and of locals made here carry an `@`; no source name does.
/// - `**x` in a call is a named argument called `**`; in a table it is the pair of a spread and `None`.
/// - A class body with annotated names keeps a table `__annotations__` from name to annotation text, in order.
/// - `global` in a function makes the name a module global; a name that a nested function rebinds with `nonlocal` becomes a
///   shared local, which is written where it was first bound.
/// - `yield` ends a block with `Yield`, also inside an expression. A coroutine begins with a `Yield` of `None`; `await` is a
///   call of `<await>`, which runs it to its end. An asynchronous generator makes the whole call unknown.
/// - `match` becomes tests and assignments; broken syntax is unread.
/// - A nested target of a comprehension is one more clause over a list of just that item.
/// - `TYPE_CHECKING` is false and `__name__` is the module's name; arms that these rule out bind nothing.
package dev.archeck.inspectors.python;
