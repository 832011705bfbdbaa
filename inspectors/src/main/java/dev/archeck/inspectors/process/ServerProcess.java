package dev.archeck.inspectors.process;

import dev.archeck.elf.evidence.Gap;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What is known of a running process.
///
/// @param pid its number
/// @param started when it began, in clock ticks since the machine began; empty when that cannot be read. With the number it names
///     one process for good
/// @param words its command line
/// @param environment its variables when it began
/// @param executable the file it runs, as it sees it
/// @param folder the folder it works in, as it sees it
/// @param root what to put before its paths to read them here: empty, or `/proc/N/root` when it has another file system
/// @param devices the GPU devices it has open, such as `/dev/nvidia0`, in order
/// @param mapped shared libraries it has mapped, by path, and its executable when that was removed or replaced
/// @param gaps what could not be read
public record ServerProcess(
        long pid,
        String started,
        List<String> words,
        Map<String, String> environment,
        Optional<String> executable,
        Optional<String> folder,
        String root,
        List<String> devices,
        List<MappedFile> mapped,
        List<Gap> gaps) {
    /// Copies the collections.
    public ServerProcess {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        devices = List.copyOf(devices);
        mapped = List.copyOf(mapped);
        gaps = List.copyOf(gaps);
    }
}
