package dev.archeck.rules.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.flow.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextEditsTest {
    private static SourceText source(String file, String text) {
        SourceFiles files = new PatchedCode.ChangedFiles(Map.of(file, text.getBytes(StandardCharsets.UTF_8)));
        return SourceText.of(files, file).orElseThrow();
    }

    private static String applied(String text, List<Edit> edits) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (Edit edit : edits.stream().sorted().toList()) {
            bytes = edit.apply(bytes);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String assumed(String text, String statement) {
        SourceText source = source("m.py", text);
        return PythonEdits.assume(source, new int[] {source.text().indexOf(statement), statement.length()}, "X")
                .map(edit -> applied(text, PythonEdits.withImport(source, edit))).orElse("refused");
    }

    @Test
    void theImportGoesWhereImportsAre() {
        String opened = "a = (os.environ.get(\"X\") == \"1\") or f(1)\n";
        assertThat(List.of(
                assumed("import os\na = f(1)\n", "a = f(1)"),
                assumed("\"\"\"What\nit is.\"\"\"\n# note\na = f(1)\n", "a = f(1)"),
                assumed("from __future__ import annotations\na = f(1)\n", "a = f(1)"),
                assumed("import json, os\nimport sys\na = f(1)\n", "a = f(1)"),
                assumed("import json\nimport sys\na = f(1)\n", "a = f(1)"),
                assumed("\ufeff# grüß\nfrom m import f\na = f(1)\n", "a = f(1)").replace("\ufeff", "")))
                .containsExactly(
                        "import os\n" + opened,
                        "\"\"\"What\nit is.\"\"\"\n# note\nimport os\n" + opened,
                        "from __future__ import annotations\nimport os\n" + opened,
                        "import json, os\nimport sys\n" + opened,
                        "import json\nimport os\nimport sys\n" + opened,
                        "# grüß\nimport os\nfrom m import f\n" + opened);
    }

    @Test
    void onlyPlainAssignmentsAreWrapped() {
        String head = "import os\n";
        String optedIn = "(os.environ.get(\"X\") == \"1\") or ";
        assertThat(List.of(
                assumed(head + "a: bool = b", "a: bool = b"),
                assumed(head + "a = f(x=1) if b else c(2)", "a = f(x=1) if b else c(2)"),
                assumed(head + "a = f(\n    b == c,  # =\n)", "a = f(\n    b == c,  # =\n)"),
                assumed(head + "a = b = c", "a = b = c"),
                assumed(head + "a += b", "a += b")))
                .containsExactly(
                        head + "a: bool = " + optedIn + "b",
                        head + "a = " + optedIn + "(f(x=1) if b else c(2))",
                        head + "a = " + optedIn + "f(\n    b == c,  # =\n)",
                        "refused",
                        "refused");
    }

    @Test
    void linesGoBehindTheDocstring() {
        String text = "class A:\n    def f(self, t: Dict[str, int] = {1: 2}) -> List[int]:\n        \"\"\"Is: it?\"\"\"\n\n        # so\n        return t\n";
        Optional<Edit> edit = PythonEdits.atStart(source("m.py", text), text.indexOf("def"), List.of("if x:", "\treturn False"));
        assertThat(applied(text, edit.stream().toList())).isEqualTo(text.replace("        return t",
                "        if x:\n            return False\n        return t"));
        String oneLine = "def f(t): return t\n";
        assertThat(PythonEdits.atStart(source("m.py", oneLine), 0, List.of("pass"))).isEmpty();
    }

    private static String branched(String text, String kernel) {
        int at = text.indexOf("linked");
        BranchEdit branch = new BranchEdit(source("k.cuh", text), at, "linked".length());
        return branch.missingBranch(kernel).map(edit -> applied(text, List.of(edit))).orElse("refused");
    }

    @Test
    void theMissingBranchKeepsContinuations() {
        assertThat(branched("""
                #define CASE(n)            \\
                  if (n == 2) {            \\
                    one(n);                \\
                  } else if (linked) {     \\
                    one(n, /* } */ two);   \\
                  }                        \\
                  break;
                """, "one")).isEqualTo("""
                #define CASE(n)            \\
                  if (n == 2) {            \\
                    one(n);                \\
                  } else if (linked) {     \\
                    one(n, /* } */ two);   \\
                  } else {                 \\
                    one(n, /* } */ two);   \\
                  }                        \\
                  break;
                """);
        assertThat(branched("if (linked) {\n  one();\n}\n", "one")).isEqualTo("if (linked) {\n  one();\n} else {\n  one();\n}\n");
        assertThat(List.of(
                branched("if (linked) { one(); } else { two(); }", "one"),
                branched("if (linked) one();", "one"),
                branched("if (linked) { two(); }", "one"))).containsOnly("refused");
    }

    @Test
    void brokenTextIsRefusedOrLeftAlone() {
        List<String> broken = List.of("", "=", "a =", "\"", "'''", "def", "def f(", "def f(:", "linked", "if (linked", "if (linked) {", "/*", "linked)",
                "linked) {one", "\\", "\"\\", "import", "\ufeff", "def f(x)\n", "{one;}linked){one;}");
        List<String> outcomes = new ArrayList<>();
        for (String text : broken) {
            SourceText python = source("m.py", text);
            SourceText cpp = source("k.cuh", text);
            PythonEdits.assume(python, new int[] {0, python.text().length()}, "X");
            PythonEdits.atStart(python, 0, List.of("pass"));
            outcomes.add(new BranchEdit(cpp, 0, Math.min(6, cpp.text().length())).missingBranch("one").isPresent() ? text : "");
            assertThat(python.plain()).hasSameSizeAs(python.text());
            assertThat(cpp.plain()).hasSameSizeAs(cpp.text());
        }
        assertThat(outcomes).containsOnly("");
        assertThat(SourceText.of(new PatchedCode.ChangedFiles(Map.of("m.py", new byte[] {(byte) 0xff})), "m.py")).isEmpty();
    }
}
