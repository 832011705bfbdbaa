package dev.archeck.inspectors.python;

import java.util.Set;

/// Names that Python binds before any module does (Python library reference, "Built-in Functions" and "Built-in Exceptions").
final class Builtins {
    /// All of them that code of interest calls or compares with.
    static final Set<String> NAMES = Set.of(
            "abs", "all", "any", "ascii", "bin", "bool", "breakpoint", "bytearray", "bytes", "callable", "chr", "classmethod",
            "compile", "complex", "delattr", "dict", "dir", "divmod", "enumerate", "eval", "exec", "filter", "float",
            "format", "frozenset", "getattr", "globals", "hasattr", "hash", "help", "hex", "id", "input", "int",
            "isinstance", "issubclass", "iter", "len", "list", "locals", "map", "max", "memoryview", "min", "next",
            "object", "oct", "open", "ord", "pow", "print", "property", "range", "repr", "reversed", "round", "set",
            "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "vars", "zip",
            "__import__", "__debug__", "__build_class__", "NotImplemented", "Ellipsis", "BaseException", "Exception",
            "ArithmeticError", "AssertionError", "AttributeError", "BufferError", "EOFError", "ImportError",
            "ModuleNotFoundError", "IndexError", "KeyError", "KeyboardInterrupt", "LookupError", "MemoryError", "NameError",
            "NotImplementedError", "OSError", "IOError", "EnvironmentError", "OverflowError", "RecursionError",
            "RuntimeError", "StopIteration", "SyntaxError", "SystemError", "SystemExit", "TypeError", "UnboundLocalError",
            "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeError", "ValueError", "ZeroDivisionError",
            "FileExistsError", "FileNotFoundError", "PermissionError", "TimeoutError", "ConnectionError", "BrokenPipeError",
            "Warning", "UserWarning", "DeprecationWarning", "FutureWarning", "RuntimeWarning", "ImportWarning",
            "GeneratorExit", "StopAsyncIteration", "ExceptionGroup", "BaseExceptionGroup");

    /// Builtins that an expression of a catalogue may pass along without calling them.
    static final Set<String> VALUES =
            Set.of("int", "str", "float", "bool", "list", "tuple", "dict", "set", "frozenset", "len", "min", "max", "sum", "abs");

    private Builtins() { }
}
