package dev.archeck.inspectors.images;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// Small archives and images, made in memory.
final class Tars {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream out = new TarArchiveOutputStream(bytes, "UTF-8");

    Tars() {
        out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        out.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    }

    Tars file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Tars file(String name, byte[] content) {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(content.length);
        return put(entry, content);
    }

    Tars link(String name, String target) {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarArchiveEntry.LF_SYMLINK, true);
        entry.setLinkName(target);
        return put(entry, new byte[0]);
    }

    Tars alias(String name, String target) {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarArchiveEntry.LF_LINK, true);
        entry.setLinkName(target);
        return put(entry, new byte[0]);
    }

    /// An entry of any kind, such as [TarArchiveEntry#LF_FIFO].
    Tars special(String name, byte kind) {
        return put(new TarArchiveEntry(name, kind, true), new byte[0]);
    }

    private Tars put(TarArchiveEntry entry, byte[] content) {
        try {
            out.putArchiveEntry(entry);
            out.write(content);
            out.closeArchiveEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    byte[] bytes() {
        try {
            out.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    static byte[] zstd(byte[] plain) {
        return Zstd.compress(plain);
    }

    /// An archive as `docker save` writes it, layers first.
    static byte[] docker(List<byte[]> layers) {
        Tars image = new Tars();
        List<String> names = new ArrayList<>();
        for (byte[] layer : layers) {
            String name = digest(layer) + "/layer.tar";
            names.add("\"" + name + "\"");
            image.file(name, layer);
        }
        return image.file("manifest.json", "[{\"Config\": \"c.json\", \"RepoTags\": [\"team/app:1\"], \"Layers\": [" + String.join(", ", names) + "]}]").bytes();
    }

    /// The files of an OCI image layout with one image, by name.
    static List<Named> layout(List<byte[]> layers) {
        List<Named> files = new ArrayList<>();
        List<String> descriptors = new ArrayList<>();
        for (byte[] layer : layers) {
            files.add(new Named("blobs/sha256/" + digest(layer), layer));
            descriptors.add("{\"mediaType\": \"application/vnd.oci.image.layer.v1.tar\", \"digest\": \"sha256:" + digest(layer) + "\"}");
        }
        byte[] manifest = ("{\"schemaVersion\": 2, \"layers\": [" + String.join(", ", descriptors) + "]}").getBytes(StandardCharsets.UTF_8);
        files.add(new Named("blobs/sha256/" + digest(manifest), manifest));
        byte[] inner = ("{\"manifests\": [{\"digest\": \"sha256:" + "0".repeat(64) + "\", \"platform\": {\"architecture\": \"arm64\", \"os\": \"linux\"}},"
                + " {\"digest\": \"sha256:" + digest(manifest) + "\", \"platform\": {\"architecture\": \"amd64\", \"os\": \"linux\"}}]}").getBytes(StandardCharsets.UTF_8);
        files.add(new Named("blobs/sha256/" + digest(inner), inner));
        files.add(new Named("index.json", ("{\"manifests\": [{\"digest\": \"sha256:" + digest(inner) + "\"}]}").getBytes(StandardCharsets.UTF_8)));
        files.add(new Named("oci-layout", "{\"imageLayoutVersion\": \"1.0.0\"}".getBytes(StandardCharsets.UTF_8)));
        return files;
    }

    /// A file of an archive.
    @SuppressWarnings("ArrayRecordComponent")
    record Named(String name, byte[] bytes) {}

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
