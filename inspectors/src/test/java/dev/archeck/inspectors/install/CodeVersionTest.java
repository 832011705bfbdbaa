package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeVersionTest {
    @ParameterizedTest
    @ValueSource(strings = {
        "__version__ = \"1.2\"",
        "__version__='1.2'",
        "version: str = '1.2'  # generated",
        "__version__ = version = '1.2'",
        "VERSION = \"1.2\"",
        "__version__ = '1.2'\nversion = '1.2'",
    })
    void aPlainLiteralIsTheVersion(String text) {
        int line = text.contains("\n") ? 3 : 2;
        assertThat(CodeVersion.parse("p/version.py", "import os\n" + text + "\n"))
                .contains(new CodeVersion("1.2", new Place.Lines("p/version.py", line, line)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "__version__ = get_version()",
        "__version__ = '1.' + minor",
        "    __version__ = '1.2'",
        "# __version__ = '1.2'",
        "__version__ = '1.2'\n__version__ = '1.3'",
        "__version__ = '''1.2'''",
        "my_version = '1.2'",
    })
    void anythingElseIsUnknown(String text) {
        assertThat(CodeVersion.parse("p/version.py", text)).isEmpty();
    }
}
