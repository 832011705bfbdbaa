package dev.archeck.cli;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.reports.diff.NodeDiff;
import dev.archeck.reports.diff.ReportDiff;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What the two sides of a comparison are.
final class DiffSides {
    private static final int MOST_BYTES = 256 << 20;

    private DiffSides() {}

    /// Whether a name is a document, and nothing to scan.
    static boolean isSaved(String name) {
        Path path = InputPaths.path("PATH", name);
        if (!name.equals("-") && !Files.exists(path)) {
            throw new UserError(name + ": expected a report, a node file, a folder, a wheel or an image, found nothing");
        }
        return Files.isRegularFile(path) && !FileTree.isWheel(path) && !ImageTree.isImage(path);
    }

    /// Whether both are node files.
    ///
    /// @throws UserError when only one is
    static boolean areNodes(List<String> names) {
        long nodes = names.stream().filter(DiffSides::isNode).count();
        if (nodes == 1) {
            throw new UserError("diff: expected two node files or none, found one: " + names.stream().filter(DiffSides::isNode).findFirst().orElseThrow());
        }
        return nodes == names.size();
    }

    private static boolean isNode(String name) {
        if (!isSaved(name)) {
            return false;
        }
        try {
            return Documents.json(name, InputPaths.text("diff", name, MOST_BYTES), "an installation, the JSON report of a scan or a node file") instanceof Value.Fields fields
                    && !fields.values().containsKey("installations") && fields.values().containsKey("gpus");
        } catch (DocumentException wrong) {
            throw new UserError(wrong.spot() + ": " + wrong.problem());
        }
    }

    static ReportDiff nodes(List<String> names) {
        try {
            return NodeDiff.of(Nodes.named(names.getFirst()), Nodes.named(names.getLast()));
        } catch (DocumentException wrong) {
            throw new UserError(wrong.spot() + ": " + wrong.problem());
        }
    }
}
