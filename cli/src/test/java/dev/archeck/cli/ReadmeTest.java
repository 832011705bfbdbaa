package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the documents show is what the program does.
class ReadmeTest {
    private static final Path ROOT = Path.of(System.getProperty("archeck.root"));
    private static final Pattern REPORT =
            Pattern.compile("(?s)(<!-- report: ([a-z-]+) -->\n```\n)(.*?)(```\n<!-- /report -->)");

    @Test
    void reportInTheReadmeIsTheRealOutputUpToItsPlans() throws IOException {
        Path readme = ROOT.resolve("README.md");
        Matcher block = REPORT.matcher(Files.readString(readme));
        assertThat(block.find()).isTrue();
        Report report = ScanSamplesTest.scan(
                ROOT.resolve("testdata/installations").resolve(block.group(2)), List.of(), "8x-rtx-pro-6000-pcie", Map.of());
        String text = TextReport.render(report, TextLayout.plain());
        String shown = text.substring(0, text.indexOf("\nPLANS") + 1);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(readme, block.replaceFirst(
                    Matcher.quoteReplacement(block.group(1) + shown + block.group(4))));
        } else {
            assertThat(block.group(3)).isEqualTo(shown);
        }
    }

    @Test
    void exitCodesAreDocumented() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        for (ExitCode code : ExitCode.values()) {
            assertThat(readme).contains("\n| " + code.number() + " | ");
        }
    }

    @Test
    void formatsAreDocumented() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        for (ReportFormat format : ReportFormat.values()) {
            assertThat(readme).contains("\n| `" + format.name().toLowerCase(Locale.ROOT) + "` | ");
        }
    }

    @Test
    void lettersAreDocumented() throws IOException {
        List<String> letters = Files.readString(ROOT.resolve("docs/report.md")).lines()
                .filter(line -> line.startsWith("| `[")).map(line -> line.substring(4, 5)).toList();
        assertThat(letters).containsExactlyElementsOf(
                Arrays.stream(Basis.values()).map(basis -> String.valueOf(basis.letter())).toList());
    }
}
