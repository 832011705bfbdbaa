package dev.archeck.inspectors.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.process.StartLine.Start;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartLineTest {
    private static StartLine of(String words) {
        return StartLine.of(words.isEmpty() ? List.of() : List.of(words.split(" ")));
    }

    private static StartLine script(String name, String options) {
        return new StartLine(Start.FOLDER_OF_SCRIPT, Optional.of(name), options);
    }

    private static StartLine working(String options) {
        return new StartLine(Start.WORKING_FOLDER, Optional.empty(), options);
    }

    @Test
    void theFirstWordThatIsNoOptionIsTheScript() {
        assertThat(of("serve.py --tp 8 -I")).isEqualTo(script("serve.py", ""));
        assertThat(of("-u -Es bin/serve -m x")).isEqualTo(script("bin/serve", "uEs"));
        assertThat(of("-X dev -Wignore -W error --check-hash-based-pycs always serve")).isEqualTo(script("serve", ""));
    }

    @Test
    void modulesCommandsAndStandardInputStartInTheWorkingFolder() {
        assertThat(of("-m server --tp 8")).isEqualTo(working(""));
        assertThat(of("-um server -I")).isEqualTo(working("u"));
        assertThat(of("-mserver")).isEqualTo(working(""));
        assertThat(of("-I -c code script.py")).isEqualTo(working("I"));
        assertThat(of("-s -")).isEqualTo(working("s"));
        assertThat(of("")).isEqualTo(working(""));
        assertThat(of("-X")).isEqualTo(working(""));
    }

    @Test
    void isolationIsSeenInAnyCluster() {
        assertThat(of("-uI -m x").ignoresEnvironment()).isTrue();
        assertThat(of("-E x.py").ignoresEnvironment()).isTrue();
        assertThat(of("-u x.py").ignoresEnvironment()).isFalse();
    }
}
