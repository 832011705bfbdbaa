package dev.archeck.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.reports.json.FleetJson;
import dev.archeck.reports.json.JsonReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `archeck version`: which archeck this is, and with `--verbose` what it is made of.
///
/// @param home folder that the launcher started it from; empty when nobody says
record VersionCommand(String home) {
    static final String NAME = "version";

    private static final String[] HEADER = {
        "Prints the version, and what this program is made of.",
        "",
        "  archeck version --verbose",
        ""
    };

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addOption(SharedOptions.flag("catalogue, schemas, runtime, start-up caches, natives, and every library with its licence", "-v", "--verbose"));
        spec.addOption(SharedOptions.flag("show the trace of an internal error", "--debug"));
        spec.addOption(SharedOptions.help());
        return spec;
    }

    ExitCode run(Streams streams, ParseResult parsed) {
        streams.out().print(ProductVersion.LINE + "\n");
        if (parsed.matchedOptionValue("--verbose", false)) {
            parts().forEach(line -> streams.out().print(line + "\n"));
        }
        return ExitCode.CLEAN;
    }

    /// One line a part, aligned.
    private List<String> parts() {
        List<String> lines = new ArrayList<>(List.of(
                line("catalogue", Knowledge.builtIn().version()),
                line("schemas", JsonReport.SCHEMA + ", " + FleetJson.SCHEMA),
                line("runtime", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version") + ", "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch"))));
        if (home.isEmpty()) {
            return lines;
        }
        lines.add(line("home", home));
        files("lib", ".aot").forEach(file -> lines.add(line("cache", file)));
        files("natives/lib", ".so").forEach(file -> lines.add(line("native", file)));
        lines.addAll(libraries());
        return lines;
    }

    private List<String> files(String folder, String ending) {
        try (Stream<Path> files = Files.list(Path.of(home, folder))) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending)).sorted()
                    .map(file -> file.getFileName() + ", " + file.toFile().length() + " bytes").toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    /// What the package's list of parts names; a checkout has none.
    private List<String> libraries() {
        try {
            JsonNode list = new ObjectMapper().readTree(Files.readString(Path.of(home, "sbom.json")));
            TreeSet<String> lines = new TreeSet<>();
            list.path("components").forEach(part -> lines.add(line("library", part.path("name").asText() + " " + part.path("version").asText()
                    + licence(part.path("licenses").path(0)))));
            return List.copyOf(lines);
        } catch (IOException none) {
            return List.of(line("library", "a checkout: see docs/dependencies.md"));
        }
    }

    private static String licence(JsonNode licence) {
        String name = licence.path("license").path("id").asText(licence.path("license").path("name").asText(licence.path("expression").asText()));
        return name.isEmpty() ? "" : ", " + name;
    }

    private static String line(String part, String value) {
        return part + " ".repeat(Math.max(1, 11 - part.length())) + dev.archeck.reports.safe.Printable.of(value);
    }
}
