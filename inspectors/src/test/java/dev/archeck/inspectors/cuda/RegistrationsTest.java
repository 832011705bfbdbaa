package dev.archeck.inspectors.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.flow.Link;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which function implements a registered op.
class RegistrationsTest {
    private static String text(Link link) {
        return link.operator() + " = " + link.implementation() + " by " + link.evidence().place().file() + ":"
                + link.evidence().place().position() + " " + link.evidence().note();
    }

    private static List<String> links(InMemoryFiles files, String operator) {
        return CudaSources.of(files, Platform.CUDA).links(operator).stream().map(RegistrationsTest::text).toList();
    }

    @Test
    void fragmentsOfTorchLeadToTheNearestDefinition() {
        InMemoryFiles files = InMemoryFiles.of("k/ext.cc", """
                #include "ops.h"
                TORCH_LIBRARY_FRAGMENT(rings, m) {
                  m.def("fold(int ring, Tensor! out) -> ()");
                  m.impl("fold", torch::kCUDA, &fold);
                  m.def("size", &ring_size);
                  m.def("alone(Tensor x) -> Tensor");
                }
                """)
                .with("k/ops.h", "#pragma once\nvoid fold(long ring, int& out);\nlong ring_size();\n")
                .with("k/fold.cu", "#include \"ops.h\"\nvoid fold(long ring, int& out) { k<<<1, 2>>>(out); }\nlong ring_size() { return 8; }\n")
                .with("test/fold.cu", "void fold(long ring, int& out) { }\n")
                .with("k/fold.hip", "void fold(long ring, int& out) { }\n");
        assertThat(links(files, "rings::fold")).containsExactly(
                "rings::fold = k/fold.cu:fold by k/ext.cc:4 m.impl(\"fold\", torch::kCUDA, &fold)",
                "rings::fold = test/fold.cu:fold by k/ext.cc:4 m.impl(\"fold\", torch::kCUDA, &fold)");
        assertThat(links(files, "rings::size")).containsExactly("rings::size = k/fold.cu:ring_size by k/ext.cc:5 m.def(\"size\", &ring_size)");
        assertThat(links(files, "rings::alone")).isEmpty();
        assertThat(CudaSources.of(files, Platform.CUDA).registrations("rings::alone")).hasSize(1);
        assertThat(links(files, "other::fold")).isEmpty();
    }

    @Test
    void namespacesMadeByTheBuildMatchByTheirEnd() {
        InMemoryFiles files = InMemoryFiles.of("b.cpp", """
                #define CONCAT_IN(A, B) A##B
                #define CONCAT(A, B) CONCAT_IN(A, B)
                #define TORCH_LIBRARY_EXPAND(NAME, M) TORCH_LIBRARY(NAME, M)
                void fold(long ring) { }
                TORCH_LIBRARY_EXPAND(CONCAT(TORCH_EXTENSION_NAME, _rings), m) { m.impl("fold", torch::kCUDA, &fold); }
                """);
        assertThat(links(files, "_C_rings::fold")).singleElement().asString().startsWith("_C_rings::fold = b.cpp:fold by b.cpp:5");
        assertThat(links(files, "_C_cache::fold")).isEmpty();
    }

    @Test
    void implementationBlocksBoxesAndWrappersOfTorch() {
        InMemoryFiles files = InMemoryFiles.of("b.cpp", """
                void fold(long ring) { }
                void other(long ring) { }
                STABLE_TORCH_LIBRARY_IMPL(rings, CUDA, m) { m.impl("fold", TORCH_BOX(&fold)); m.impl("two", make_shim(&other)); }
                TORCH_LIBRARY(rings, m) { m.def("made(int x) -> int", [](long x) { return x; }); }
                """);
        assertThat(CudaSources.of(files, Platform.CUDA).registrations().stream()
                .map(one -> one.operator() + " " + one.dispatch() + " " + one.symbol())).containsExactly(
                "rings::fold CUDA fold", "rings::two CUDA other", "rings::made  archeck_library#4::lambda#4");
    }

    @Test
    void pythonModulesAndExportedFunctions() {
        InMemoryFiles files = InMemoryFiles.of("a.cpp", """
                void fold(long ring) { }
                PYBIND11_MODULE(rings, m) { m.def("fold", &fold, "doc"); m.def("two", &fold).def("three", &fold); }
                TVM_FFI_DLL_EXPORT_TYPED_FUNC(exported, fold);
                TVM_FFI_STATIC_INIT_BLOCK() { refl::GlobalDef().def("rings.open", fold); }
                """);
        assertThat(links(files, "rings::fold")).containsExactly("rings::fold = a.cpp:fold by a.cpp:2 m.def(\"fold\", &fold, \"doc\")");
        assertThat(links(files, "rings::three")).hasSize(1);
        assertThat(links(files, "exported")).containsExactly(
                "exported = a.cpp:fold by a.cpp:3 TVM_FFI_DLL_EXPORT_TYPED_FUNC(exported, fold)");
    }

    @Test
    void macrosOfAForkAreFollowedOnceTheyAreDeclared() {
        InMemoryFiles files = InMemoryFiles.of("a.cpp", """
                #define KEEL_OPS(where, ops) struct where##_ops
                void fold(long ring) { k<<<1, 2>>>(ring); }
                void other(long ring) { }
                KEEL_OPS(rings, ops) { ops.bind("fold", Keel::kGpu, &fold).bind("two", &other); }
                KEEL_EXPORT("", opened, other);
                """);
        SourceMacros declared = new CatalogueReader().among("mine.yaml", """
                source: ours
                date: "2026-11"
                macros:
                  - {name: "KEEL_OPS(where, ops)", registers: library, space: where, handle: ops}
                  - {name: "KEEL_EXPORT(unused, name, ...)", registers: export, op: name}
                registering: {calls: [bind], keys: ['Keel::k[A-Z]\\w*']}
                """).macros();
        CudaSources known = CudaSources.of(files, Platform.CUDA, SourceMacros.builtIn().with(declared));
        assertThat(known.registrations().stream().map(one -> one.operator() + " " + one.dispatch() + " " + one.symbol()))
                .containsExactly("rings::fold Keel::kGpu fold", "rings::two  other", "opened  other");
        assertThat(known.links("rings::fold")).extracting(Link::operator).containsExactly("rings::fold");
        assertThat(CudaSources.of(files, Platform.CUDA).registrations()).isEmpty();
    }
}
