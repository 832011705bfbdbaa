package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The shell lines of the recipes run in a real shell, where `archeck` writes down how it was called; each call is then given to the
/// real command line, which has to understand it and to write what the recipe hands on.
class RecipesTest {
    private static final Path RECIPES = Path.of(System.getProperty("archeck.root"), "docs", "ci");
    private static final Pattern FILE = Pattern.compile("((?:[a-z]+=)?)([A-Za-z][\\w./-]*\\.(?:json|html|sarif|md|xml))");

    @TempDir
    private Path folder;

    /// Runs a script and gives the command lines of `archeck` in it.
    private List<List<String>> calls(String script, Map<String, String> environment) throws IOException, InterruptedException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path log = folder.resolve("calls");
        Path stub = Files.writeString(bin.resolve("archeck"), "#!/bin/sh\nprintf '%s\\n' \"$@\" >>'" + log + "'\necho -- >>'" + log + "'\n");
        assertThat(stub.toFile().setExecutable(true)).isTrue();
        ProcessBuilder shell = new ProcessBuilder("bash", "-euo", "pipefail", "-c", script).directory(folder.toFile()).redirectErrorStream(true);
        shell.environment().putAll(environment);
        shell.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        Process process = shell.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        List<List<String>> calls = new ArrayList<>();
        for (String call : Files.readString(log).split("--\n")) {
            calls.add(Arrays.stream(call.split("\n")).map(this::inFolder).toList());
        }
        return calls;
    }

    private String inFolder(String argument) {
        return FILE.matcher(argument).matches() ? FILE.matcher(argument).replaceFirst("$1" + folder + "/$2") : argument;
    }

    private void understood(List<List<String>> calls) {
        for (List<String> call : calls) {
            CommandRun run = CommandRun.of((request, progress) -> Answers.of(Outcome.RUNS), call.toArray(String[]::new));
            assertThat(run.code()).as(call + ": " + run.err()).isIn(ExitCode.CLEAN, ExitCode.NOTHING);
        }
    }

    private void written(String... names) {
        assertThat(names).allSatisfy(name -> assertThat(folder.resolve(name)).isNotEmptyFile());
    }

    private static JsonNode yaml(String name) throws IOException {
        return new YAMLMapper().readTree(RECIPES.resolve(name).toFile());
    }

    private String node() throws IOException {
        return Files.writeString(folder.resolve("node.json"),
                "{\"name\": \"n\", \"gpus\": [{\"count\": 2, \"name\": \"G\", \"capability\": \"9.0\"}], \"links\": \"NV4\", \"peerAccess\": \"yes\"}").toString();
    }

    @Test
    void githubAction() throws IOException, InterruptedException {
        JsonNode action = yaml("action.yml");
        JsonNode step = action.at("/runs/steps/0");
        assertThat(action.get("inputs").size()).isEqualTo(3);
        assertThat(step.get("env").toString()).contains("inputs.path", "inputs.node", "inputs.arguments");
        List<List<String>> calls = calls(step.get("run").asText(), Map.of("SCANNED", folder.toString(), "NODE", "8x-h100-nvlink",
                "ARGUMENTS", "--fail-on warning", "GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString()));
        understood(calls);
        written("summary.md", "archeck-reports/archeck.sarif", "archeck-reports/archeck.json", "archeck-reports/archeck.html");
    }

    @Test
    void gitlabJob() throws IOException, InterruptedException {
        JsonNode job = yaml("gitlab-ci.yml").get("archeck");
        String script = StreamSupport.stream(job.get("script").spliterator(), false).map(JsonNode::asText).collect(Collectors.joining("\n"));
        understood(calls(script, Map.of("SCANNED", folder.toString(), "NODE", job.at("/variables/NODE").asText())));
        written(job.at("/artifacts/reports/codequality").asText(), job.at("/artifacts/reports/junit").asText(), job.at("/artifacts/paths/0").asText());
        assertThat(job.at("/allow_failure/exit_codes/0").asInt()).isEqualTo(ExitCode.INCOMPLETE.number());
    }

    @Test
    void dockerfile() throws IOException, InterruptedException {
        node();
        List<String> runs = Files.readAllLines(RECIPES.resolve("Dockerfile")).stream().filter(line -> line.startsWith("RUN /opt/archeck/archeck ")).toList();
        assertThat(runs).hasSize(1);
        understood(calls(runs.getFirst().replace("RUN /opt/archeck/archeck", "archeck").replace("/opt/venv", folder.toString()), Map.of()));
        written("report.json");
    }

    @Test
    void wheelhouse() throws IOException, InterruptedException {
        Path wheels = Files.createDirectories(folder.resolve("wheels"));
        String script = "sh " + RECIPES.resolve("wheelhouse.sh") + " " + wheels + " 8x-h100-nvlink " + wheels;
        List<List<String>> calls = calls(script, Map.of());
        assertThat(calls).extracting(List::getFirst).containsExactly("scan", "kernels", "scan", "diff");
        understood(calls);
        written("new.json", "new.html", "old.json");
    }

    @Test
    void theTableNamesEveryRecipe() throws IOException {
        String readme = Files.readString(RECIPES.resolve("README.md"));
        try (var files = Files.list(RECIPES)) {
            assertThat(files.map(each -> each.getFileName().toString()).filter(name -> !name.equals("README.md")).toList())
                    .allSatisfy(name -> assertThat(readme).contains("[" + name + "](" + name + ")"));
        }
    }
}
