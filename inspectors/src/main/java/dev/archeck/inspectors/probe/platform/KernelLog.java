package dev.archeck.inspectors.probe.platform;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.library.KernelRing;
import dev.archeck.inspectors.probe.library.MissingLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Xid errors in the kernel's log, and which of them are new since it was read last.
///
/// A machine's own log is its ring of messages; a copy of a machine has a file `dev/kmsg`.
public final class KernelLog {
    private static final int MOST_BYTES = 16 << 20;
    private static final String FILE = "dev/kmsg";
    /// `NVRM: Xid (PCI:0000:17:00): 79, ...`; before it `[  123.456]` (ring) or `4,815,123456,-;` (file, microseconds).
    private static final Pattern LINE = Pattern.compile("NVRM: Xid \\((?:PCI:)?([0-9a-fA-F]{4,8}:[0-9a-fA-F]{2}:[0-9a-fA-F]{2})(?:\\.[0-7])?\\): ([0-9]{1,6})\\b");
    private static final Pattern RING_TIME = Pattern.compile("^(?:<[0-9]{1,3}>)?\\[ *([0-9]{1,10}\\.[0-9]{1,9})\\]");
    private static final Pattern FILE_TIME = Pattern.compile("^[0-9]{1,6},[0-9]{1,18},([0-9]{1,15}),");

    private final Path root;
    private List<Xid> seen = List.of();

    /// @param root `/`, or a copy of the kernel's files
    public KernelLog(Path root) {
        this.root = root;
    }

    /// What the log holds.
    ///
    /// @param xids in the order of the log
    /// @param gaps why it could not be read; empty when it could
    public record Reading(List<Xid> xids, List<Gap> gaps) {
        /// Copies the lists.
        public Reading {
            xids = List.copyOf(xids);
            gaps = List.copyOf(gaps);
        }
    }

    /// Everything that the log holds now.
    public Reading read() {
        Reading reading = reading();
        seen = reading.xids();
        return reading;
    }

    /// The errors that are new since the last call of this method or of [#read]; none when the log cannot be read.
    public List<Xid> fresh() {
        List<Xid> before = new ArrayList<>(seen);
        return read().xids().stream().filter(each -> !before.remove(each)).toList();
    }

    private Reading reading() {
        Path file = root.resolve(FILE);
        if (!Files.isRegularFile(file) && root.equals(root.getRoot())) {
            return ring();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new Reading(parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1)), List.of());
        } catch (NoSuchFileException e) {
            return unread("no such file");
        } catch (AccessDeniedException e) {
            return unread("not permitted");
        } catch (IOException e) {
            return unread(e.getClass().getSimpleName());
        }
    }

    private static Reading ring() {
        try {
            return switch (KernelRing.read()) {
                case KernelRing.Content.Text text -> new Reading(parse(text.text()), List.of());
                case KernelRing.Content.Refused refused -> unread(refused.reason());
            };
        } catch (MissingLibrary e) {
            return unread(String.valueOf(e.getMessage()));
        }
    }

    private static Reading unread(String reason) {
        return new Reading(List.of(), List.of(new Gap("Xid errors in the kernel's log", new Place.Stated("/" + FILE), reason,
                reason.equals("not permitted") ? "run as root, or look at dmesg" : "")));
    }

    /// The errors that a log tells, in its order; lines of any other kind are left out.
    static List<Xid> parse(String log) {
        List<Xid> xids = new ArrayList<>();
        log.lines().filter(line -> line.contains("Xid")).forEach(line -> {
            Matcher found = LINE.matcher(line);
            if (found.find()) {
                xids.add(new Xid(found.group(1).toLowerCase(Locale.ROOT) + ".0", Integer.parseInt(found.group(2)), second(line)));
            }
        });
        return xids;
    }

    private static OptionalDouble second(String line) {
        Matcher ring = RING_TIME.matcher(line);
        if (ring.find()) {
            return OptionalDouble.of(Double.parseDouble(ring.group(1)));
        }
        Matcher file = FILE_TIME.matcher(line);
        return file.find() ? OptionalDouble.of(Long.parseLong(file.group(1)) / 1e6) : OptionalDouble.empty();
    }
}
