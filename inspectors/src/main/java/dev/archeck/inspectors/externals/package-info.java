/// What functions, constants and macros outside the read code mean: a catalogue in YAML, its format and its reader.
///
/// Here: the record of one external ([External]), its name pattern ([Signature]), the look-up ([Catalogue]), the reader
/// ([CatalogueReader]), and the built-in files under `externals/` of the resources, which may name products.
/// Not here: evaluation of the expressions (the interpreter of the rules module), and parsing of Python.
///
/// One entry of a file:
///
/// | field | meaning |
/// |---|---|
/// | `name` | pattern with parameters, `pkg.f(a, b=0, *rest)`; a list gives several names; `*.f` matches any receiver, `pkg.*` any name below; without parentheses any arguments fit |
/// | `value` | Python expression over the parameters, `node`, `work`, `env(name, default)`, and `template`, the C++ template arguments that are written out |
/// | `constant` | a YAML scalar: text, integer, truth value, null |
/// | `returns` | class name of a new object about which nothing else is known |
/// | `raises` | exception name to condition |
/// | `writes` | parameter name to the expression it holds afterwards |
/// | `effect` | `pure`, `none`, `log`, `load`, `op`, `raise`, `abort`, `launch`, `transparent`, `unknown` |
/// | `intrinsic` | name of an operation that the interpreter implements |
/// | `assumes` | text of the assumption that goes with the meaning |
/// | `summary` | true: also replaces a function that was read |
///
/// A file is a map with `externals` (a list of entries), `modules` (dotted names that are never read as code), `classes`
/// (class name to its base) and `sizes` (C++ type name to bytes); `source` and `date` say where all of it can be checked. Of headers
/// that are not read it says `macros`, `functions` (names whose calls are never declarations) and how ops are registered
/// (`registering`: `calls`, methods of what a macro hands out; `keys`, patterns of names of devices; `filled_in`, beginnings of
/// namespaces that the build fills in).
///
/// One entry of `macros`:
///
/// | field | meaning |
/// |---|---|
/// | `name` | with parameters, `OPS(space, m)` |
/// | `text` | what it is replaced with, unless it registers ops |
/// | `registers` | `library` and `module`: a function body that gets a handle follows; `export`: the macro names one function; `block`: a function body follows |
/// | `space`, `handle`, `key`, `op` | the parameters with the namespace, the handle, the device and the exported name |
package dev.archeck.inspectors.externals;
