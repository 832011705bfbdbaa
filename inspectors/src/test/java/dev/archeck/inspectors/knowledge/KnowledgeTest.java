package dev.archeck.inspectors.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.install.VersionRange;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KnowledgeTest {
    private static final Knowledge BUILT_IN = Knowledge.builtIn();

    static Stream<Sourced> statements() {
        return BUILT_IN.statements();
    }

    @ParameterizedTest
    @MethodSource("statements")
    void everyStatementHasASourceAndADayThatIsNotInTheFuture(Sourced statement) {
        assertThat(statement.source()).isNotBlank();
        assertThat(statement.date()).matches("20\\d{2}-\\d{2}(-\\d{2})?");
        assertThat(statement.date()).isLessThanOrEqualTo(BUILT_IN.version());
    }

    static Stream<String> ranges() {
        return Stream.of(BUILT_IN.backends().stream().map(KnownBackend::versions), BUILT_IN.variables().stream().map(KnownVariable::versions),
                BUILT_IN.packages().companions().stream().map(Companion::versions), BUILT_IN.packages().defects().stream().map(Defect::versions),
                BUILT_IN.packages().caches().stream().map(BuildCache::versions), BUILT_IN.dispatches().stream().map(KnownDispatch::versions))
                .flatMap(each -> each).distinct();
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void everyVersionRangeCanBeRead(String range) {
        assertThat(range.equals("*") || VersionRange.parse(range).isPresent()).isTrue();
    }

    @Test
    void layersOfBackendsAreKnownOnes() {
        assertThat(BUILT_IN.backends()).allSatisfy(backend -> assertThat(KnownBackend.layers()).containsAll(backend.look().keySet()));
    }

    @Test
    void variablesOfBackendsAreInTheCatalogue() {
        assertThat(BUILT_IN.backends()).flatMap(KnownBackend::variables).allSatisfy(name -> assertThat(BUILT_IN.variable(name)).isPresent());
    }

    @Test
    void backendIsFoundByNormalisedDistributionAndType() {
        assertThat(BUILT_IN.backend("FlashInfer_Python", "vllm_ar")).map(KnownBackend::id).contains("flashinfer-vllm-comm");
        assertThat(BUILT_IN.backend("somebody-else", "vllm_ar")).isEmpty();
    }

    @Test
    void overlayAddsAndReplacesByKeyAndSaysItsVersion() {
        Knowledge mine = KnowledgeFiles.with(Map.of("mine.yaml", """
                version: "2027-01-02 ours"
                renames:
                  - {from: sgl-kernel, to: sglang-kernel, folder: elsewhere, since: "1", source: ours, date: "2027-01"}
                  - {from: a, to: b, folder: c, since: "1", source: ours, date: "2027-01"}
                """));
        assertThat(mine.version()).isEqualTo(BUILT_IN.version() + " + 2027-01-02 ours");
        assertThat(mine.packages().renames()).hasSize(BUILT_IN.packages().renames().size() + 1);
        assertThat(mine.packages().renames()).filteredOn(each -> each.from().equals("sgl-kernel")).extracting(Rename::folder)
                .isEqualTo(List.of("elsewhere"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "version: x\\nwordz: []                                         | mine.yaml:2: | wordz",
        "version: x\\nrenames:\\n  - {from: a, too: b}                 | mine.yaml:3: | missing field 'to'",
        "renames:\\n  - {from: a, to: b, folder: c, since: d}          | mine.yaml:2: | missing field 'source'",
        "renames:\\n  - {from: a, to: b, folder: c, since: d, source: '', date: '2026-11'} | mine.yaml:2: | a source and a date",
        "renames:\\n  - {from: a, to: b, folder: c, since: d, source: s, date: soon} | mine.yaml:2: | a source and a date",
        "renames: {}                                                   | mine.yaml:1: | a list",
        "renames: [a, b                                                | mine.yaml:   | ",
        "- a                                                           | mine.yaml:1: | sections",
        "renames: &a [*a]                                              | mine.yaml:1: | not a catalogue"
    })
    void whatIsNoCatalogueIsNamedWithFileAndLine(String text, String place, String words) {
        assertThatThrownBy(() -> KnowledgeFiles.with(Map.of("mine.yaml", text.replace("\\n", "\n") + "\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(place)
                .hasMessageContaining(words == null ? "" : words);
    }
}
