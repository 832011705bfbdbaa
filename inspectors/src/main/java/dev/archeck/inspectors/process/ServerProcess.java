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
/// @param words its command line
/// @param environment its variables when it began
/// @param executable the file it runs, as it sees it
/// @param folder the folder it works in, as it sees it
/// @param root what to put before its paths to read them here: empty, or `/proc/N/root` when it has another file system
/// @param mapped shared libraries it has mapped, by path
/// @param gaps what could not be read
public record ServerProcess(
        long pid,
        List<String> words,
        Map<String, String> environment,
        Optional<String> executable,
        Optional<String> folder,
        String root,
        List<MappedFile> mapped,
        List<Gap> gaps) {
    /// Copies the collections.
    public ServerProcess {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        mapped = List.copyOf(mapped);
        gaps = List.copyOf(gaps);
    }
}
