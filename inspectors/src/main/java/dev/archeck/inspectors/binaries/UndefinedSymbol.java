package dev.archeck.inspectors.binaries;

/// A symbol that a file needs and that no file of the tree defines.
///
/// @param symbol as in the file
/// @param cause what that means
/// @param owner the file of the tree that defines the rest of its namespace; empty when there is none
/// @param twin a symbol of the same qualified name that the owner does define; empty when there is none
public record UndefinedSymbol(String symbol, Cause cause, String owner, String twin) {

    /// Why a symbol is undefined.
    public enum Cause {
        /// The library that defines its namespace is here and does not define it: the file was built against another release of
        /// that library. Importing the file fails.
        OTHER_RELEASE,
        /// As before, and the library has the symbol with the other string type of the C++ library (`_GLIBCXX_USE_CXX11_ABI`).
        OTHER_STRING_TYPE,
        /// Something outside the tree may define it: the interpreter, the driver, a library of the system.
        NOT_PROVEN
    }

    /// Whether loading fails for sure.
    public boolean fatal() {
        return cause != Cause.NOT_PROVEN;
    }
}
