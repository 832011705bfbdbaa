package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.externals.SourceMacro;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.Optional;

/// One registration of an op in C++ source.
///
/// @param kind what the macro registers
/// @param space namespace or module as written, empty for exported functions
/// @param name op name without schema and overload
/// @param dispatch the dispatch key as written (`torch::kCUDA`, `CUDA`), empty if none is given
/// @param function the implementation if the registering file defines it
/// @param symbol name of the implementation as written, empty for a schema alone
/// @param site the registering call
public record Registration(
        SourceMacro.Kind kind, String space, String name, String dispatch, Optional<FunctionId> function, String symbol, Site site) {
    /// `space::name`, or the bare name where there is no space.
    public String operator() {
        return space.isEmpty() ? name : space + "::" + name;
    }

    /// Whether this registers an op asked for as `namespace::name` (or as a bare name). The part of a namespace that the build
    /// fills in matches anything; a function that is exported without a namespace is no op of any namespace.
    public boolean means(String operator, SourceMacros.Registering how) {
        int colons = operator.indexOf("::");
        String wantedSpace = colons < 0 ? "" : operator.substring(0, colons);
        String wantedName = colons < 0 ? operator : operator.substring(colons + 2);
        if (!wantedName.equals(name)) {
            return false;
        }
        boolean filledIn = how.filledIn().stream().anyMatch(start -> space.startsWith(start) && wantedSpace.endsWith(space.substring(start.length())));
        return wantedSpace.equals(space) || filledIn;
    }
}
