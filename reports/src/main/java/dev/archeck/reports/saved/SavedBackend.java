package dev.archeck.reports.saved;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Fit;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;

/// One backend of a saved report.
final class SavedBackend {
    private SavedBackend() {}

    static BackendReport read(SavedObject one) {
        Backend backend = new Backend(one.text("id"), one.text("name"), one.text("package"), one.texts("operators"),
                one.constant("delivery", Delivery.class), SavedProof.evidence(one), one.optional("file"));
        return new BackendReport(route(backend, one.object("route")), one.list("homes", SavedBackend::home),
                one.list("variables", SavedBackend::variable), one.optionalObject("table").map(table -> table(backend, table)),
                SavedAdvice.read(one.object("advice")));
    }

    private static Route route(Backend backend, SavedObject route) {
        return new Route(backend, route.constant("outcome", Outcome.class), route.text("detail"), route.claim("silent"),
                route.list("steps", SavedBackend::step), route.texts("assumptions"), route.list("gaps", SavedProof::gap));
    }

    private static Step step(SavedObject step) {
        return new Step(step.constant("layer", Layer.class), step.text("name"), step.constant("state", Step.State.class),
                step.claim("silent"), step.text("text"), SavedProof.evidence(step), step.list("decidedBy", SavedBackend::condition));
    }

    static Condition condition(SavedObject condition) {
        return new Condition(SavedProof.lines(condition), condition.optionalObject("expandedAt").map(SavedProof::lines),
                condition.text("text"), condition.text("value"), condition.texts("values"));
    }

    private static Home home(SavedObject home) {
        return new Home(home.text("file"), home.text("package"), home.texts("operators"), home.texts("kernels"),
                home.texts("architectures"), home.text("coversNode"), home.text("loaded"),
                home.optionalObject("fit").map(SavedBackend::fit).orElse(Fit.SOUND), home.texts("notes"), SavedProof.evidence(home));
    }

    private static Fit fit(SavedObject fit) {
        return new Fit(fit.texts("without"), fit.texts("partly"), fit.texts("ask"), fit.texts("otherRelease"), fit.texts("otherString"),
                fit.texts("cuda"));
    }

    private static VariableUse variable(SavedObject use) {
        return new VariableUse(use.text("name"), use.optional("consumer").orElse(""), use.optional("value"), use.constant("reading", VariableUse.Reading.class),
                use.text("moment"), use.text("effect"), SavedProof.evidence(use));
    }

    private static TruthTable table(Backend backend, SavedObject table) {
        return new TruthTable(backend.id(), table.constant("basis", Basis.class), table.list("rows", row -> new TruthTable.Row(
                row.map("environment"), row.count("worldSize"), row.claim("fullNvlink"), row.number("bytes"),
                row.constant("outcome", Outcome.class), row.text("kernel"))));
    }
}
