package dev.archeck.rules.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.Installation;
import dev.archeck.inspectors.install.Installations;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.route.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are there and cannot be read: a folder stands in for each, which opens for nobody.
class UnreadFilesTest {
    @TempDir
    private Path root;

    private void write(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    @Test
    void eachIsAGapWithItsPlace() throws IOException {
        write("sglang-0.5.10.dist-info/METADATA", "Metadata-Version: 2.1\nName: sglang\nVersion: 0.5.10\n");
        write("sglang-0.5.10.dist-info/RECORD", "sglang/__init__.py,,\nsglang-0.5.10.dist-info/METADATA,,\n");
        write("sglang/__init__.py", "");
        write("torch/version.py", "cuda = '13.0'\n");
        write("hook.pth", "/elsewhere\n");
        write("nvidia/nccl/lib/libnccl.so.2", "");
        write("torch/lib/libnccl.so.2", "");
        FileTree whole = FileTree.walk(root);
        Installation installation = Installations.find(whole).getFirst();
        FileTree damaged = new FileTree(whole.root(), whole.folders(), whole.files().stream()
                .map(file -> file.path().contains("METADATA") || file.path().contains("RECORD") ? file : new TreeFile(file.path(), root, file.bytes())).toList(), List.of());
        Setting setting = new Setting(Nodes.named("8x-rtx-pro-6000-pcie"), new Workload(8, Message.parse("42KB", Dtype.parse("bf16").orElseThrow()),
                Map.of("SOME_OTHER_VARIABLE", "1"), List.of()), Facts.NONE);
        Inspected inspected = new Inspected(damaged, installation, Knowledge.builtIn(), setting, List.of());
        assertThat(FactDeriver.of(inspected)).isNotNull();
        assertThat(inspected.unread().gaps()).extracting(gap -> gap.what() + " | " + gap.place().file()).contains(
                "folders that are imported from | hook.pth",
                "what the code does to the process | sglang/__init__.py",
                "version of NCCL | nvidia/nccl/lib/libnccl.so.2",
                "version of NCCL | torch/lib/libnccl.so.2");
        assertThat(inspected.unread().gaps()).extracting(Gap::reason).allMatch(reason -> reason.contains("directory"));
    }
}
