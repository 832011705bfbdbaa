package dev.archeck.inspectors.cuda.parse;

import dev.archeck.inspectors.cuda.source.SourceTree;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IFileNomination;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import org.jspecify.annotations.Nullable;

/// Gives the scanner the files of the tree after the pre-pass, and nothing else: no file system behind it.
final class TreeContent extends InternalFileContentProvider {
    /// The one include path: below it a name is looked up in the whole tree.
    static final String SEARCH = "/$search";
    /// The name of the prelude.
    static final String PRELUDE = "/$prelude.h";

    private final SourceTree tree;
    private final String main;
    private final String prelude;
    private final Map<String, ParsedUnit.Prepared> files;

    /// @param prelude text that stands before every file
    TreeContent(SourceTree tree, String main, String prelude, Map<String, ParsedUnit.Prepared> files) {
        this.tree = tree;
        this.prelude = prelude;
        this.main = main;
        this.files = files;
    }

    @Override
    public boolean getInclusionExists(String path) {
        return path.equals(PRELUDE) || file(path).isPresent();
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(String path, IMacroDictionary macros) {
        if (path.equals(PRELUDE)) {
            return content(PRELUDE, prelude);
        }
        Optional<String> name = file(path);
        ParsedUnit.Prepared prepared = name.isEmpty() ? null : files.get(name.get());
        return prepared == null ? null : content("/" + prepared.source().file(), prepared.seen().text());
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(IIndexFileLocation location, String path) {
        return getContentForInclusion(path, significant -> true);
    }

    /// A file is one file, by whatever path it is included: `#pragma once` holds for all of them.
    @Override
    public @Nullable IFileNomination isIncludedWithPragmaOnceSemantics(String path) {
        return super.isIncludedWithPragmaOnceSemantics(file(path).map(name -> "/" + name).orElse(path));
    }

    private Optional<String> file(String path) {
        String name = path.startsWith(SEARCH + "/") ? path.substring(SEARCH.length() + 1) : "";
        if (!name.isEmpty()) {
            boolean quoted = !name.contains("/");
            return tree.include(main, name, quoted).filter(files::containsKey);
        }
        return Optional.of(SourceTree.normalised(path)).filter(files::containsKey);
    }

    private static InternalFileContent content(String path, String text) {
        return (InternalFileContent) FileContent.create(path, text.toCharArray());
    }
}
