package dev.archeck.reports;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.CompiledFile;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Recipe;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Fit;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Selection;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A report with an attack in each of its texts.
public final class Hostile {
    private static final String BAD = "\n::error file=x,line=1::owned\u001B[2J\u202E##[set]##vso[task]\"<b>&\uD800\u0000";

    private Hostile() {}

    /// The report.
    public static Report report() {
        Place place = new Place.Lines(BAD, 1, 2);
        List<Evidence> evidence = List.of(new Evidence(Basis.READ, place, BAD),
                new Evidence(Basis.BINARY, new Place.Bytes(BAD + ".so", 1, 2, BAD), BAD),
                new Evidence(Basis.KNOWN, new Place.Stated(BAD), BAD));
        Gap gap = new Gap(BAD, place, BAD, BAD);
        Condition condition = new Condition(new Place.Lines(BAD, 1, 2), Optional.of(new Place.Lines(BAD, 3, 3)), BAD, BAD,
                List.of(BAD));
        Step step = new Step(Layer.DISPATCH, BAD, Step.State.STOPS, true, BAD, evidence, List.of(condition));
        Backend backend = new Backend(BAD, BAD, BAD, List.of(BAD), Delivery.JIT, evidence, Optional.of(BAD));
        Route route = new Route(backend, Outcome.CRASHES, BAD, true, List.of(step), List.of(BAD), List.of(gap));
        Home home = new Home(BAD, BAD, List.of(BAD), List.of(BAD), List.of(BAD), BAD, BAD,
                new Fit(List.of(BAD), List.of(BAD), List.of(BAD), List.of(BAD), List.of(BAD), List.of(BAD)), List.of(BAD), evidence);
        VariableUse use = new VariableUse(BAD, BAD, Optional.of(BAD), VariableUse.Reading.READ, BAD, BAD, evidence);
        TruthTable table = new TruthTable(BAD, Basis.READ,
                List.of(new TruthTable.Row(Map.of(BAD, BAD), 2, true, 16, Outcome.CRASHES, BAD)));
        Change edit = new Change.EditText(BAD, FixClass.PYTHON_EDIT, List.of(), " " + BAD + "\n ::error::x\n");
        Plan plan = new Plan(BAD, FixClass.REBUILD,
                List.of(edit, new Change.Rebuild(BAD, List.of(BAD), new Recipe(BAD, BAD, List.of(BAD), List.of(BAD), BAD)), new Change.Remove(BAD, List.of(BAD)),
                        new Change.SetVariable(BAD, BAD), new Change.UnsetVariable(BAD)),
                Outcome.RUNS, BAD, List.of(BAD), List.of(BAD), List.of(BAD), evidence);
        Advice advice = new Advice(Optional.of(BAD), FixClass.REBUILD, List.of(plan),
                List.of(new Warning(List.of(BAD), Outcome.LAUNCHES_NOTHING, BAD)));
        Selection.End end = new Selection.End(Selection.Kind.EXCEPTION, BAD, BAD, evidence.getFirst());
        Selection selection = new Selection(BAD, List.of(new FunctionId(BAD, BAD)), Map.of(new FunctionId(BAD, BAD), Optional.of(condition)), List.of(end),
                List.of(new Selection.Row(Selection.Mode.EAGER, 16, 32, List.of(end), List.of(new Selection.Refusal(BAD, condition)), false)), false);
        BackendReport full = new BackendReport(route, List.of(home), List.of(use), Optional.of(table), advice);
        return new Report(BAD, BAD, BAD, BAD, BAD, BAD, Map.of(BAD, BAD), List.of(Statement.of(Statement.Topic.LAUNCH, BAD, Basis.USER, BAD)),
                new Verdict(Outcome.CRASHES, Severity.ERROR, BAD, BAD, BAD, FixClass.REBUILD, List.of("R")),
                List.of(new InstallationReport(BAD, List.of(BAD), List.of(BAD), List.of(BAD), List.of(new CompiledFile(BAD, List.of(BAD))),
                        Optional.of(selection), List.of(full))),
                List.of(new Finding("AK999", BAD, Severity.ERROR, BAD, Optional.of(BAD), evidence, List.of(BAD))),
                List.of(gap), new Coverage(Coverage.Count.NONE, Coverage.Count.NONE, Map.of(), Coverage.Count.NONE));
    }
}
