package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Installation;
import dev.archeck.inspectors.install.VersionRange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Source files with the catalogue's decision tables beside them, for binaries of known versions whose sources are not installed.
///
/// @param files the files that there are
/// @param texts the tables, by path below [#FOLDER]
public record KnownSources(SourceFiles files, Map<String, String> texts) implements SourceFiles {
    /// What paths of decision tables begin with; no folder of a tree is meant.
    public static final String FOLDER = "catalogue/";

    /// Copies the texts.
    public KnownSources {
        texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    }

    /// Tables for what is installed.
    ///
    /// @param read whether sources of an op are there, so that no table is wanted
    public static Map<String, String> texts(Knowledge knowledge, Installation installation, Predicate<String> read) {
        Map<String, String> texts = new TreeMap<>();
        for (KnownDispatch known : knowledge.dispatches()) {
            if (known.distributions().stream().anyMatch(name -> installation.find(name).filter(one -> fits(known, one)).isPresent())
                    && !read.test(known.operator())) {
                texts.put(FOLDER + known.id() + ".cu", known.text());
            }
        }
        return texts;
    }

    private static boolean fits(KnownDispatch known, InstalledPackage one) {
        return one.parsedVersion().flatMap(version -> VersionRange.parse(known.versions()).map(range -> range.accepts(version.publicPart()))).orElse(false);
    }

    /// Whether a path is that of a decision table.
    public static boolean isKnown(String path) {
        return path.startsWith(FOLDER);
    }

    @Override
    public List<String> paths() {
        List<String> paths = new ArrayList<>(texts.keySet());
        paths.addAll(files.paths());
        Collections.sort(paths);
        return paths;
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(texts.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8)).or(() -> files.read(path));
    }
}
