package dev.archeck.reports.safe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void markupIsText() {
        assertThat(Markup.of("<a b=\"c\" d='e'>&\u0000\uD800\uFFFE")).isEqualTo(
                "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;&lt;U+0000&gt;&lt;U+D800&gt;&lt;U+FFFE&gt;");
    }

    @Test
    void lineBreaksAreKeptAndNoLineIsACommand() {
        assertThat(Markup.lines("a\r\n::error::b\n")).isEqualTo("a\n\\::error::b");
    }
}
