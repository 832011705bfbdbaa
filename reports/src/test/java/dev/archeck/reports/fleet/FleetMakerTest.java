package dev.archeck.reports.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.reports.Goldens;
import dev.archeck.reports.fleet.Drift.Scope;
import dev.archeck.reports.fleet.Drift.Share;
import dev.archeck.reports.fleet.Drift.Value;
import dev.archeck.reports.html.FleetPage;
import dev.archeck.reports.json.FleetJson;
import dev.archeck.reports.text.FleetText;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.route.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FleetMakerTest {
    private static final Cause FINE = new Cause(Severity.NONE, "RUNS", "fine");

    @Test
    void valueOfATenthOrLessIsAnOutlierAndALargerOneSplitsTheFleet() {
        assertThat(drift(9, 1)).containsExactly(new Value("a", Share.USUAL, 9, List.of()), new Value("b", Share.OUTLIER, 1, List.of("b0")));
        assertThat(drift(20, 3).getLast().share()).isEqualTo(Share.SPLIT);
        assertThat(drift(27, 3).getLast().share()).isEqualTo(Share.OUTLIER);
        assertThat(drift(2, 1).getLast().share()).isEqualTo(Share.OUTLIER);
        assertThat(drift(5, 5)).extracting(Value::share).containsExactly(Share.SPLIT, Share.SPLIT);
        assertThat(drift(1, 1)).extracting(Value::share).containsExactly(Share.SPLIT, Share.SPLIT);
    }

    @Test
    void reportWithoutATraitIsNamed() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            readings.add(member("a" + i, "sm_90", i == 4 ? List.of() : List.of(new Trait("package torch", "2.9.1"))));
        }
        FleetReport fleet = fleet(readings);
        assertThat(fleet.drifts()).containsExactly(new Drift(new Scope(ReportKind.SCAN, "sm_90"), "package torch",
                List.of(new Value("2.9.1", Share.USUAL, 9, List.of()), new Value("none", Share.OUTLIER, 1, List.of("a4")))));
        assertThat(fleet.deviations()).containsOnlyKeys("a4")
                .containsEntry("a4", List.of(new Deviation("package torch", "none", "2.9.1")));
    }

    @Test
    void poolsAreNotComparedWithEachOtherButTheExceptionalPoolIsNamed() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            boolean old = i >= 19;
            readings.add(member("a" + i, old ? "sm_80" : "sm_90", List.of(new Trait("driver", old ? "1" : "2"))));
        }
        FleetReport fleet = fleet(readings);
        assertThat(fleet.drifts()).isEmpty();
        assertThat(fleet.same()).hasSize(2);
        assertThat(fleet.deviations()).containsOnlyKeys("a19")
                .containsEntry("a19", List.of(new Deviation("GPU architecture", "sm_80", "sm_90")));
    }

    @Test
    void figureFarBelowTheMedianStandsOutAndNoiseDoesNot() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            List<Figure> figures = List.of(new Figure("pullGBs", i == 7 ? 24 : 48 + i % 5), new Figure("flagNs", i == 8 ? 4000 : 2000 + 40 * i));
            readings.add(new Member("n" + i, ReportKind.NODE, "sm_120", FINE, true, List.of(), List.of(), figures, List.of()));
        }
        assertThat(fleet(readings).deviations()).containsOnlyKeys("n7", "n8")
                .containsEntry("n7", List.of(new Deviation("worst pullGBs", "24.0", "49.0")));
        assertThat(fleet(readings.subList(5, 9)).deviations()).isEmpty();
    }

    @Test
    void orderOfTheFilesAndLocaleDoNotChangeTheBytes() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            readings.add(Fleets.read("I" + i + "i.json", i % 3 == 0 ? Fleets.scan(Fleets::same) : Fleets.node(i == 4 ? Fleets::losesWrites : Fleets::same)));
        }
        String expected = all(fleet(readings));
        Collections.shuffle(readings, new Random(7));
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(all(fleet(readings))).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void sampleIsWrittenAsTheGoldensSay() {
        FleetReport fleet = Fleets.sample();
        Goldens.check("fleet.txt", FleetText.render(fleet, TextLayout.plain()));
        Goldens.check("fleet.json", FleetJson.render(fleet));
        Goldens.check("fleet.html", FleetPage.render(fleet));
        assertThat(FleetText.render(fleet, TextLayout.plain()).lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void hostileNamesStayTexts() {
        FleetReport fleet = Fleets.sample();
        assertThat(FleetText.render(fleet, TextLayout.plain()) + FleetPage.render(fleet)).doesNotContain("\u001B").contains("U+001B");
        assertThat(FleetPage.render(fleet)).doesNotContain("<b>\u001B", "<b>[2J").contains("&lt;b&gt;");
    }

    @Test
    void emptyFleetIsSaid() {
        FleetReport fleet = fleet(List.of());
        assertThat(FleetText.render(fleet, TextLayout.plain())).isEqualTo("NONE  No report could be read.\nFLEET 0 scans and 0 nodes\n");
        assertThat(FleetPage.render(fleet)).contains("No report could be read.");
    }

    @Test
    void jsonKeepsTheSchemaAndHasNoFieldThatItDoesNotKnow() throws IOException {
        try (InputStream in = FleetJson.class.getResourceAsStream(FleetJson.SCHEMA)) {
            JsonNode tree = new ObjectMapper().readTree(Objects.requireNonNull(in));
            close(tree);
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(tree);
            assertThat(schema.validate(FleetJson.render(Fleets.sample()), InputFormat.JSON)).isEmpty();
        }
    }

    private static void close(JsonNode node) {
        if (node.path("type").asText().equals("object") && node.has("properties")) {
            ((ObjectNode) node).put("additionalProperties", false);
        }
        node.forEach(FleetMakerTest::close);
    }

    private static String all(FleetReport fleet) {
        return FleetText.render(fleet, TextLayout.plain()) + FleetJson.render(fleet) + FleetPage.render(fleet);
    }

    private static List<Value> drift(int most, int few) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            readings.add(member("a" + i, "", List.of(new Trait("driver", "a"))));
        }
        for (int i = 0; i < few; i++) {
            readings.add(member("b" + i, "", List.of(new Trait("driver", "b"))));
        }
        return fleet(readings).drifts().getFirst().values();
    }

    private static Member member(String name, String pool, List<Trait> traits) {
        return new Member(name, ReportKind.SCAN, pool, FINE, true, List.of(), traits, List.of(), List.of());
    }

    private static FleetReport fleet(List<Reading> readings) {
        return FleetMaker.make("1.2.3", readings, new FleetMaker.Beside(List.of(), 0));
    }
}
