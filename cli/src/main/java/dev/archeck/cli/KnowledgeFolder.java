package dev.archeck.cli;

import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import dev.archeck.inspectors.probe.kept.KeptPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The option `--knowledge DIR`: YAML files that are laid over the catalogue of the tool, in the order of their names.
final class KnowledgeFolder {
    private static final String OPTION = "--knowledge";

    private KnowledgeFolder() { }

    /// The catalogue; that of the tool without a folder.
    ///
    /// @throws UserError when the folder has no such file, or one of them is no catalogue
    static Knowledge read(Optional<String> folder) {
        return folder.isEmpty() ? Knowledge.builtIn() : understood(folder.get(), KnowledgeFiles::with);
    }

    /// Where stacks keep results of their peer access tests, by the same files.
    ///
    /// @throws UserError as for the whole catalogue
    static List<KeptPlace> places(Optional<String> folder) {
        return folder.isEmpty() ? KnowledgeFiles.places(Map.of()) : understood(folder.get(), KnowledgeFiles::places);
    }

    private static <T> T understood(String folder, Function<Map<String, String>, T> reading) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Path file : files(folder)) {
            texts.put(file.toString(), InputPaths.stored(OPTION, file.toString()));
        }
        if (texts.isEmpty()) {
            throw new UserError(OPTION + " " + folder + ": expected files that end in .yaml, found none");
        }
        try {
            return reading.apply(texts);
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
