package dev.archeck.inspectors.probe.kept;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import dev.archeck.inspectors.probe.kept.KeptAnswer.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptAnswersTest {
    private static final Instant THEN = Instant.parse("2026-01-02T03:04:05Z");
    private static final List<KeptPlace> PLACES = List.of(new KeptPlace("Example", List.of("example"), List.of("$EXAMPLE_CACHE", "$XDG_CACHE_HOME/example", "~/.cache/example"),
            "access_for_{devices}.json", "{from}->{to}", "ours", "2026-11"));

    @TempDir
    Path home;

    private Path file(String place, String text) throws IOException {
        Path file = home.resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(THEN));
        return file;
    }

    private KeptAnswers.Found find(Map<String, String> environment) {
        return KeptAnswers.find(PLACES, environment);
    }

    @Test
    void filesAreFoundInEveryPlaceAndNamedWithoutTheUser() throws IOException {
        file(".cache/example/access_for_0,1.json", "{\"0->0\": true, \"0->1\": false, \"1->0\": true, \"1->1\": true}");
        file(".cache/example/other.json", "{}");
        file("root/access_for_GPU-1.json", "{}");
        KeptAnswers.Found found = find(Map.of("HOME", home.toString(), "EXAMPLE_CACHE", home + "/root", "XDG_CACHE_HOME", home + "/.cache"));
        assertThat(found.gaps()).isEmpty();
        assertThat(found.answers()).containsExactly(
                new KeptAnswer("Example", "$EXAMPLE_CACHE", "access_for_GPU-1.json", List.of("GPU-1"), THEN, Map.of(), ""),
                new KeptAnswer("Example", "$XDG_CACHE_HOME/example", "access_for_0,1.json", List.of("0", "1"), THEN,
                        Map.of(new Places(0, 1), false, new Places(1, 0), true), ""));
        assertThat(find(Map.of("HOME", home.toString())).answers()).extracting(KeptAnswer::shown).containsExactly("~/.cache/example/access_for_0,1.json");
        assertThat(find(Map.of()).answers()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "``                              | is empty",
        "{\"0->1\": tr                   | is no JSON",
        "[true]                          | holds no object",
        "{\"0->1\": 1}                   | has an entry that is no pair with true or false",
        "{\"0->99999999999999\": true}   | has an entry that is no pair with true or false",
        "{\"x\": true}                   | has an entry that is no pair with true or false",
    })
    void fileThatTheStackCannotUseSaysWhy(String text, String problem) throws IOException {
        file(".cache/example/access_for_0,1.json", text);
        assertThat(find(Map.of("HOME", home.toString())).answers()).singleElement().satisfies(each ->
                assertThat(each.problem()).startsWith(problem));
    }

    @Test
    void whatIsNoFileOfAFolderIsLeftAlone() throws IOException {
        Files.createDirectories(home.resolve(".cache/example/access_for_0.json"));
        Files.createSymbolicLink(home.resolve(".cache/example/access_for_1.json"), home.resolve("nothing"));
        assertThat(find(Map.of("HOME", home.toString(), "EXAMPLE_CACHE", "a\0b", "XDG_CACHE_HOME", file("plain", "x").toString())))
                .isEqualTo(new KeptAnswers.Found(List.of(), List.of()));
    }

    @Test
    void everyKnownPlaceFindsItsFilesAndPairs() {
        assertThat(KnowledgeFiles.places(Map.of())).isNotEmpty().allSatisfy(place -> {
            assertThat(place.folders()).allMatch(folder -> folder.startsWith("$") || folder.startsWith("~/"));
            assertThat(place.devices(place.file().replace("{devices}", "0,1"))).hasValue("0,1");
            assertThat(place.numbers(place.pair().replace("{from}", "3").replace("{to}", "12"))).hasValue(new int[] {3, 12});
        });
    }
}
