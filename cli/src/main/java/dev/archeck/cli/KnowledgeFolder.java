package dev.archeck.cli;

import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The option `--knowledge DIR`: YAML files that are laid over the catalogue of the tool, in the order of their names.
final class KnowledgeFolder {
    private static final String OPTION = "--knowledge";

    private KnowledgeFolder() { }

    /// The catalogue; that of the tool without a folder.
    ///
    /// @throws UserError when the folder has no such file, or one of them is no catalogue
    static Knowledge read(Optional<String> folder) {
        if (folder.isEmpty()) {
            return Knowledge.builtIn();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (Path file : files(folder.get())) {
            texts.put(file.toString(), InputPaths.text(OPTION, file.toString()));
        }
        if (texts.isEmpty()) {
            throw new UserError(OPTION + " " + folder.get() + ": expected files that end in .yaml, found none");
        }
        try {
            return KnowledgeFiles.with(texts);
        } catch (IllegalArgumentException error) {
            throw new UserError(OPTION + ": " + error.getMessage());
        }
    }

    private static List<Path> files(String folder) {
        Path path = InputPaths.path(OPTION, folder);
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        } catch (IOException error) {
            throw new UserError(OPTION + " " + folder + ": expected a folder that can be listed, found none");
        }
    }
}
