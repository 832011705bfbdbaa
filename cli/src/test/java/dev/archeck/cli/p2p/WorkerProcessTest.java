package dev.archeck.cli.p2p;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.cli.UserError;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkerProcessTest {
    /// No system takes an environment as large as this one.
    private static final int TOO_MUCH = 64 << 20;

    @Test
    void aMachineThatRefusesAProcessIsOneLine() {
        WorkerLaunch launch = new WorkerLaunch("any", Map.of("LARGE", "x".repeat(TOO_MUCH)));
        assertThatThrownBy(() -> WorkerProcess.start(launch).close()).isInstanceOf(UserError.class)
                .hasMessageMatching("p2p: no process could be started to probe with \\(.*error.*\\); look at the limits of processes and memory of this user");
    }
}
