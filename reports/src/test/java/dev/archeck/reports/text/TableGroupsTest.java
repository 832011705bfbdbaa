package dev.archeck.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.reports.text.TableGroups.Group;
import dev.archeck.reports.text.TableGroups.Line;
import dev.archeck.reports.text.TableGroups.Links;
import dev.archeck.reports.text.TableGroups.Span;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.TruthTable.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableGroupsTest {
    private static final Map<String, String> UNSET = Map.of();
    private static final Map<String, String> FORCED = Map.of("ALGO", "1");
    private static final Map<String, String> SAME = Map.of("ALGO", "one");

    @Test
    void rowsOfOneOutcomeAreJoinedOverSizesWorldsLinksAndEnvironments() {
        TruthTable table = new TruthTable("backend", Basis.READ, List.of(
                row(UNSET, "2 false 16", Outcome.RUNS, "one"), row(UNSET, "2 true 16", Outcome.RUNS, "one"),
                row(UNSET, "4 false 16", Outcome.LAUNCHES_NOTHING, ""),
                row(UNSET, "4 false 32", Outcome.LAUNCHES_NOTHING, ""),
                row(UNSET, "4 true 16", Outcome.RUNS, "one"), row(UNSET, "4 true 32", Outcome.RUNS, "two"),
                row(UNSET, "8 true 16", Outcome.RUNS, "one"), row(UNSET, "8 true 32", Outcome.RUNS, "two"),
                row(FORCED, "4 false 16", Outcome.RUNS, "one"), row(SAME, "4 false 16", Outcome.RUNS, "one")));
        assertThat(TableGroups.of(table)).containsExactly(
                new Group(List.of(UNSET), List.of(
                        new Line(List.of(2), Links.EITHER, List.of(new Span(16, 16, Outcome.RUNS, "one"))),
                        new Line(List.of(4, 8), Links.ALL, List.of(
                                new Span(16, 16, Outcome.RUNS, "one"), new Span(32, 32, Outcome.RUNS, "two"))),
                        new Line(List.of(4), Links.NOT_ALL, List.of(
                                new Span(16, 32, Outcome.LAUNCHES_NOTHING, ""))))),
                new Group(List.of(FORCED, SAME), List.of(
                        new Line(List.of(4), Links.NOT_ALL, List.of(new Span(16, 16, Outcome.RUNS, "one"))))));
    }

    @Test
    void emptyTableHasNoGroups() {
        assertThat(TableGroups.of(new TruthTable("backend", Basis.READ, List.of()))).isEmpty();
    }

    private static Row row(Map<String, String> environment, String worldLinkBytes, Outcome outcome, String kernel) {
        String[] parts = worldLinkBytes.split(" ");
        return new Row(environment, Integer.parseInt(parts[0]), Boolean.parseBoolean(parts[1]),
                Long.parseLong(parts[2]), outcome, kernel);
    }
}
