package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestructorsTest {
    private static final String KERNEL = "__global__ void odd(void*) {}\nvoid later(void* p) { odd<<<1, 1>>>(p); }\n";

    @ParameterizedTest
    @ValueSource(strings = {
            "struct End { void* p; ~End() { if (p) return; odd<<<1, 1>>>(p); } };",
            "struct End { void* p; ~End() { flush(); } void flush() { later(p); } };",
            "struct End { void* p; ~End(); }; End::~End() { later(p); }",
            "struct First { void* p; ~First() { later(p); } }; struct End : First { };"})
    void anObjectThatMayStartAKernelWhenItsScopeEndsIsADoubt(String type) {
        assertThat(LoweredText.of("run", KERNEL + type + "\nvoid run(void* p) { End end{p}; }\n"))
                .contains("doubt the destructor of End may start a kernel");
    }

    @Test
    void oneThatOnlyTidiesUpIsNone() {
        assertThat(LoweredText.of("run", KERNEL + """
                struct End { void* p; ~End() { again(3); cudaFree(p); } void again(int n) { if (n) again(n - 1); } };
                struct Loop : Loop { ~Loop() { } };
                void run(void* p) { End end{p}; End& same = end; Loop loop; }
                """)).doesNotContain("doubt");
    }
}
