package dev.archeck.inspectors.python.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.inspectors.python.wrapper.OpWrapper.Access;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WrapperSearchTest {
    private static final Path INSTALLATIONS =
            Path.of(System.getProperty("archeck.root", "..")).resolve("testdata/installations");
    private static final String SITE = "venv/lib/python3.11/site-packages";

    private record Memory(Map<String, byte[]> files) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.copyOf(files.keySet());
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(files.get(path));
        }
    }

    private record Folder(Path root) implements SourceFiles {
        @Override
        public List<String> paths() {
            try (Stream<Path> files = Files.walk(root)) {
                return files.filter(Files::isRegularFile).map(path -> root.relativize(path).toString()).sorted().toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Optional<byte[]> read(String path) {
            try {
                return Optional.of(Files.readAllBytes(root.resolve(path)));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }

    private static WrapperFacts in(String installation) {
        return WrapperSearch.in(new PythonSources(new Folder(INSTALLATIONS.resolve(installation)), List.of(SITE)));
    }

    private static WrapperFacts of(String... pathsAndTexts) {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            files.put(pathsAndTexts[i], pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return WrapperSearch.in(new PythonSources(new Memory(files), List.of("")));
    }

    private static List<String> wrappers(WrapperFacts facts) {
        return facts.wrappers().stream().map(each -> each.function() + " " + each.operator() + " " + each.access()
                + " " + each.conditions() + " " + each.call().span().firstLine()).toList();
    }

    private static List<String> communicators(WrapperFacts facts) {
        return facts.communicators().stream().map(each -> each.type().name() + " asks "
                + each.predicate().map(FunctionId::name).orElse("nobody") + " calls " + each.call().name() + " "
                + each.wrappers().stream().map(OpWrapper::operator).toList()).toList();
    }

    @Test
    void aPrecompiledStackIsFoundByTheNamesOfItsOps() {
        WrapperFacts facts = in("a-precompiled-reads-variable");
        assertThat(wrappers(facts)).containsExactly(
                "sgl_kernel.allreduce:all_reduce_reg sgl_kernel::all_reduce_reg REGISTRY [torch.version.hip is not None] 13",
                "sgl_kernel.allreduce:all_reduce_unreg sgl_kernel::all_reduce_unreg REGISTRY [torch.version.hip is not None] 16",
                "sgl_kernel.allreduce:all_reduce sgl_kernel::all_reduce REGISTRY [not (torch.version.hip is not None)] 44");
        assertThat(communicators(facts)).containsExactly("CustomAllreduce asks CustomAllreduce.should_custom_ar calls "
                + "CustomAllreduce.custom_all_reduce [sgl_kernel::all_reduce_reg, sgl_kernel::all_reduce_unreg, sgl_kernel::all_reduce]");
        assertThat(facts.loaders()).filteredOn(LibraryLoader::byCapability).singleElement().satisfies(loader -> {
            assertThat(loader.function().name()).isEqualTo("_load_architecture_specific_ops");
            assertThat(loader.standalone()).isTrue();
            assertThat(loader.texts()).contains("sm90", "sm100", "common_ops.*");
        });
        assertThat(facts.builds()).isEmpty();
    }

    @Test
    void aStackWithOtherNamesIsFoundByItsShape() {
        WrapperFacts facts = in("a-renamed");
        assertThat(wrappers(facts)).containsExactly(
                "meridian_native.fold:fold_kept meridian_native::fold_kept REGISTRY [torch.version.hip is not None] 13",
                "meridian_native.fold:fold_unkept meridian_native::fold_unkept REGISTRY [torch.version.hip is not None] 16",
                "meridian_native.fold:fold_sum meridian_native::fold_sum REGISTRY [not (torch.version.hip is not None)] 44");
        assertThat(communicators(facts)).containsExactly("PeerFold asks PeerFold.takes calls PeerFold.fold_tensor "
                + "[meridian_native::fold_kept, meridian_native::fold_unkept, meridian_native::fold_sum]");
        assertThat(facts.loaders()).filteredOn(LibraryLoader::byCapability).extracting(loader -> loader.function().name())
                .containsExactly("_pick_library");
    }

    @Test
    void aModuleCompiledHereIsFoundWithItsSources() {
        WrapperFacts facts = in("c-jit");
        assertThat(wrappers(facts)).contains("flashinfer.comm.vllm_ar:all_reduce all_reduce BUILT_MODULE [] 63");
        assertThat(communicators(facts)).containsExactly("PeerSum asks PeerSum.accepts calls PeerSum.all_reduce [all_reduce]");
        assertThat(facts.builds()).singleElement().satisfies(build -> {
            assertThat(build.function().name()).isEqualTo("get_vllm_comm_module");
            assertThat(build.names()).contains("vllm_comm");
            assertThat(build.files()).containsExactly(SITE + "/flashinfer/data/csrc/vllm_custom_all_reduce.cu");
        });
        assertThat(facts.wrappers()).allSatisfy(wrapper ->
                assertThat(wrapper.builder()).contains(facts.builds().getFirst().function()));
    }

    @Test
    void functionsOfAnExtensionModuleCount() {
        WrapperFacts facts = of(
                "pack/_C.abi3.so", "",
                "pack/__init__.py", "",
                "pack/sum.py", """
                        from . import _C
                        import torch.distributed as dist
                        class Ring:
                            def __init__(self, group):
                                self.width = dist.get_world_size(group)
                            def fits(self, tensor):
                                return self.width == 2
                            def run(self, tensor):
                                if not self.fits(tensor):
                                    return None
                                return _C.all_reduce(self.width, tensor)
                        """);
        assertThat(wrappers(facts)).containsExactly("pack.sum:Ring.run pack._C.all_reduce EXTENSION [] 11");
        assertThat(facts.wrappers().getFirst().access()).isEqualTo(Access.EXTENSION);
    }

    @Test
    void opsThatPythonRegistersAreNoWrappers() {
        WrapperFacts facts = of("pack/groups.py", """
                import torch
                def all_reduce(x): return x
                register_op(op_name="all_reduce", op_func=all_reduce)
                class Group:
                    def __init__(self, pg): self.n = torch.distributed.get_world_size(pg)
                    def reduce(self, x): return torch.ops.pack.all_reduce(x)
                    def other(self, x): return torch.ops.pack.fast_all_reduce.default(x)
                """);
        assertThat(wrappers(facts)).containsExactly("pack.groups:Group.other pack::fast_all_reduce REGISTRY [] 7");
    }

    @Test
    void circlesAndBrokenFilesEnd() {
        WrapperFacts facts = of(
                "a.py", "from b import *\nfrom b import f\nimport torch\nx = y\ny = x\ndef all_reduce(t): return f(t), x.go(t)\n",
                "b.py", "from a import *\nfrom a import all_reduce as f\ntorch.ops.p.all_reduce(\n",
                "c.py", "torch.ops.p.all_reduce(((((\nclass C(C):\n def __init__(self): self.h = self.h.all_reduce()\n");
        assertThat(facts.communicators()).isEmpty();
    }
}
