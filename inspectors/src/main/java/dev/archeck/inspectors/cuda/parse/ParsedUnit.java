package dev.archeck.inspectors.cuda.parse;

import dev.archeck.inspectors.cuda.source.LaunchToken;
import dev.archeck.inspectors.cuda.source.PrePass;
import dev.archeck.inspectors.cuda.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;

/// One parsed file with everything it includes.
///
/// @param main relative name of the file that was parsed
/// @param tree the syntax tree; its file names carry a leading slash
/// @param files texts and launches of the file and of what it includes, by relative name
public record ParsedUnit(String main, IASTTranslationUnit tree, Map<String, Prepared> files) {
    /// Copies the map.
    public ParsedUnit {
        files = Map.copyOf(files);
    }

    /// A file as written and as the parser saw it.
    public record Prepared(SourceText source, PrePass.Result seen) { }

    /// The relative name behind a file name of the tree.
    public static String relative(String treeName) {
        return treeName.startsWith("/") ? treeName.substring(1) : treeName;
    }

    /// The text of a file of the tree, empty for the prelude.
    public Optional<SourceText> text(String file) {
        return Optional.ofNullable(files.get(file)).map(Prepared::source);
    }

    /// The launches of a file of the tree.
    public List<LaunchToken> launches(String file) {
        Prepared prepared = files.get(file);
        return prepared == null ? List.of() : prepared.seen().tokens();
    }
}
