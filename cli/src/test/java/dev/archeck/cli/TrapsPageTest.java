package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page about what is easily misread names tests and fixtures that exist.
class TrapsPageTest {
    private static final Path ROOT = Path.of(System.getProperty("archeck.root"));
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+Test)\\.(\\w+)`");
    private static final Pattern FIXTURE = Pattern.compile("`((?:cuda|python)/shapes/[\\w.-]+)`");

    @Test
    void everyTrapHasATestOrAFixtureThatExists() throws IOException {
        Map<String, String> tests = new TreeMap<>();
        for (String room : List.of("elf", "inspectors", "rules", "reports", "cli")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(room).resolve("src/test/java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith("Test.java")).toList()) {
                    tests.merge(file.getFileName().toString().replace(".java", ""), Files.readString(file), String::concat);
                }
            }
        }
        List<String> rows = Files.readAllLines(ROOT.resolve("docs/traps.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| trap")).toList();
        assertThat(rows).hasSizeGreaterThan(40).allSatisfy(row -> {
            List<String> named = Stream.concat(TEST.matcher(row).results(), FIXTURE.matcher(row).results()).map(found -> found.group(1)).toList();
            assertThat(named).as(row).isNotEmpty();
            TEST.matcher(row).results().forEach(found -> assertThat(tests.getOrDefault(found.group(1), "")).as(found.group())
                    .contains("void " + found.group(2) + "("));
            FIXTURE.matcher(row).results().forEach(found -> assertThat(ROOT.resolve("testdata").resolve(found.group(1))).exists());
        });
    }
}
