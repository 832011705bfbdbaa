package dev.archeck.reports.json;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.safe.ShownEnvironment;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Fit;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;

/// One backend as JSON: what it is, its route, its homes, its variables, its table, its advice.
final class BackendJson {
    private BackendJson() {}

    static void write(JsonOut out, BackendReport report) {
        Route route = report.route();
        backend(out, route.backend());
        out.object("route", fields -> route(fields, route));
        out.list("homes", report.homes(), BackendJson::home);
        out.list("variables", report.variables(), BackendJson::variable);
        out.object("table", report.table(), BackendJson::table);
        out.object("advice", fields -> AdviceJson.write(fields, report.advice()));
    }

    private static void backend(JsonOut out, Backend backend) {
        out.text("id", backend.id());
        out.text("name", backend.name());
        out.text("package", backend.packageName());
        out.texts("operators", backend.operators());
        out.constant("delivery", backend.delivery());
        out.text("file", backend.file());
        Proof.evidence(out, backend.deliveryProof());
    }

    private static void route(JsonOut out, Route route) {
        out.constant("outcome", route.outcome());
        out.text("detail", route.detail());
        out.claim("silent", route.silent());
        out.list("steps", route.steps(), BackendJson::step);
        out.texts("assumptions", route.assumptions());
        out.list("gaps", route.gaps(), Proof::gap);
    }

    private static void step(JsonOut out, Step step) {
        out.constant("layer", step.layer());
        out.text("name", step.name());
        out.constant("state", step.state());
        out.claim("silent", step.silent());
        out.text("text", step.text());
        Proof.evidence(out, step.evidence());
        out.list("decidedBy", step.decidedBy(), BackendJson::condition);
    }

    static void condition(JsonOut out, Condition condition) {
        Proof.place(out, condition.place());
        out.object("expandedAt", condition.expandedAt(), Proof::place);
        out.text("text", condition.text());
        out.text("value", condition.value());
        out.texts("values", condition.values());
    }

    private static void home(JsonOut out, Home home) {
        out.text("file", home.file());
        out.text("package", home.packageName());
        out.texts("operators", home.operators());
        out.texts("kernels", home.kernels());
        out.texts("architectures", home.architectures());
        out.text("coversNode", home.coversNode());
        out.text("loaded", home.loaded());
        out.object("fit", fields -> fit(fields, home.fit()));
        out.texts("notes", home.notes());
        Proof.evidence(out, home.evidence());
    }

    private static void fit(JsonOut out, Fit fit) {
        out.texts("without", fit.without());
        out.texts("partly", fit.partly());
        out.texts("ask", fit.ask());
        out.texts("otherRelease", fit.otherRelease());
        out.texts("otherString", fit.otherString());
        out.texts("cuda", fit.cuda());
    }

    private static void variable(JsonOut out, VariableUse use) {
        out.text("name", use.name());
        out.text("consumer", use.consumer());
        out.text("value", use.value().map(value -> ShownEnvironment.value(use.name(), value)));
        out.constant("reading", use.reading());
        out.text("moment", use.moment());
        out.text("effect", use.effect());
        Proof.evidence(out, use.evidence());
    }

    private static void table(JsonOut out, TruthTable table) {
        out.constant("basis", table.basis());
        out.text("letter", String.valueOf(table.basis().letter()));
        out.list("rows", table.rows(), BackendJson::row);
    }

    private static void row(JsonOut out, TruthTable.Row row) {
        out.texts("environment", row.environment());
        out.number("worldSize", row.worldSize());
        out.claim("fullNvlink", row.fullNvlink());
        out.number("bytes", row.bytes());
        out.constant("outcome", row.outcome());
        out.text("kernel", row.kernel());
    }
}
