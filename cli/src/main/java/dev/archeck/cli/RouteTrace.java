package dev.archeck.cli;

import dev.archeck.inspectors.document.Nearest;
import dev.archeck.reports.json.RouteJson;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.RouteText;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/// `archeck trace PATH`: routes, layer by layer.
final class RouteTrace {
    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    RouteTrace(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    ExitCode run(TraceArguments arguments) {
        boolean json = arguments.json();
        ScanRequest request = arguments.request();
        arguments.verbosely(streams, "following the routes of " + request.paths().size() + (request.paths().size() == 1 ? " tree" : " trees"));
        Report report = Progress.during(streams, arguments.quiet(), progress -> scan.apply(request, progress));
        if (report.installations().isEmpty()) {
            streams.complain("nothing to trace: no package found");
            return ExitCode.NOTHING;
        }
        List<BackendReport> all = report.installations().stream().flatMap(installation -> installation.backends().stream()).toList();
        if (all.isEmpty()) {
            streams.complain("no custom all-reduce was found in what could be read here, so there is no route; archeck scan lists what was read");
        }
        List<BackendReport> asked = arguments.backend().map(name -> matching(all, name)).orElse(all);
        streams.out().print(json ? RouteJson.render(asked)
                : RouteText.render(asked, report.workload() + "; " + report.node(), arguments.layout(streams)));
        boolean open = asked.stream().anyMatch(one -> one.route().outcome() == Outcome.UNDETERMINED || !one.route().gaps().isEmpty());
        return open || asked.isEmpty() ? ExitCode.INCOMPLETE : ExitCode.CLEAN;
    }

    private static List<BackendReport> matching(List<BackendReport> all, String name) {
        List<BackendReport> exact = all.stream().filter(one -> one.route().backend().id().equals(name)).toList();
        List<BackendReport> asked = !exact.isEmpty() ? exact : all.stream().filter(one -> names(one.route().backend(), name)).toList();
        if (asked.isEmpty() && !all.isEmpty()) {
            List<String> ids = all.stream().map(one -> one.route().backend().id()).distinct().sorted().toList();
            throw new UserError("--backend: \"" + name + "\" is none of " + ids.stream().collect(Collectors.joining(", "))
                    + Nearest.hint(name, ids));
        }
        return asked;
    }

    private static boolean names(Backend backend, String part) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return backend.id().toLowerCase(Locale.ROOT).contains(wanted) || backend.name().toLowerCase(Locale.ROOT).contains(wanted);
    }
}
