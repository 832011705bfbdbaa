package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.Presence;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Finds build calls and the sources that they name.
final class Builds {
    private final PythonSources sources;
    private final Reach reach;
    private final Vocabulary vocabulary;
    private final Meanings meanings;

    Builds(PythonSources sources, Reach reach, Vocabulary vocabulary, Meanings meanings) {
        this.sources = sources;
        this.reach = reach;
        this.vocabulary = vocabulary;
        this.meanings = meanings;
    }

    /// The builds behind wrappers of modules that are compiled here, in order.
    List<ModuleBuild> of(Collection<OpWrapper> wrappers) {
        TreeSet<FunctionId> builders = new TreeSet<>();
        wrappers.forEach(wrapper -> wrapper.builder().ifPresent(builders::add));
        List<ModuleBuild> builds = new ArrayList<>();
        for (FunctionId builder : builders) {
            sources.function(builder).ifPresent(function -> {
                meanings.open(prepared(function));
                reach.forget();
                first(function).ifPresent(builds::add);
            });
        }
        return builds;
    }

    /// Modules of the functions that the builder calls, which usually hold the names of the sources.
    private List<String> prepared(Function builder) {
        List<String> modules = new ArrayList<>();
        for (Expr.Call call : Calls.in(builder)) {
            for (Meaning meaning : meanings.of(call.callee(), builder)) {
                if (meaning instanceof Meaning.Outside(String dotted) && dotted.contains(".")) {
                    String module = dotted.substring(0, dotted.lastIndexOf('.'));
                    if (sources.presence(module) == Presence.SOURCE && !vocabulary.framework(module)) {
                        modules.add(module);
                    }
                }
            }
        }
        return modules;
    }

    private Optional<ModuleBuild> first(Function function) {
        for (Expr.Call call : Calls.in(function)) {
            Optional<String> build = meanings.build(call, function);
            if (build.isPresent()) {
                return Optional.of(describe(function, call, build.get()));
            }
        }
        return Optional.empty();
    }

    private ModuleBuild describe(Function function, Expr.Call call, String build) {
        List<Function> near = new ArrayList<>(List.of(function));
        reach.callees(function.id()).stream().sorted().forEach(id -> sources.function(id).ifPresent(near::add));
        List<String> names = new ArrayList<>();
        List<String> named = new ArrayList<>();
        for (String text : Texts.in(near)) {
            boolean source = vocabulary.sources().stream().anyMatch(text::endsWith);
            (source ? named : names).add(text);
        }
        TreeSet<String> files = new TreeSet<>();
        named.forEach(each -> files.addAll(files(each, function)));
        return new ModuleBuild(function.id(), build, names, named, List.copyOf(files), call.site());
    }

    /// Files of the function's own top-level folder that end in the name.
    private List<String> files(String name, Function function) {
        String top = function.id().unit().split("\\.")[0];
        String file = function.site().span().file();
        int at = ("/" + file).indexOf("/" + top + "/");
        String folder = at < 0 ? "" : file.substring(0, at) + top + "/";
        String end = "/" + name.replaceFirst("^(\\./|/)+", "");
        return sources.files().paths().stream().filter(path -> path.startsWith(folder) && path.endsWith(end)).toList();
    }
}
