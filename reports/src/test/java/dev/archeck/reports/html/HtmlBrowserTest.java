package dev.archeck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page in a headless Chromium, which is named with `-Darcheck.browser=/usr/bin/chromium`.
@Tag("browser")
class HtmlBrowserTest {
    private static final String BROWSER = System.getProperty("archeck.browser", "");
    private static final String SEARCH = """
            <script>
            const search = document.getElementById('search');
            search.value = 'folder-name';
            search.dispatchEvent(new Event('input'));
            const shown = [...document.querySelectorAll('.item:not(.hidden)')].map(item => item.querySelector('b').textContent);
            const sections = [...document.querySelectorAll('main > section:not(.hidden)')].map(section => section.id);
            search.value = '';
            document.querySelector('button[data-severity=note]').click();
            const hidden = document.querySelectorAll('.item.hidden').length;
            document.body.id = 'shown ' + shown + '; in ' + sections + '; hidden by severity ' + hidden;
            </script>
            </body>""";

    @TempDir
    private Path folder;

    @BeforeEach
    void browserIsNamed() {
        assumeTrue(!BROWSER.isEmpty(), "no browser: give -Darcheck.browser=/usr/bin/chromium");
    }

    @Test
    void nothingIsLoggedAndNothingIsRequested() throws Exception {
        List<Report> reports = new ArrayList<>(Samples.all().values());
        reports.add(Hostile.report());
        for (Report report : reports) {
            Run run = open(HtmlReport.render(report));
            assertThat(run.page()).contains("id=\"findings\"", "</html>");
            assertThat(run.log().lines()).noneMatch(line -> line.contains("CONSOLE"));
        }
    }

    @Test
    void everySectionIsThere() throws Exception {
        String page = open(HtmlReport.render(Samples.gated())).page();
        for (String section : List.of("expectations", "route", "table", "code", "environment", "plans", "peers", "server", "others", "findings", "gaps")) {
            assertThat(page).contains("<section id=\"" + section + "\">");
        }
    }

    @Test
    void searchAndSeveritiesHideWhatDoesNotFit() throws Exception {
        String page = HtmlReport.render(Samples.fallsBack()).replaceFirst("<meta http-equiv[^>]*>", "").replace("</body>", SEARCH);
        assertThat(open(page).page()).contains("id=\"shown AK403; in findings; hidden by severity 1\"");
    }

    /// @param page the document after its script ran
    /// @param log what the browser said
    private record Run(String page, String log) {}

    private Run open(String html) throws IOException, InterruptedException {
        Path page = Files.writeString(folder.resolve("page.html"), html);
        Path out = folder.resolve("dom");
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"), "--dump-dom", page.toUri().toString())
                .redirectOutput(out.toFile()).redirectError(log.toFile()).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("browser ended").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Run(Files.readString(out), Files.readString(log));
    }
}
