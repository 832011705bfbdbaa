package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.flow.FlowText;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;

/// Lowers functions of source given as text.
public final class LoweredText {
    private LoweredText() { }

    /// The text of the one function of a name in a file `a.cu`.
    public static String of(String function, String source) {
        return of(function, source, Platform.CUDA);
    }

    /// The same for a platform.
    public static String of(String function, String source, Platform platform) {
        return FlowText.of(function(function, source, platform));
    }

    /// The one function of a name in a file `a.cu`.
    public static Function function(String function, String source) {
        return function(function, source, Platform.CUDA);
    }

    /// The same for a platform.
    public static Function function(String function, String source, Platform platform) {
        CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", source), platform);
        return sources.function(new FunctionId("a.cu", function))
                .orElseThrow(() -> new AssertionError("no function " + function + ", gaps " + sources.gaps()));
    }
}
