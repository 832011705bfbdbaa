package dev.archeck.cli;

import dev.archeck.cli.p2p.NcclPlace;
import dev.archeck.cli.p2p.PeerRequest;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.reports.text.Detail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The parsed command line of `archeck p2p`, turned into what the probe works with.
///
/// @param options as parsed
record P2pArguments(ParsedOptions options) {
    private static final Path ROOT = Path.of("/");
    private static final long MOST_BYTES = 64L << 20;

    /// @throws UserError when a value is wrong
    PeerRequest request() {
        return new PeerRequest(gpus(), effort(), calls(),
                surroundings());
    }

    Display display() {
        return new Display(options.outputs(ReportFormat.GENERAL), options.has("--all") ? Set.of(Detail.EVERYTHING) : Set.of(), options.choice("--color", Display.ColourChoice.AUTO),
                options.width(), options.choice("--fail-on", FailOn.ERROR));
    }

    boolean quiet() {
        return options.has("--quiet");
    }

    boolean remember() {
        return options.has("--remember");
    }

    boolean redact() {
        return options.has("--redact");
    }

    private PeerRequest.Gpus gpus() {
        Optional<String> count = options.text("--gpus");
        Optional<String> named = options.text("--devices");
        if (count.isPresent() && named.isPresent()) {
            throw new UserError("--gpus and --devices: expected one of them, found both");
        }
        return new PeerRequest.Gpus(
                count.isPresent() ? OptionalInt.of(options.number("--gpus", new ParsedOptions.Bounds(1, 256, 1))) : OptionalInt.empty(),
                named.map(list -> Arrays.stream(list.split(",")).map(String::strip).filter(each -> !each.isEmpty()).toList())
                        .orElse(List.of()));
    }

    private PeerRequest.Effort effort() {
        int timeout = options.number("--timeout", new ParsedOptions.Bounds(5, 86_400, 300));
        int soak = options.number("--soak", new ParsedOptions.Bounds(1, 86_400, 0));
        return new PeerRequest.Effort(options.has("--passive"), options.has("--force"), Duration.ofSeconds((long) timeout + soak),
                Duration.ofSeconds(soak));
    }

    private PeerRequest.Calls calls() {
        long bytes;
        try {
            bytes = Message.parse(options.text("--bytes").orElse("43008"), Dtype.parse("bf16").orElseThrow()).size().bytes();
        } catch (IllegalArgumentException e) {
            throw new UserError("--bytes: " + e.getMessage());
        }
        if (bytes < 16 || bytes > MOST_BYTES || bytes % 16 != 0) {
            throw UserError.expected("--bytes", "a multiple of 16 from 16 to " + MOST_BYTES, String.valueOf(bytes));
        }
        int calls = options.number("--calls-per-step", new ParsedOptions.Bounds(1, 1000, 122));
        return new PeerRequest.Calls(!options.has("--passive") && !options.has("--no-all-reduce"), bytes, calls, nccl());
    }

    private Optional<String> nccl() {
        Optional<String> given = options.text("--nccl");
        if (given.isPresent()) {
            return Optional.of(NcclPlace.find(given.get(), ROOT).orElseThrow(() -> UserError.expected("--nccl",
                    "libnccl.so.2, a folder that contains it, or the number of a process that has loaded it", given.get())));
        }
        return options.text("--env-from").flatMap(process -> NcclPlace.find(process, ROOT));
    }

    /// What a server's NCCL is told: its variables, and no others.
    private PeerRequest.Surroundings surroundings() {
        Optional<String> process = options.text("--env-from");
        Map<String, String> all = process.map(P2pArguments::environment).orElseGet(System::getenv);
        Map<String, String> nccl = new HashMap<>(process.isEmpty() ? Map.of() : all);
        nccl.keySet().removeIf(name -> !name.startsWith("NCCL_"));
        return new PeerRequest.Surroundings(options.text("--binding").orElse(""), nccl, all,
                KnowledgeFolder.places(options.text("--knowledge")), ROOT);
    }

    private static Map<String, String> environment(String process) {
        if (!process.matches("[0-9]{1,9}")) {
            throw UserError.expected("--env-from", "the number of a process", process);
        }
        try {
            String text = new String(Files.readAllBytes(ROOT.resolve("proc/" + process + "/environ")), StandardCharsets.UTF_8);
            Map<String, String> variables = new HashMap<>();
            for (String each : text.split("\0")) {
                int equals = each.indexOf('=');
                if (equals > 0) {
                    variables.put(each.substring(0, equals), each.substring(equals + 1));
                }
            }
            return variables;
        } catch (IOException e) {
            throw new UserError("--env-from " + process + ": its environment cannot be read ("
                    + e.getClass().getSimpleName() + "); run as the user of the process");
        }
    }
}
