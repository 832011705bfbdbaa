package dev.archeck.cli.p2p;

import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import dev.archeck.reports.json.PeerJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A program for the tests: `archeck p2p -f json` with the kernel's files of another machine.
final class ProbeBelow {
    private ProbeBelow() {}

    /// Says warnings on standard error.
    private static final class Voice implements ProbeVoice {
        @Override
        public void step(String what) {
            // The tests look at the report.
        }

        @Override
        public void warn(String what) {
            System.err.println("warning: " + what);
        }
    }

    /// @param words the folder below which the kernel's files lie
    public static void main(String[] words) {
        PeerRequest request = new PeerRequest(new PeerRequest.Gpus(OptionalInt.empty(), List.of()),
                new PeerRequest.Effort(false, false, Duration.ofSeconds(30), Duration.ZERO),
                new PeerRequest.Calls(false, 16, 1, Optional.empty()),
                new PeerRequest.Surroundings("", Map.of(), Map.of("HOME", words[0] + "/home/user"),
                        KnowledgeFiles.places(Map.of()), Path.of(words[0])));
        try {
            System.out.print(PeerJson.render(new PeerProbe(request, "test", new Voice()).run()));
        } catch (NoNode e) {
            System.err.println(e.kind() + ": " + e.line());
        }
    }
}
