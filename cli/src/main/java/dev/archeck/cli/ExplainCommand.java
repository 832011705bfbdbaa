package dev.archeck.cli;

import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.knowledge.BuildCache;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnownBackend;
import dev.archeck.inspectors.knowledge.KnownVariable;
import dev.archeck.inspectors.knowledge.PublicCase;
import dev.archeck.reports.text.ManualText;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.finding.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck explain`: what a rule, a backend, a variable or a kind of report is.
final class ExplainCommand {
    static final String NAME = "explain";

    private static final int LEAST_TEXT = 8;
    private static final String[] HEADER = {
        "Says what a rule, a backend, a variable, a case or a line of a log is.",
        "",
        "  archeck explain AK601",
        "  archeck explain two-gates",
        "  archeck explain NCCL_P2P_DISABLE",
        "  archeck explain \"custom_all_reduce.cuh:455 'invalid argument'\"",
        ""
    };

    private final Streams streams;

    ExplainCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).sortOptions(false).width(80).optionListHeading("%nOptions%n").parameterListHeading("%n");
        spec.addPositional(PositionalParamSpec.builder().paramLabel("ID|BACKEND|VARIABLE|CASE").type(List.class).auxiliaryTypes(String.class)
                .arity("0..*").required(false).description("what to explain; several words are one line of a log").build());
        spec.addOption(ScanOptions.knowledge());
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// Prints what is known.
    ///
    /// @throws UserError when nothing is known under that name
    ExitCode run(ParseResult parsed) {
        String asked = String.join(" ", parsed.matchedPositionalValue(0, List.of())).strip();
        Knowledge knowledge = KnowledgeFolder.read(new ParsedOptions(parsed).text("--knowledge"));
        if (asked.isEmpty()) {
            throw new UserError("expected a rule, a backend, a variable or a case, found none; archeck rules lists rules, and cases are "
                    + String.join(", ", knowledge.cases().stream().map(PublicCase::id).toList()));
        }
        ManualText manual = new ManualText(streams.terminal().columns().orElse(TextLayout.NARROW));
        streams.out().print(text(asked, knowledge, manual).orElseThrow(() -> unknown(asked, knowledge)));
        return ExitCode.CLEAN;
    }

    private static Optional<String> text(String asked, Knowledge knowledge, ManualText manual) {
        Optional<Rule> rule = RuleSet.builtIn().rules().stream().filter(each -> each.id().equalsIgnoreCase(asked)).findFirst();
        return rule.map(each -> manual.of(each, cases(each, knowledge)))
                .or(() -> knowledge.variable(asked.toUpperCase(Locale.ROOT)).map(manual::of))
                .or(() -> backends(asked, knowledge, manual))
                .or(() -> knowledge.cases().stream().filter(each -> each.id().equalsIgnoreCase(asked)).findFirst().map(manual::of))
                .or(() -> symptoms(asked, knowledge, manual));
    }

    private static List<PublicCase> cases(Rule rule, Knowledge knowledge) {
        return knowledge.cases().stream().filter(each -> each.rules().contains(rule.id())).toList();
    }

    /// By id, by name, or by class; one class name may stand for several.
    private static Optional<String> backends(String asked, Knowledge knowledge, ManualText manual) {
        List<String> texts = knowledge.backends().stream()
                .filter(each -> each.id().equalsIgnoreCase(asked) || each.name().equalsIgnoreCase(asked) || each.type().equals(asked))
                .map(each -> manual.of(each, caches(each, knowledge))).toList();
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", texts));
    }

    private static List<BuildCache> caches(KnownBackend backend, Knowledge knowledge) {
        return backend.look().containsKey("jit") ? knowledge.packages().caches().stream()
                .filter(cache -> cache.distributions().stream().anyMatch(backend.distributions()::contains)).toList() : List.of();
    }

    /// Cases one of whose symptoms is a part of the line, or the other way round.
    private static Optional<String> symptoms(String asked, Knowledge knowledge, ManualText manual) {
        String line = asked.toLowerCase(Locale.ROOT);
        List<String> texts = new ArrayList<>();
        for (PublicCase each : knowledge.cases()) {
            boolean seen = each.symptoms().stream().map(symptom -> symptom.toLowerCase(Locale.ROOT))
                    .anyMatch(symptom -> line.contains(symptom) || (line.length() >= LEAST_TEXT && symptom.contains(line)));
            if (seen) {
                texts.add(manual.of(each));
            }
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", texts));
    }

    private static UserError unknown(String asked, Knowledge knowledge) {
        List<String> names = Stream.of(RuleSet.builtIn().rules().stream().map(Rule::id), knowledge.variables().stream().map(KnownVariable::name),
                knowledge.backends().stream().map(KnownBackend::id), knowledge.cases().stream().map(PublicCase::id)).flatMap(each -> each).toList();
        return new UserError("\"" + asked + "\": expected a rule, a backend, a variable, a case or a known line of a log, found none of them"
                + Nearest.hint(asked, names));
    }
}
