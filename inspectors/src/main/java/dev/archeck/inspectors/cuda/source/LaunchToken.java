package dev.archeck.inspectors.cuda.source;

/// One `<<< ... >>>` of a file.
///
/// @param nameAt zero-based offset of the kernel's name, `open` if none stands before it
/// @param open offset of `<<<`
/// @param end offset behind `>>>`
/// @param argumentsAt offset of the `<` of the kernel's template arguments, -1 if it has none
/// @param inDirective whether it stands in a `#define`, so that it counts where the macro is used
public record LaunchToken(int nameAt, int open, int end, int argumentsAt, boolean inDirective) {
    /// Whether an offset lies in the token, in the template arguments before it or in the kernel's name.
    public boolean covers(int offset) {
        return offset >= nameAt && offset < end;
    }
}
