package dev.archeck.inspectors.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.discovery.Frameworks;
import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.install.VersionRange;
import dev.archeck.inspectors.jit.JitCatalogue;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.probe.kept.KeptPlace;
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

    @Test
    void overlayReachesEverythingThatIsKnown() {
        Knowledge mine = KnowledgeFiles.with(Map.of("mine.yaml", """
                version: "2027-01-02 ours"
                source: ours
                date: "2027-01"
                externals:
                  - {name: "keel.is_linked()", value: "node.full_nvlink"}
                classes: {keel.Broken: Exception}
                macros:
                  - {name: "KEEL_OPS(space, m)", registers: library, space: space, handle: m}
                consumers:
                  - {name: Keel, pattern: "KEEL_[A-Z]+", note: Keel reads it, source: ours, date: "2027-01"}
                tunings:
                  - {name: NCCL, what: nothing, cautions: [], source: ours, date: "2027-01"}
                launchers:
                  - {name: Keel, words: [keel], modelWord: "", ranks: [--ranks], model: [], dtype: [], draft: [], batch: [],
                     speculation: {option: "", field: "", plus: 0}, groups: [], matter: [], source: ours, date: "2027-01"}
                models:
                  - {name: keel, hidden: [width], layers: [], dtype: [], source: ours, date: "2027-01"}
                architectures:
                  - {gpu: 130, cuda: "14.0", source: ours, date: "2027-01"}
                stacks:
                  - {name: Keel, distributions: [keel], users: [keel], home: [env KEEL_HOME], nvcc: [], compiler: [], ninja: "", headers: [], programs: {},
                     off: "", targets: "", least: {}, source: ours, date: "2027-01"}
                compiled_modules:
                  - {name: keel, distributions: [keel], folders: [$KEEL_CACHE], layout: "{module}", library: "*.so", freshness: key,
                     versions: "*", source: ours, date: "2027-01"}
                kept_places:
                  - {stack: SGLang, distributions: [sglang], folders: [$KEEL_KEPT], file: "kept_{devices}.json", pair: "{from}-{to}", source: ours, date: "2027-01"}
                """));
        assertThat(mine.externals().called("keel.is_linked", 0)).isPresent();
        assertThat(mine.externals().base("keel.Broken")).contains("Exception");
        assertThat(mine.externals().base("KeyError")).contains("LookupError");
        assertThat(mine.macros().marks()).contains("KEEL_OPS").containsAll(BUILT_IN.macros().marks());
        Knowledge.Around around = mine.around();
        assertThat(around.consumers().of("KEEL_X")).map(Consumers.Consumer::name).contains("Keel");
        assertThat(around.tunings().of("NCCL")).map(Tunings.Tuning::what).contains("nothing");
        assertThat(around.launchers().of(LaunchLine.parse("keel --ranks 4"))).isPresent();
        assertThat(around.launchers().model().hidden()).contains("hidden_size", "width");
        assertThat(around.jit().architectures()).extracting(JitCatalogue.Architecture::gpu).contains(120, 130);
        assertThat(around.jit().stacks()).extracting(JitCatalogue.Stack::name).contains("FlashInfer", "Keel");
        assertThat(around.jit().caches()).extracting(JitCatalogue.Cache::name).contains("Triton kernels", "keel");
        assertThat(around.places()).filteredOn(place -> place.stack().equals("SGLang")).extracting(KeptPlace::folders)
                .isEqualTo(List.of(List.of("$KEEL_KEPT")));
    }

    @Test
    void namesOfFrameworksHaveASource() {
        assertThat(Frameworks.builtIn().source()).isNotBlank();
    }

    @Test
    void externalsNameTheirSources() {
        for (String name : CatalogueReader.FILES) {
            String text = Packed.text(CatalogueReader.class, "/externals/" + name);
            assertThat(new CatalogueReader().among(name, text)).as(name).isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "version: x\\nwordz: []                                         | mine.yaml:2: | wordz",
        "version: x\\nrenames:\\n  - {from: a, too: b}                 | mine.yaml:3: | missing field 'to'",
        "renames:\\n  - {from: a, to: b, folder: c, since: d}          | mine.yaml:2: | missing field 'source'",
        "renames:\\n  - {from: a, to: b, folder: c, since: d, source: '', date: '2026-11'} | mine.yaml:2: | a source and a date",
        "renames:\\n  - {from: a, to: b, folder: c, since: d, source: s, date: soon} | mine.yaml:2: | a source and a date",
        "consumers:\\n  - {name: x}                                      | mine.yaml:2: | missing field 'pattern'",
        "consumers:\\n  - {name: x, pattern: '[', note: n, source: s, date: '2026-11'} | mine.yaml:2: | Unclosed character class",
        "tunings:\\n  - {name: x, whta: y}                               | mine.yaml:2: | missing field 'what'",
        "launchers:\\n  - {name: x}                                      | mine.yaml:2: | missing field 'words'",
        "models:\\n  - {name: x, hidden: y}                              | mine.yaml:2: | expected a list for hidden, found",
        "architectures:\\n  - {gpu: new, cuda: '12'}                     | mine.yaml:2: | expected a number for gpu, found new",
        "stacks:\\n  - {name: x}                                         | mine.yaml:2: | missing field 'distributions'",
        "compiled_modules:\\n  - {name: x, freshness: never}             | mine.yaml:2: | expected one of ninja, listed, sources, key for freshness, found never",
        "kept_places:\\n  - {stack: x, folder: y}                        | mine.yaml:2: | missing field 'distributions'",
        "situations:\\n  - {name: x, flags: [], variables: [], pattern: '(', gpu: '', source: s, date: '2026-11'} | mine.yaml:2: | Unclosed group",
        "externals: [{name: f, effect: pure}]                          | mine.yaml:1: | a source and a date",
        "source: s\\ndate: soon\\nmacros: []                             | mine.yaml:1: | a source and a date",
        "source: s\\ndate: '2026-11'\\nexternals:\\n  - {name: f, efect: pure} | mine.yaml:4: | 'efect' is no field",
        "source: s\\ndate: '2026-11'\\nmacros:\\n  - {name: 'OPS(m)', registers: ops} | mine.yaml:4: | none of library",
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
