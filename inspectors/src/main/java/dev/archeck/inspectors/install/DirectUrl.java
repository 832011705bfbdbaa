package dev.archeck.inspectors.install;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.document.Value.Fields;
import dev.archeck.inspectors.document.Value.Flag;
import dev.archeck.inspectors.document.Value.Text;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Where a package was installed from when that was no index (PEP 610).
///
/// @param url without user name and password
/// @param editable whether the installation only points there
/// @param commit the commit of a version control URL
/// @param archiveHash the hash of an archive, such as `sha256=...`
public record DirectUrl(String url, boolean editable, Optional<String> commit, Optional<String> archiveHash) {

    /// Reads `direct_url.json`; empty when it is absent, or no JSON with a URL (then noted).
    static Optional<DirectUrl> read(SiteReader reader, String path) {
        Optional<byte[]> bytes = reader.head(path, SiteReader.METADATA_BYTES);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        try {
            Value value = Documents.json(path, new String(bytes.get(), StandardCharsets.UTF_8));
            Optional<String> url = field(value, "url").flatMap(DirectUrl::text);
            if (url.isEmpty()) {
                reader.note("origin of the package", path, "expected the field \"url\", found none");
            }
            return url.map(found -> of(found, value));
        } catch (DocumentException e) {
            reader.note("origin of the package", path, e.problem());
            return Optional.empty();
        }
    }

    private static DirectUrl of(String url, Value value) {
        return new DirectUrl(
                withoutUser(url),
                field(value, "dir_info").flatMap(each -> field(each, "editable")).filter(DirectUrl::isTrue).isPresent(),
                field(value, "vcs_info").flatMap(each -> field(each, "commit_id")).flatMap(DirectUrl::text),
                field(value, "archive_info").flatMap(each -> field(each, "hash")).flatMap(DirectUrl::text));
    }

    private static String withoutUser(String url) {
        return url.replaceFirst("^([A-Za-z][A-Za-z0-9+.-]*://)[^/?#]*@", "$1");
    }

    private static Optional<Value> field(Value value, String name) {
        return value instanceof Fields fields ? Optional.ofNullable(fields.values().get(name)) : Optional.empty();
    }

    private static Optional<String> text(Value value) {
        return value instanceof Text text ? Optional.of(text.value()) : Optional.empty();
    }

    private static boolean isTrue(Value value) {
        return value instanceof Flag flag && flag.value();
    }
}
