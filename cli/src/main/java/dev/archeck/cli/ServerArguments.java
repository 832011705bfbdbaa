package dev.archeck.cli;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.jit.Host;
import dev.archeck.inspectors.launch.Launch;
import dev.archeck.inspectors.launch.LaunchReader;
import dev.archeck.inspectors.launch.Launchers;
import dev.archeck.inspectors.launch.ModelConfig;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.Assignments;
import dev.archeck.inspectors.node.LaunchFlag;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.rules.plan.Worth;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ParseResult;

/// The options of `archeck scan` that describe the server: its process, its environment and its command line.
final class ServerArguments {
    private static final String CONFIG = "config.json";

    private final ParseResult parsed;
    private final Launchers launchers;

    private final Optional<ProcessQuestion> process;

    /// @param launchers servers whose command lines are understood
    ServerArguments(ParseResult parsed, Launchers launchers) {
        this.parsed = parsed;
        this.launchers = launchers;
        this.process = Optional.ofNullable(parsed.matchedOptionValue("--pid", (String) null))
                .map(pid -> ProcessQuestion.of(pid, new ProcessReader(Path.of("/proc")), launchers));
    }

    /// The installation of the process, if one was named.
    List<Path> paths() {
        return process.map(ProcessQuestion::paths).orElse(List.of());
    }

    /// Where the installation imports from.
    Imports imports() {
        return new Imports(root(), process.map(ProcessQuestion::imports).orElse(List.of()));
    }

    /// What absolute paths of the installation are read below.
    Path root() {
        return Optional.ofNullable(parsed.matchedOptionValue("--root", (String) null)).map(InputPaths::root)
                .or(() -> process.map(running -> running.process().root()).filter(root -> !root.isEmpty()).map(Path::of)).orElse(Path.of("/"));
    }

    /// The server of the question.
    ///
    /// @param environment variables: of the process, then of files, then of the command line's own assignments, then of `--env`
    /// @param flags its options
    /// @param ranks the tensor-parallel size, if the command line gives it
    /// @param message one call, if the command line and the model give it
    /// @param told the same in sentences
    record Server(Map<String, String> environment, List<LaunchFlag> flags, OptionalInt ranks, Optional<Message> message,
            ScanRequest.Told told) {
        Server {
            environment = Collections.unmodifiableMap(new TreeMap<>(environment));
            flags = List.copyOf(flags);
        }
    }

    /// What the options say.
    ///
    /// @throws UserError when one of them is wrong
    Server server() {
        Optional<Launch> launch = launchLine().map(line -> launch(line, new LaunchReader(launchers, Basis.USER, "--launch"), name -> name))
                .or(() -> process.map(ProcessQuestion::launch));
        Map<String, String> variables = new TreeMap<>();
        process.ifPresent(running -> variables.putAll(running.process().environment()));
        variables.putAll(files());
        launch.ifPresent(said -> variables.putAll(said.line().environment()));
        variables.putAll(understood("--env", () -> Assignments.parse(texts("--env"))));
        return new Server(variables, launch.map(said -> said.line().flags()).orElse(List.of()),
                launch.map(Launch::ranks).orElse(OptionalInt.empty()), launch.flatMap(Launch::message), told(launch, variables));
    }

    private ScanRequest.Told told(Optional<Launch> launch, Map<String, String> variables) {
        List<Statement> said = new ArrayList<>(launch.map(Launch::said).orElse(List.of()));
        List<Gap> gaps = new ArrayList<>(launch.map(Launch::gaps).orElse(List.of()));
        process.ifPresent(running -> {
            said.addAll(running.said());
            running.gaps().stream().filter(gap -> texts("--env-file").isEmpty() || !gap.what().equals(ProcessReader.ENVIRONMENT)).forEach(gaps::add);
        });
        return new ScanRequest.Told(said, gaps, host(variables), given(), process.map(ProcessQuestion::process));
    }

    private Worth.Given given() {
        ParsedOptions options = new ParsedOptions(parsed);
        return new Worth.Given(options.decimal("--call-us"), options.decimal("--kernel-us"), options.decimal("--step-ms"));
    }

    /// The machine whose tool chain and caches count: that of the process, a named one, or with `--node live` this one.
    private Optional<Host> host(Map<String, String> variables) {
        Optional<Path> root = Optional.ofNullable(parsed.matchedOptionValue("--root", (String) null)).map(InputPaths::root)
                .or(() -> process.map(running -> Path.of(running.process().root().isEmpty() ? "/" : running.process().root())))
                .or(() -> "live".equals(parsed.matchedOptionValue("--node", "")) ? Optional.of(Path.of("/")) : Optional.empty());
        return root.map(folder -> process.isPresent() ? new Host(folder, variables, Set.of())
                : HostVariables.of(folder, variables, folder.equals(Path.of("/")) ? System.getenv() : Map.of()));
    }

    private Optional<LaunchLine> launchLine() {
        Optional<String> text = Optional.ofNullable(parsed.matchedOptionValue("--launch", null));
        text.filter(String::isBlank).ifPresent(_ -> {
            throw new UserError("--launch: expected a command line such as \"python -m module --tp 8\", found nothing");
        });
        return text.map(line -> understood("--launch", () -> LaunchLine.parse(line)));
    }

    /// Reads a command line, and the configuration of its model where that is a folder here.
    ///
    /// @param located turns the model's name into a path here
    static Launch launch(LaunchLine line, LaunchReader reader, UnaryOperator<String> located) {
        return reader.read(line, reader.model(line).map(located).map(name -> model(name, reader.launchers().model())).orElse(LaunchReader.Model.NONE));
    }

    private static LaunchReader.Model model(String name, Launchers.ModelFields fields) {
        Optional<Path> folder = folder(name);
        if (folder.isEmpty()) {
            return new LaunchReader.Model(Optional.empty(), name + " is no folder on this machine: its hidden size is not known");
        }
        String file = folder.get().resolve(CONFIG).toString();
        try {
            return new LaunchReader.Model(Optional.of(ModelConfig.parse(file, InputPaths.stored("model", file), fields)), "");
        } catch (DocumentException error) {
            return new LaunchReader.Model(Optional.empty(), String.valueOf(error.getMessage()));
        } catch (UserError error) {
            return new LaunchReader.Model(Optional.empty(), error.line());
        }
    }

    private static Optional<Path> folder(String name) {
        try {
            return Optional.of(Path.of(name)).filter(Files::isDirectory);
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    private Map<String, String> files() {
        Map<String, String> variables = new TreeMap<>();
        for (String file : texts("--env-file")) {
            String content = InputPaths.text("--env-file", file);
            variables.putAll(understood("--env-file", () -> Assignments.parseFile(file, content)));
        }
        return variables;
    }

    private static <T> T understood(String option, Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(option + ": " + e.getMessage());
        }
    }

    private List<String> texts(String option) {
        return parsed.matchedOptionValue(option, List.of());
    }
}
