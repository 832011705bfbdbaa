package dev.archeck.cli;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.reports.json.TraceJson;
import dev.archeck.reports.text.TraceText;
import dev.archeck.rules.route.ReadCode;
import dev.archeck.rules.trace.FunctionFinder;
import dev.archeck.rules.trace.TraceMaker;
import dev.archeck.rules.trace.TraceQuestion;
import dev.archeck.rules.trace.TraceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// `archeck trace --source FILE`: the table of one function of the sources.
final class FunctionTrace {
    private static final int MOST_NAMED = 8;

    private final Streams streams;

    FunctionTrace(Streams streams) {
        this.streams = streams;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(TraceArguments arguments) {
        boolean json = arguments.json();
        TraceQuestion question = arguments.question();
        TraceSources sources = TraceSources.of(arguments.sources());
        Optional<Knowledge> knowledge = arguments.knowledge();
        ReadCode code = new ReadCode(new PythonSources(sources.files(), sources.roots()),
                CudaSources.of(sources.files(), arguments.platform(sources.files().paths()),
                        knowledge.map(Knowledge::macros).orElseGet(SourceMacros::builtIn)),
                knowledge.map(Knowledge::externals).orElseGet(new CatalogueReader()::builtIn));
        arguments.verbosely(streams, "reading " + sources.files().paths().size() + (sources.files().paths().size() == 1 ? " file" : " files"));
        Optional<Function> function = function(code, arguments.function(), sources);
        if (function.isEmpty()) {
            return ExitCode.INCOMPLETE;
        }
        TraceTable table = TraceArguments.understood("--set", () -> new TraceMaker(code, function.get(), sources::shown).table(question));
        streams.out().print(json ? TraceJson.render(table) : TraceText.render(table, arguments.layout(streams)));
        return table.complete() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }

    /// The function that is meant; empty, with a complaint, when what could hold it cannot be read.
    private Optional<Function> function(ReadCode code, Optional<String> name, TraceSources sources) {
        FunctionFinder finder = new FunctionFinder(code);
        List<Function> found = name.map(finder::named).orElseGet(finder::outermost);
        if (found.size() == 1) {
            return Optional.of(found.getFirst());
        }
        List<Gap> gaps = new ArrayList<>(code.cuda().gaps());
        gaps.addAll(code.python().gaps());
        if (found.isEmpty() && !gaps.isEmpty()) {
            Gap gap = gaps.getFirst();
            streams.complain(sources.shown(gap.place().file()) + ": " + gap.what() + " cannot be read: " + gap.reason());
            return Optional.empty();
        }
        throw new UserError(found.isEmpty() ? missing(finder, name) : choices(found, name, sources));
    }

    private static String missing(FunctionFinder finder, Optional<String> name) {
        return name.map(wanted -> "--function: nothing with a body is called \"" + wanted + "\""
                        + Nearest.hint(wanted, finder.names()))
                .orElse("--source: no function that starts kernels or looks like an all-reduce; name one with --function");
    }

    private static String choices(List<Function> found, Optional<String> name, TraceSources sources) {
        String all = found.stream().limit(MOST_NAMED)
                .map(one -> one.id().name() + " (" + sources.shown(one.site().span().file()) + ":" + one.site().span().firstLine() + ")")
                .collect(Collectors.joining(", "));
        String more = found.size() > MOST_NAMED ? ", and " + (found.size() - MOST_NAMED) + " more" : "";
        return (name.isPresent() ? "--function: " + found.size() + " functions are called \"" + name.get() + "\": "
                : "--source: " + found.size() + " functions could be meant: ") + all + more + "; name one with --function"
                + (name.isPresent() ? ", or its file with --source" : "");
    }
}
