package dev.archeck.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(Lifecycle.PER_CLASS)
class HouseRulesTest {

    private List<JavaSource> sources = List.of();

    @BeforeAll
    void readOwnSources() throws IOException {
        sources = JavaSource.tree(Path.of(System.getProperty("archeck.root")));
    }

    static List<HouseRule> rules() {
        return HouseRule.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everySourceKeeps(HouseRule rule) {
        assertThat(sources.stream().flatMap(source -> rule.check().apply(source).stream()))
                .as(rule.claim())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void acceptsItsGoodExample(HouseRule rule) {
        assertThat(rule.check().apply(rule.accepts())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void refusesItsBadExample(HouseRule rule) {
        assertThat(rule.check().apply(rule.refuses())).isNotEmpty();
    }

    @Test
    void everyPackageIsDescribed() {
        assertThat(undescribed(sources)).isEmpty();
    }

    @Test
    void packageWithoutDescriptionIsFound() {
        JavaSource lonely = JavaSource.of("elf/src/main/java/dev/archeck/elf/x/X.java", "package dev.archeck.elf.x;");
        assertThat(undescribed(List.of(lonely))).containsExactly("elf: dev.archeck.elf.x");
    }

    @Test
    void everyExemptionIsStillNeeded() {
        Set<String> paths = sources.stream().map(JavaSource::path).collect(Collectors.toSet());
        assertThat(paths).containsAll(SizeRules.TABLES.keySet());
    }

    /// Packages of a module that have sources and no `package-info.java`, in main or else in test sources.
    private static Set<String> undescribed(List<JavaSource> sources) {
        Set<String> open = new TreeSet<>();
        sources.forEach(source -> open.add(place(source)));
        sources.stream().filter(JavaSource::isPackageDoc).forEach(source -> open.remove(place(source)));
        return open;
    }

    private static String place(JavaSource source) {
        return source.module() + ": " + source.packageName();
    }
}
