package dev.archeck.inspectors.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConsumersTest {
    @Test
    void eachFamilyHasOneConsumer() {
        Consumers consumers = Knowledge.builtIn().around().consumers();
        assertThat(List.of("NCCL_P2P_LEVEL", "PYTORCH_ALLOC_CONF", "TORCH_SYMMMEM", "CUDA_VISIBLE_DEVICES", "CUDA_HOME", "FLASHINFER_NVCC"))
                .map(name -> consumers.of(name).map(Consumers.Consumer::name).orElse(""))
                .containsExactly("NCCL", "allocator", "symmetric memory", "CUDA", "compiling on the node", "FlashInfer");
        assertThat(consumers.of("SECRET_NCCL_X")).isEmpty();
        assertThat(consumers.of("")).isEmpty();
    }
}
