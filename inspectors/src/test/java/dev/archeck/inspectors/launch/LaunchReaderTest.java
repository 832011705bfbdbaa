package dev.archeck.inspectors.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.MessageSize;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class LaunchReaderTest {
    private static final LaunchReader READER = new LaunchReader(Knowledge.builtIn().around().launchers(), Basis.USER, "--launch");
    private static final String LARGE = "{\"hidden_size\": 7168, \"num_hidden_layers\": 61, \"torch_dtype\": \"bfloat16\"}";

    private static LaunchReader.Model model(String json) {
        return new LaunchReader.Model(Optional.of(ModelConfig.parse("config.json", json, READER.launchers().model())), "");
    }

    private static Launch read(String line, String json) {
        return READER.read(LaunchLine.parse(line), json.isEmpty() ? LaunchReader.Model.NONE : model(json));
    }

    private static List<String> said(Launch launch) {
        return launch.said().stream().map(Statement::text).toList();
    }

    private static List<String> unclear(Launch launch) {
        return launch.gaps().stream().map(gap -> gap.what() + ": " + gap.reason() + (gap.remedy().isEmpty() ? "" : "; " + gap.remedy())).toList();
    }

    @Test
    void ranksAndOneCallComeWithTheirArithmetic() {
        Launch launch = read("A=1 python -m sglang.launch_server --model-path /m --tp 8 --speculative-num-draft-tokens=3 "
                + "--cuda-graph-max-bs 32 --disable-custom-all-reduce --api-key hidden", LARGE);
        assertThat(launch.ranks()).hasValue(8);
        assertThat(launch.message()).contains(new Message(MessageSize.parse("3x7168", Dtype.BF16), Dtype.BF16, OptionalInt.of(122)));
        assertThat(said(launch)).containsExactly(
                "SGLang: 8 ranks (--tp 8); --disable-custom-all-reduce",
                "43008 B a call and request = 3 tokens (--speculative-num-draft-tokens 3) x 7168 hidden x 2 B bfloat16",
                "up to 32 requests a step (--cuda-graph-max-bs 32): up to 32 x 43008 B = 1376256 B a call",
                "122 calls a step = 61 layers x 2 (after attention and after the feed-forward part, as is usual)");
        assertThat(launch.gaps()).isEmpty();
    }

    @Test
    void anotherServerNamesTheSameThingsOtherwise() {
        Launch launch = read("vllm serve org/name -tp 4 --speculative-config '{\"num_speculative_tokens\": 3}' --dtype half",
                "{\"text_config\": {\"hidden_size\": 4096}, \"torch_dtype\": \"float32\"}");
        assertThat(READER.model(launch.line())).contains("org/name");
        assertThat(launch.ranks()).hasValue(4);
        assertThat(launch.message().map(message -> message.size().toString())).contains("32768 B (4x4096xfp16)");
        assertThat(said(launch)).containsExactly("vLLM: 4 ranks (-tp 4)",
                "32768 B a call and request = 4 tokens (num_speculative_tokens 3 + 1) x 4096 hidden x 2 B float16");
    }

    @Test
    void whatIsNotUnderstoodIsOneLineEach() {
        assertThat(unclear(read("python serve.py --tp many", ""))).containsExactly(
                "command line: no known server starts by \"python serve.py\"; options are read as SGLang or vLLM would",
                "--tp: expected a number of at least 1, found \"many\"");
        assertThat(unclear(read("sglang serve --tp 8 --disable-custom-allreduce --enable-dp-attention --trust-remote-code", ""))).containsExactly(
                "--disable-custom-allreduce: no option that routes look at has this name; did you mean --disable-custom-all-reduce?",
                "ranks of one all-reduce: with --enable-dp-attention a group may have other ranks than the tensor-parallel size says; "
                        + "name them with --world-size");
        assertThat(unclear(read("vllm serve m --speculative-config '{'", LARGE))).singleElement().asString()
                .startsWith("--speculative-config: ");
        assertThat(READER.read(LaunchLine.parse("vllm serve m"), new LaunchReader.Model(Optional.empty(), "m is no folder")).gaps())
                .extracting(Gap::reason).containsExactly("m is no folder");
        assertThat(unclear(read("vllm serve m", "{}"))).singleElement().asString().startsWith("hidden size: config.json has none");
    }

    @Test
    void aHostileConfigurationNeitherThrowsNorMatters() {
        for (String json : List.of("{\"hidden_size\": -1}", "{\"hidden_size\": 99999999999}", "{\"hidden_size\": \"x\"}",
                "{\"hidden_size\": null}", "{\"text_config\": []}", "{\"torch_dtype\": 3}")) {
            assertThat(read("vllm serve m", json).message()).as(json).isEmpty();
        }
        assertThatThrownBy(() -> model("[]")).isInstanceOf(DocumentException.class).hasMessageStartingWith("config.json:1:");
        assertThatThrownBy(() -> model("{")).isInstanceOf(DocumentException.class);
        assertThat(read("sglang --tp 99999999 --model-path '\u0000'", LARGE).ranks()).isEmpty();
    }
}
