package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCommandTest {
    private static final Path TESTDATA = Path.of(System.getProperty("archeck.root"), "testdata");
    private static final Path SAMPLE = TESTDATA.resolve("installations/a-precompiled-reads-variable");
    private static final String DISPATCH = SAMPLE.resolve("source/csrc/allreduce/custom_all_reduce.cuh").toString();
    private static final String VARIABLE = "SGLANG_CUSTOM_ALLREDUCE_ALGO";

    @TempDir
    private Path folder;

    private static CommandRun trace(String... arguments) {
        return CommandRun.of(Stream.concat(Stream.of("trace"), Stream.of(arguments)).toArray(String[]::new));
    }

    private static void complains(String line, String... arguments) {
        assertThat(trace(arguments)).isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: " + line + "\n"));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    /// Rows of a table, as `env ranks nvlink bytes outcome kernel`.
    private static List<String> rows(String json) throws IOException {
        List<String> rows = new ArrayList<>();
        for (JsonNode row : new ObjectMapper().readTree(json).get("rows")) {
            JsonNode variable = row.get("env").get(VARIABLE);
            rows.add(String.join("\t", variable == null ? "" : VARIABLE + "=" + variable.asText(), row.get("inputs").get("world_size_").asText(),
                    row.get("inputs").get("full_nvlink_").asBoolean() ? "1" : "0", row.get("inputs").get("bytes").asText(),
                    row.get("outcome").asText(), row.get("kernel").asText()));
        }
        return rows;
    }

    @Test
    void rowsAreWhatTheCompiledDispatchDid() throws IOException {
        List<String> expected = Files.readAllLines(TESTDATA.resolve("cuda/dispatch-a-precompiled-reads-variable.tsv")).stream().skip(1)
                .filter(row -> row.matches("(" + VARIABLE + "=(1stage|twoshot|nccl)?)?\t(2|3|4|8)\t.\t(1024|262144|524288)\t.*")).toList();
        CommandRun run = trace("--source", DISPATCH, "--function", "allreduce", "--table", "--format", "json", "--set", "T=half",
                "--set", "world_size_=2,3,4,8", "--set", "full_nvlink_=false,true", "--set", "bytes=1024,262144,524288",
                "--env", VARIABLE, "--env", VARIABLE + "=1stage", "--env", VARIABLE + "=twoshot", "--env", VARIABLE + "=nccl",
                "--env", VARIABLE + "=");
        assertThat(run.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(rows(run.out())).containsExactlyInAnyOrderElementsOf(expected).hasSize(120);
    }

    @Test
    void rowNamesTheLineOfTheMacroBody() {
        assertThat(trace("--source", DISPATCH, "-f", "json", "--set", "world_size_=8", "--set", "full_nvlink_=false").out())
                .isEqualTo("""
                        {
                          "function": "sglang::CustomAllreduce::allreduce",
                          "place": {
                            "file": "%1$s",
                            "line": 210
                          },
                          "derived": [],
                          "rows": [
                            {
                              "inputs": {
                                "world_size_": 8,
                                "full_nvlink_": false
                              },
                              "env": {},
                              "outcome": "LAUNCHES_NOTHING",
                              "kernel": "",
                              "assumptions": [
                                "it does not fail at: elements %% per_pack != 0 (%1$s:213)",
                                "it does not fail at: most_blocks > kBlocks (%1$s:216)",
                                "calls of the CUDA runtime succeed (%1$s:219)",
                                "it does not fail at: known == rows_of_.end() (%1$s:228)"
                              ],
                              "decidedBy": {
                                "file": "%1$s",
                                "line": 267,
                                "expandedAt": {
                                  "file": "%1$s",
                                  "line": 283
                                },
                                "text": "full_nvlink_"
                              }
                            }
                          ],
                          "reasons": [],
                          "gaps": []
                        }
                        """.formatted(DISPATCH));
    }

    @Test
    void inputsThatDecideAreDerivedWhenNotGiven() throws IOException {
        String source = file("pick.cu", """
                #include <stdexcept>
                template <typename T> __global__ void small_sum(T* out);
                template <typename T> __global__ void large_sum(T* out);
                class Ring {
                 public:
                  template <typename T> void reduce(T* out, long bytes) {
                    if (linked_) {
                      if (bytes <= 4096) small_sum<T><<<1, 32>>>(out);
                      else large_sum<T><<<8, 32>>>(out);
                    }
                  }
                 private:
                  bool linked_;
                };
                """);
        CommandRun run = trace("--source", source);
        assertThat(run.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run.out()).isEqualTo("""
                TRACE Ring::reduce (pick.cu:6): 4 combinations
                      derived from what the code compares with: linked_, bytes
                  linked_  bytes  outcome
                  false    4096   NOTHING :7
                  false    4097   NOTHING :7
                  true     4096   runs small_sum :8
                  true     4097   runs large_sum :8
                WHERE the condition that decides, by line of pick.cu
                      :7 `linked_` is false
                      :8 `bytes <= 4096` is true
                      :8 `bytes <= 4096` is false
                """);
        assertThat(trace("--source", source, "--no-derive").code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    void everyKindOfNameCanBeGiven() throws IOException {
        String source = file("names.cu", """
                constexpr int kLimit = 8;
                struct Params { int ranks; };
                template <typename T, int N> __global__ void fold(T* out);
                template <typename T, int N> int run(Params params, T* out, int count) {
                  int blocks = count / 2;
                  if (count > kLimit || blocks == 3 || params.ranks == 5 || sizeof(T) == 4 || N == 2) { fold<T, N><<<1, 1>>>(out); return 0; }
                  return 3;
                }
                """);
        String[] none = {"--source", source, "--set", "T=half", "--set", "N=1", "--set", "params.ranks=1", "--set", "count=2",
            "--set", "kLimit=8", "--set", "blocks=1"};
        assertThat(trace(none).out()).contains("returns 3");
        for (String one : List.of("T=float", "N=2", "params.ranks=5", "count=9", "kLimit=1", "blocks=3")) {
            String[] changed = none.clone();
            for (int i = 0; i < changed.length; i++) {
                changed[i] = changed[i].startsWith(one.substring(0, one.indexOf('=') + 1)) ? one : changed[i];
            }
            assertThat(trace(changed).out()).as(one).contains("runs fold");
        }
    }

    @Test
    void pythonGateSaysWhatItReturns() {
        String gate = SAMPLE.resolve("venv/lib/python3.11/site-packages/sglang/srt/distributed/device_communicators/custom_all_reduce.py").toString();
        CommandRun run = trace("--source", gate, "--function", "should_custom_ar", "--set", "self.disabled=false", "--set", "self.world_size=8",
                "--set", "self.full_nvlink=false", "--set", "tensor=tensor", "--bytes", "43008");
        assertThat(run.out()).contains("returns false :13");
    }

    @Test
    void pythonWrapperRunsAnOp() throws IOException {
        String source = file("wrap.py", """
                import os
                import torch
                from elsewhere import flag

                def all_reduce(x, ranks):
                    if ranks > 8:
                        raise ValueError("too many")
                    if os.environ.get("FOLD") == "0":
                        return None
                    return torch.ops.fold.sum(x)
                """);
        assertThat(trace("--source", source, "--set", "ranks=8,9", "--env", "FOLD", "--env", "FOLD=0").out()).isEqualTo("""
                TRACE all_reduce (wrap.py:5): 4 combinations
                  ranks  $FOLD  outcome
                  8      -      runs fold::sum :8
                  8      0      returns None :8
                  9      -      throws ValueError :6
                  9      0      throws ValueError :6
                WHERE the condition that decides, by line of wrap.py
                      :8 `os.environ.get("FOLD") == "0"` is false
                      :8 `os.environ.get("FOLD") == "0"` is true
                      :6 `ranks > 8` is true
                """);
    }

    @Test
    void routeOfABackendIsShownWithTheConditionsThatDecide() {
        String[] arguments = {"trace", SAMPLE.resolve("venv").toString(), "--source", SAMPLE.resolve("source").toString(), "--table",
            "--node", "8x-rtx-pro-6000-pcie", "--backend", "custom all-reduce v1"};
        CommandRun run = CommandRun.of(Scan::run, arguments);
        assertThat(run.out().lines().filter(line -> line.matches("(ROUTE|x|TABLE).*")).map(line -> line.replaceAll(" +", " "))).containsExactly(
                "ROUTE SGLang custom all-reduce v1 of sglang 0.5.10: falls back to NCCL",
                "x constructor custom_all_reduce_utils.py:191 STOPS: refuses and logs it [R]",
                "x per call custom_all_reduce.py:138 would stop, silently: refuses",
                "x dispatch custom_all_reduce.cuh:267 would stop, silently: no",
                "TABLE dispatch over 256 tried inputs: GPUs, links, bytes from..to [S]");
        assertThat(CommandRun.of(Scan::run, "trace", SAMPLE.resolve("venv").toString(), "--backend", "v9").err())
                .startsWith("archeck: --backend: \"v9\" is none of ");
    }

    @Test
    void treeWithoutABackendSaysSo() throws IOException {
        Path site = folder.resolve("venv/lib/python3.11/site-packages/pack");
        Files.createDirectories(site);
        Files.writeString(site.resolve("__init__.py"), "VERSION = 1\n");
        for (String[] more : List.of(new String[] {}, new String[] {"--backend", "v1"})) {
            CommandRun run = CommandRun.of(Scan::run, Stream.concat(Stream.of("trace", folder.resolve("venv").toString()),
                    Stream.of(more)).toArray(String[]::new));
            assertThat(run.err()).contains("archeck: no custom all-reduce was found in what could be read here, so there is no route");
            assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        }
    }

    @Test
    void mistakesAreOneLine() throws IOException {
        String two = file("two.cu", "__global__ void k(int* p);\nvoid one(int* p) { k<<<1, 1>>>(p); }\nvoid two(int* p) { k<<<1, 1>>>(p); }\n");
        complains("trace: expected --source FILE or DIR, or the PATH of an installation, found none");
        complains("--backend: goes with the PATH of an installation", "--source", two, "--backend", "v1");
        complains("--set: goes with --source alone, not with PATH", folder.toString(), "--set", "p=1");
        complains("--source nowhere.cu: no such file or folder", "--source", "nowhere.cu");
        complains("--source: 2 functions could be meant: one (" + two + ":2), two (" + two + ":3); name one with --function", "--source", two);
        complains("--function: nothing with a body is called \"ones\" (did you mean one?)", "--source", two, "--function", "ones");
        complains("--set: nothing in one is called \"q\" (did you mean p?)", "--source", two, "--function", "one", "--set", "q=1");
        complains("--set: \"p\" is given twice; write its values in one list", "--source", two, "--set", "p=1", "--set", "p=2");
        complains("--set: expected NAME=VALUE[,VALUE...], found \"p\"", "--source", two, "--set", "p");
        complains("--env: expected NAME=value, or NAME for not set, found \"=1\"", "--source", two, "--env", "=1");
        complains("--platform: \"cida\" is none of cuda, hip, musa (did you mean cuda?)", "--source", two, "--platform", "cida");
    }

    @Test
    void hostileSourcesEndAsOneLine() throws IOException {
        String head = "__global__ void k(int* p);\nvoid all_reduce(int* p, int n) { ";
        StringBuilder bomb = new StringBuilder("#define A0 x x\n");
        for (int i = 1; i < 40; i++) {
            bomb.append("#define A").append(i).append(" A").append(i - 1).append(" A").append(i - 1).append('\n');
        }
        refuses("C++ source cannot be read: larger than 1000000 characters: 5000078 bytes",
                file("huge.cu", head + "k<<<1, 1>>>(p); }\n" + "// all\n".repeat(714_287).substring(0, 5_000_000)));
        refuses("C++ source cannot be read: brackets nested deeper than 250", file("deep.cu", head + "{".repeat(10_000) + "k<<<1, 1>>>(p);"
                + "}".repeat(10_000) + " }\n"));
        refuses("C++ source cannot be read: estimated to expand to 1.00e+12 tokens, more than 1000000",
                file("bomb.cu", bomb + head + "A39; k<<<1, 1>>>(p); }\n"));
        CommandRun broken = trace("--source", file("broken.cu", head + "if (n == 2) { k<<<1, 1>>>(p) @@@ } else { k<<<1, ; }\n"));
        assertThat(broken.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(broken.out()).contains("not determined").doesNotContain("NOTHING");
    }

    @Test
    void codeOfUnusualSizeIsAnsweredOrNamed() throws IOException {
        String head = "__global__ void k(int* p);\nvoid all_reduce(int* p, int n) { ";
        CommandRun ladder = trace("--source", file("ladder.cu", head + "if (n == 1) k<<<1, 1>>>(p); else ".repeat(900) + "; }\n"), "--set", "n=1,2");
        assertThat(ladder.code()).isEqualTo(ExitCode.CLEAN);
        CommandRun chain = trace("--source", file("chain.cu", head + "n = p" + "->a".repeat(2_400) + "; k<<<1, 1>>>(p); }\n"), "--set", "n=1");
        assertThat(chain.code()).isIn(ExitCode.CLEAN, ExitCode.INCOMPLETE);
        CommandRun blocks = trace("--source", file("long.py", "def all_reduce(n):\n" + "    if n == 1:\n        n = 2\n".repeat(6_000)
                + "    return n\n"), "--set", "n=1");
        assertThat(blocks.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(blocks.out()).contains("a function of more than 10000 blocks");
    }

    private static void refuses(String reason, String source) {
        assertThat(trace("--source", source)).isEqualTo(new CommandRun(ExitCode.INCOMPLETE, "", "archeck: " + source + ": " + reason + "\n"));
    }

    @Test
    void sourceThatCannotBeReadIsIncomplete() throws IOException {
        String source = file("latin.cu", "x");
        Files.write(Path.of(source), "// \u00e9\nvoid one(int* p) { k<<<1, 1>>>(p); }\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(trace("--source", source)).isEqualTo(
                new CommandRun(ExitCode.INCOMPLETE, "", "archeck: " + source + ": C++ source cannot be read: not UTF-8 text\n"));
    }

    @Test
    void flagsThatTheDecidingConditionReadsAreFollowedToWhereTheyAreSet() throws IOException {
        String shape = TESTDATA.resolve("cuda/shapes/s03-two-phases.cuh").toString();
        CommandRun run = trace("--source", shape, "--set", "T=float", "--set", "world_size_=4", "--set", "fully_connected_=false", "--set", "bytes=1024",
                "--set", "prefers_split=false", "-f", "json");
        JsonNode row = new ObjectMapper().readTree(run.out()).get("rows").get(0);
        assertThat(row.get("outcome").asText()).isEqualTo("LAUNCHES_NOTHING");
        assertThat(row.get("decidedBy").get("text").asText()).isEqualTo("call_split");
        assertThat(row.get("setBy").findValuesAsText("text")).contains("fully_connected_");
    }
}
