package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditableCheckoutTest {
    @TempDir
    private Path root;

    private void installed(String name, String text) throws IOException {
        Path info = Files.createDirectories(root.resolve("venv/lib/python3.11/site-packages/" + name + "-1.0.dist-info"));
        Files.writeString(info.resolve("direct_url.json"), text);
    }

    private static String editable(String url) {
        return "{\"url\": \"" + url + "\", \"dir_info\": {\"editable\": true}}";
    }

    @Test
    void theCheckoutIsTheFolderThatVersionControlMarks() throws IOException {
        Files.createDirectories(root.resolve("src/my server/.git"));
        Files.createDirectories(root.resolve("src/my server/python"));
        Files.createDirectories(root.resolve("src/plain"));
        installed("server", editable("file:///src/my%20server/python"));
        installed("plain", editable("file:///src/plain"));
        installed("again", editable("file:///src/plain"));
        installed("copied", "{\"url\": \"file:///src/plain\", \"dir_info\": {}}");
        installed("remote", editable("https://host/x"));
        List<EditableCheckout> expected = List.of(new EditableCheckout("again", root.resolve("src/plain"), "direct_url.json"),
                new EditableCheckout("server", root.resolve("src/my server"), "direct_url.json"));
        assertThat(EditableCheckout.near(List.of(root.resolve("venv")), root)).isEqualTo(expected);
        assertThat(EditableCheckout.near(List.of(root.resolve("venv/lib/python3.11/site-packages")), root)).isEqualTo(expected);
    }

    @Test
    void hostileFilesGiveNothing() throws IOException {
        installed("a", "{\"url\": ");
        installed("b", editable("file:///\\u0000"));
        installed("c", editable("file:///%zz"));
        installed("d", editable("file:///../../../../gone"));
        installed("e", "[".repeat(5000));
        assertThat(EditableCheckout.near(List.of(root.resolve("venv"), root.resolve("gone")), root)).isEmpty();
    }
}
