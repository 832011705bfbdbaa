package dev.archeck.inspectors.cuda.source;

/// One `<<< ... >>>` of a file.
///
/// @param open zero-based offset of `<<<`
/// @param end offset behind `>>>`
/// @param argumentsAt offset of the `<` of the kernel's template arguments, -1 if it has none
/// @param inDirective whether it stands in a `#define`, so that it counts where the macro is used
public record LaunchToken(int open, int end, int argumentsAt, boolean inDirective) {
    /// Whether an offset lies in the token or in the template arguments before it.
    public boolean covers(int offset) {
        return offset >= (argumentsAt >= 0 ? argumentsAt : open) && offset < end;
    }
}
