package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a user gets for each sample installation, in every format of one run, byte by byte.
class SampleReportsTest {
    private static final Path ROOT = Path.of(System.getProperty("archeck.root"));
    private static final Path GOLDENS = Path.of("src/test/resources/dev/archeck/cli/samples");
    private static final Map<String, String> ENDINGS = endings();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "a-precompiled-reads-variable", "a-renamed", "b-binary-ignores-variable", "b-patched", "c-jit", "c-jit-with-aot-cache",
    })
    void everyFormatIsAsItWas(String sample) throws IOException {
        Files.writeString(folder.resolve("server.env"), "HOME=/home/server\nPATH=/usr/bin\n");
        List<String> arguments = new ArrayList<>(List.of("scan", "--root", ROOT.resolve("testdata/installations").resolve(sample).toString(), "/venv",
                "--node", "8x-rtx-pro-6000-pcie", "--env-file", folder.resolve("server.env").toString(), "--fail-on", "never"));
        ENDINGS.forEach((format, ending) -> arguments.addAll(List.of("-o", format + "=" + folder.resolve(sample + ending))));
        CommandRun run = CommandRun.of(Terminal.NONE, Scan::run, arguments);
        assertThat(run).isEqualTo(new CommandRun(ExitCode.CLEAN, Files.readString(folder.resolve(sample + ".txt")), ""));
        for (String ending : ENDINGS.values()) {
            String written = placed(Files.readString(folder.resolve(sample + ending)));
            Path golden = GOLDENS.resolve(sample + ending);
            if (Boolean.getBoolean("golden.update")) {
                Files.writeString(golden, written);
            }
            assertThat(written).as(sample + ending).isEqualTo(Files.readString(golden));
        }
    }

    /// The text as it is when the project lies in `/archeck`.
    private static String placed(String written) {
        return written.replaceAll("of\\s+" + Pattern.quote(ROOT.toString()), "of\n      /archeck").replace(ROOT.toString(), "/archeck");
    }

    private static Map<String, String> endings() {
        Map<String, String> endings = new LinkedHashMap<>();
        for (ReportFormat format : ReportFormat.values()) {
            endings.put(format.name().toLowerCase(Locale.ROOT), switch (format) {
                case TEXT -> ".txt";
                case JSON -> ".json";
                case SARIF -> ".sarif";
                case JUNIT -> ".junit.xml";
                case GITHUB -> ".github.txt";
                case GITLAB -> ".gitlab.json";
                case MARKDOWN -> ".md";
                case PROMETHEUS -> ".prom";
                case HTML -> ".html";
            });
        }
        return endings;
    }
}
