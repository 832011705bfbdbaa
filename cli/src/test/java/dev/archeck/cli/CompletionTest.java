package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Completion scripts and manual pages, given to the programs that read them.
class CompletionTest {
    @TempDir
    private Path folder;

    private String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private String completed(String words) throws IOException {
        List<String> all = List.of(words.split(" ", -1));
        return output("bash", "-c", "compopt() { :; }; source ./script; COMP_WORDS=(" + words + "); COMP_CWORD=" + (all.size() - 1)
                + "; COMP_LINE='" + words + "'; _complete_archeck; echo \"${COMPREPLY[@]}\"");
    }

    @Test
    void bashCompletesCommandsOptionsAndWords() throws IOException {
        Files.writeString(folder.resolve("script"), CommandRun.of("completion", "bash").out());
        assertThat(completed("archeck sc").strip()).contains("scan", "schema");
        assertThat(completed("archeck scan --bas").strip()).isEqualTo("--baseline");
        assertThat(completed("archeck scan --fail-on n").strip()).contains("never", "note");
        assertThat(CommandRun.of("completion", "zsh").out()).contains("bashcompinit");
    }

    @Test
    void fishGetsOneLineForEachCommandAndOption() {
        String script = CommandRun.of("completion", "fish").out();
        Set<String> commands = CommandModel.line().getSubcommands().keySet();
        assertThat(commands).allSatisfy(name -> assertThat(script).contains("-n '__fish_use_subcommand' -f -a " + name + " -d '"));
        assertThat(script).contains("complete -c archeck -n '__fish_seen_subcommand_from scan' -l fail-on -r -f -a 'error warning note never' -d '");
        assertThat(script.lines().skip(1)).allMatch(line -> line.matches("complete -c archeck -n '[a-z_0-9 ]+' (-[a-z] [^']*)+('[^']*(\\\\'[^']*)*' ?(-d )?)+('[^']*(\\\\'[^']*)*')?"));
    }

    @Test
    void fishCompletesCommandsOptionsAndWords() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/fish")), "no fish");
        Files.writeString(folder.resolve("script.fish"), CommandRun.of("completion", "fish").out());
        String completed = output("fish", "--no-config", "-c", "source script.fish; complete -C 'archeck sc'; complete -C 'archeck scan --basel'; "
                + "complete -C 'archeck scan --fail-on '");
        assertThat(completed.lines().map(line -> line.split("\t", 2)[0]))
                .contains("scan", "schema", "--baseline", "never", "note").doesNotContain("kernels", "--fail-on");
    }

    /// A shell at a terminal of its own, to which the words and a tab are typed; then the line is made a print of itself.
    private static final String TYPED = """
            zmodload zsh/zpty
            zpty shell 'PS1= zsh -f -i'
            zpty -w shell 'autoload -Uz compinit; compinit -u -D; source ./script; print READY'
            while zpty -r shell line; do [[ $line == READY* || $line == *$'\\n'READY* ]] && break; done
            zpty -n -w shell "$1"$'\\t\\x01print -r -- GOT: \\x05\\n'
            while zpty -r shell line; do print -r -- "$line"; [[ $line == GOT:* || $line == *$'\\n'GOT:* ]] && break; done
            zpty -d shell
            """;

    @Test
    void zshCompletesCommandsAndOptions() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "no zsh");
        Files.writeString(folder.resolve("script"), CommandRun.of("completion", "zsh").out());
        Files.writeString(folder.resolve("typed.zsh"), TYPED);
        assertThat(output("timeout", "30", "zsh", "-f", "typed.zsh", "archeck comple")).contains("GOT: archeck completion");
        assertThat(output("timeout", "30", "zsh", "-f", "typed.zsh", "archeck scan --basel")).contains("GOT: archeck scan --baseline");
    }

    @Test
    void aManualPageOfEachCommandIsCleanToGroff() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "no groff");
        for (String name : CommandModel.line().getSubcommands().keySet()) {
            Path page = Files.writeString(folder.resolve("archeck-" + name + ".1"), CommandRun.of("man", name).out());
            assertThat(output("groff", "-man", "-Tutf8", "-ww", "-z", page.toString())).as(name).isEmpty();
        }
        Files.writeString(folder.resolve("archeck.1"), CommandRun.of("man").out());
        assertThat(output("groff", "-man", "-Tascii", "-P-cbou", "archeck.1")).contains("NAME", "COMMANDS", "EXIT STATUS", "70");
    }

    @Test
    void unknownShellsAndPagesAreUsageErrors() {
        assertThat(CommandRun.of("completion", "tcsh").err()).isEqualTo("archeck: completion: expected bash, zsh or fish, found \"tcsh\"\n");
        assertThat(CommandRun.of("man", "scna").code()).isEqualTo(ExitCode.USAGE);
    }
}
