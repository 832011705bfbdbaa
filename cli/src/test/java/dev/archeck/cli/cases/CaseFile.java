package dev.archeck.cli.cases;

import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A public case as its file describes it: a small tree and what scans of it must say.
///
/// @param number of the report in the list of public reports
/// @param title what goes wrong
/// @param tests other tests that cover it, `Class.method`; with them a file may have no runs
/// @param tree the files
/// @param runs scans of it
record CaseFile(int number, String title, List<String> tests, Tree tree, List<Run> runs) {
    private static final List<String> FIELDS = List.of("case", "title", "tests", "from", "files", "copies", "links", "patches", "old", "wheels", "packages", "binaries", "runs");
    private static final List<String> PACKAGE = List.of("name", "version", "owns", "requires", "files", "recorded");
    private static final List<String> BINARY = List.of("needed", "soname", "imports", "exports", "code", "hip", "text");
    private static final List<String> RUN = List.of("name", "command", "scan", "node", "environment", "launch", "ranks", "bytes", "machine", "sources", "rules",
            "says", "never", "outcome", "clean");

    /// What is written into the root.
    ///
    /// @param from folders of the test data that are copied, by where to
    /// @param files texts by path; `~/` stands for the site folder and `{root}` in a text for the root
    /// @param copies files of the test data by path
    /// @param links targets by path
    /// @param patches bytes by path: places and bytes in hexadecimal, `40=00ff, 60=0000`
    /// @param old paths of files that were written years ago
    /// @param wheels archives by path, each of a folder of the root
    record Tree(Map<String, String> from, Map<String, String> files, Map<String, String> copies, Map<String, String> links, Map<String, String> patches, List<String> old,
            Map<String, String> wheels,
            List<Package> packages, Map<String, Binary> binaries) { }

    /// A package with metadata.
    ///
    /// @param owns folders of the site whose files it recorded
    /// @param files more metadata files, by name
    /// @param recorded further lines of RECORD: path and the text that it recorded for it
    record Package(String name, String version, List<String> owns, List<String> requires, Map<String, String> files, Map<String, String> recorded) { }

    /// A shared library.
    ///
    /// @param hip targets of a bundle of AMD code, or `CCOB` for a compressed one
    record Binary(List<String> needed, String soname, List<String> imports, List<String> exports, List<String> code, List<String> hip, String text) { }

    /// One scan, or one command, and what it must say.
    ///
    /// @param command words of a command line; what it writes must hold `says`, none of `never`; empty for a scan
    /// @param node name of a preset, or the JSON of a node
    /// @param machine whether the root is the machine that compiles
    /// @param rules rules that must have findings, exactly those of warning and above, and those of notes that are named
    /// @param says parts of findings, their consequences, gaps or the headline
    /// @param never texts that must not come up in findings
    /// @param clean whether there must be no finding of warning or above
    record Run(String name, List<String> command, String scan, String node, Map<String, String> environment, String launch, OptionalInt ranks, String bytes,
            boolean machine, List<String> sources, List<String> rules, List<String> says, List<String> never, Optional<String> outcome, boolean clean) { }

    static CaseFile parse(String file, String text) {
        FieldReader fields = FieldReader.of(Documents.yaml(file, text), FIELDS);
        Tree tree = new Tree(texts(fields, "from"), texts(fields, "files"), texts(fields, "copies"), texts(fields, "links"),
                texts(fields, "patches"), list(fields, "old"), texts(fields, "wheels"),
                fields.list("packages").stream().map(CaseFile::installed).toList(), binaries(fields));
        return new CaseFile(fields.count("case").orElseThrow(), fields.requiredText("title"), list(fields, "tests"), tree,
                fields.list("runs").stream().map(CaseFile::run).toList());
    }

    private static Package installed(Value value) {
        FieldReader fields = FieldReader.of(value, PACKAGE);
        return new Package(fields.requiredText("name"), fields.requiredText("version"), list(fields, "owns"), list(fields, "requires"),
                texts(fields, "files"), texts(fields, "recorded"));
    }

    private static Map<String, Binary> binaries(FieldReader fields) {
        Map<String, Binary> binaries = new LinkedHashMap<>();
        fields.value("binaries").ifPresent(value -> ((Value.Fields) value).values().forEach((path, each) -> {
            FieldReader binary = FieldReader.of(each, BINARY);
            binaries.put(path, new Binary(list(binary, "needed"), binary.text("soname").orElse(""), list(binary, "imports"), list(binary, "exports"),
                    list(binary, "code"), list(binary, "hip"), binary.text("text").orElse("")));
        }));
        return binaries;
    }

    private static Run run(Value value) {
        FieldReader fields = FieldReader.of(value, RUN);
        return new Run(fields.text("name").orElse("scan"), list(fields, "command"), fields.text("scan").orElse("venv"), fields.text("node").orElse("8x-rtx-pro-6000-pcie"),
                texts(fields, "environment"), fields.text("launch").orElse(""), fields.count("ranks"), fields.text("bytes").orElse("42KB"),
                flag(fields, "machine"), list(fields, "sources"), list(fields, "rules"), list(fields, "says"), list(fields, "never"),
                fields.text("outcome"), flag(fields, "clean"));
    }

    private static boolean flag(FieldReader fields, String name) {
        return fields.value(name).filter(value -> value instanceof Value.Flag flag && flag.value()).isPresent();
    }

    private static List<String> list(FieldReader fields, String name) {
        return fields.list(name).stream().map(value -> FieldReader.text(name, value)).toList();
    }

    private static Map<String, String> texts(FieldReader fields, String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        fields.value(name).ifPresent(value -> ((Value.Fields) value).values().forEach((key, each) -> texts.put(key, FieldReader.text(key, each))));
        return texts;
    }
}
