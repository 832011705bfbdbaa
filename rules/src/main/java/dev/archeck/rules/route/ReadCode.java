package dev.archeck.rules.route;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Sources;
import java.util.List;

/// The read code of one installation, and of checkouts given beside it.
///
/// @param python modules of the installation
/// @param cuda C++ and CUDA sources of the installation and of the checkouts
/// @param externals meaning of names outside the read code
public record ReadCode(PythonSources python, CudaSources cuda, Catalogue externals) {
    /// Both languages as one source.
    public FlowSource source() {
        return Sources.union(List.of(python, cuda));
    }

    /// The functions that implement some ops, where the sources register them.
    ///
    /// @param operators qualified names; a bare name for an exported function
    public List<Link> links(List<String> operators) {
        return operators.stream().flatMap(operator -> cuda.links(operator).stream().limit(1)).toList();
    }

    /// An interpreter that goes from ops into their functions by these links.
    public Interpreter interpreter(List<Link> links) {
        return new Interpreter(source(), externals, links);
    }
}
