package dev.archeck.inspectors.install;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.install.Headers.Field;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HeadersTest {
    @Test
    void keysAreFoldedAndValuesJoinedUpToTheFirstEmptyLine() {
        Headers headers = Headers.parse("""
                Metadata-Version: 2.4
                NAME:  torch\s
                Requires-Dist: a
                Summary: one
                 two
                \tthree
                Requires-Dist: b ; extra == "x"
                Author:

                Name: not a header
                """.getBytes(UTF_8));
        assertThat(headers.fields())
                .containsExactly(
                        new Field("metadata-version", "2.4"),
                        new Field("name", "torch"),
                        new Field("requires-dist", "a"),
                        new Field("summary", "one two three"),
                        new Field("requires-dist", "b ; extra == \"x\""),
                        new Field("author", ""));
        assertThat(headers.first("Name")).contains("torch");
        assertThat(headers.first("author")).isEmpty();
        assertThat(headers.all("requires-dist")).containsExactly("a", "b ; extra == \"x\"");
    }

    @Test
    void everyLineEndAndEncodingIsRead() {
        String text = "Name: x\r\nAuthor: Jürgen\r\n\r\nbody";
        assertThat(Headers.parse(text.getBytes(UTF_8)).first("Author")).contains("Jürgen");
        assertThat(Headers.parse(text.getBytes(ISO_8859_1)).first("Author")).contains("Jürgen");
        assertThat(Headers.parse(text.getBytes(UTF_16)).first("Author")).contains("Jürgen");
        assertThat(Headers.parse(("\uFEFF" + text).getBytes(UTF_8)).first("Name")).contains("x");
    }

    @Test
    void garbageHasNoHeaders() {
        byte[] garbage = new byte[100_000];
        new Random(1).nextBytes(garbage);
        assertThat(Headers.parse(garbage).first("Name")).isEmpty();
        assertThat(Headers.parse(new byte[100_000]).fields()).isEmpty();
        assertThat(Headers.parse(new byte[0]).fields()).isEmpty();
        assertThat(Headers.parse("\u001b[31mName: x\n : y\n".getBytes(UTF_8)).fields()).isEmpty();
    }
}
