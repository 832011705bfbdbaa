package dev.archeck.cli.house;

import java.util.List;
import java.util.function.Function;

/// One convention that every Java source must keep.
///
/// `check` returns one line per breach, `path:line: what is wrong`. `accepts` and `refuses` are examples that the
/// tests run: the rule says nothing about the first and something about the second.
record HouseRule(
        String claim, Function<JavaSource, List<String>> check, JavaSource accepts, JavaSource refuses) {

    /// All rules.
    static List<HouseRule> all() {
        return List.of(
                new HouseRule(
                        "imports point downward only",
                        BoundaryRules::upwardUse,
                        example("rules/src/main/java/X.java", "package dev.archeck.rules; import dev.archeck.elf.Y;"),
                        example("elf/src/main/java/X.java", "package dev.archeck.elf; import dev.archeck.rules.Y;")),
                new HouseRule(
                        "a qualified name points downward too",
                        BoundaryRules::upwardUse,
                        inMain("elf", "dev.archeck.elf.Y y;"),
                        inMain("elf", "dev.archeck.cli.Y y;")),
                new HouseRule(
                        "a package belongs to its module",
                        BoundaryRules::strayPackage,
                        example("elf/src/main/java/X.java", "package dev.archeck.elf.formats;"),
                        example("elf/src/main/java/X.java", "package dev.archeck.rules;")),
                new HouseRule(
                        "code names no product",
                        BoundaryRules::productWord,
                        inMain("rules", "// as sglang does it\nString waiter = \"torch.ops\";"),
                        inMain("rules", "String gate = \"SGLANG_CUSTOM\";")),
                new HouseRule(
                        "only the command's main ends the process",
                        BoundaryRules::processExit,
                        example(
                                "cli/src/main/java/dev/archeck/cli/ArcheckCommand.java",
                                "class ArcheckCommand { static void main(String[] a) { System.exit(0); } }"),
                        inMain("rules", "void run() { System.exit(0); }")),
                new HouseRule(
                        "static fields are final",
                        BoundaryRules::staticState,
                        inMain("rules", "static final int MOST = 3;"),
                        inMain("rules", "static int count;")),
                new HouseRule(
                        "public methods return no null",
                        SignatureRules::nullReturned,
                        inMain("rules", "public int f() { g(() -> { return null; }); return 0; }"),
                        inMain("rules", "public String f() { return null; }")),
                new HouseRule(
                        "public signatures take and give no @Nullable",
                        SignatureRules::nullableSignature,
                        inMain("rules", "private void f(@Nullable String s) {}"),
                        inMain("rules", "public void f(@Nullable String s) {}")),
                new HouseRule(
                        "at most four parameters",
                        SignatureRules::manyParameters,
                        inMain("rules", "record R(int a, int b, int c, int d, int e) {}"),
                        inMain("rules", "void f(int a, int b, int c, int d, int e) {}")),
                new HouseRule(
                        "type names say what a thing is",
                        NameRules::emptyTypeName,
                        inMain("rules", "class Metadata {}"),
                        inMain("rules", "class ScanHelper {}")),
                new HouseRule(
                        "package names say what is inside",
                        NameRules::emptyPackageName,
                        example("rules/src/main/java/X.java", "package dev.archeck.rules.plan;"),
                        example("rules/src/main/java/X.java", "package dev.archeck.rules.util;")),
                new HouseRule(
                        "a file has at most 400 lines",
                        SizeRules::longFile,
                        inMain("rules", "\n".repeat(380)),
                        inMain("rules", "\n".repeat(400))),
                new HouseRule(
                        "a method has at most 60 lines",
                        SizeRules::longMethod,
                        inMain("rules", "void f() {" + "\n".repeat(59) + "}"),
                        inMain("rules", "void f() {" + "\n".repeat(60) + "}")),
                new HouseRule(
                        "comments promise nothing",
                        DocRules::promise,
                        inMain("rules", "// why this is so"),
                        inMain("rules", "// TO" + "DO later")),
                new HouseRule(
                        "a package says what goes into it and what does not",
                        DocRules::emptyPackageDoc,
                        example(
                                "rules/src/main/java/package-info.java",
                                "/// Plans.\n///\n/// Here: search.\n/// Not here: text.\npackage dev.archeck.rules;"),
                        example("rules/src/main/java/package-info.java", "/// Plans.\npackage dev.archeck.rules;")),
                new HouseRule(
                        "a public type has a Markdown comment",
                        DocRules::undocumentedType,
                        example("rules/src/main/java/X.java", "/// An X.\n@Deprecated\npublic class X {}"),
                        example("rules/src/main/java/X.java", "/** An X. */\npublic class X {}")));
    }

    @Override
    public String toString() {
        return claim;
    }

    private static JavaSource example(String path, String text) {
        return JavaSource.of(path, text);
    }

    private static JavaSource inMain(String module, String members) {
        return example(module + "/src/main/java/X.java", "class X {\n" + members + "\n}");
    }
}
