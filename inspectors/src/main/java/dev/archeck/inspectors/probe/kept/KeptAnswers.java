package dev.archeck.inspectors.probe.kept;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.probe.kept.KeptAnswer.Places;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Looks for the files in which stacks keep results of their peer access tests.
public final class KeptAnswers {
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_FILES = 256;

    private final MountedRoot root;
    private final Map<String, String> environment;
    private final Set<Path> seen = new HashSet<>();
    private final List<KeptAnswer> answers = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();

    private KeptAnswers(MountedRoot root, Map<String, String> environment) {
        this.root = root;
        this.environment = Map.copyOf(environment);
    }

    /// What there is.
    ///
    /// @param answers by place, then by name
    /// @param gaps folders and files that could not be read
    public record Found(List<KeptAnswer> answers, List<Gap> gaps) {
        /// Copies the lists.
        public Found {
            answers = List.copyOf(answers);
            gaps = List.copyOf(gaps);
        }
    }

    /// The files in all these places of this machine.
    ///
    /// @param environment in which folders are named, with `HOME`: that of the user whose files they are
    public static Found find(List<KeptPlace> places, Map<String, String> environment) {
        return find(places, environment, new MountedRoot(Path.of("/")));
    }

    /// The files in all these places of a system.
    ///
    /// @param root what its paths are read below
    public static Found find(List<KeptPlace> places, Map<String, String> environment, MountedRoot root) {
        KeptAnswers search = new KeptAnswers(root, environment);
        places.forEach(place -> place.folders().forEach(folder -> search.folder(place, folder)));
        return new Found(search.answers, search.gaps);
    }

    private void folder(KeptPlace place, String folder) {
        Optional<Path> real = expanded(folder);
        if (real.isEmpty()) {
            return;
        }
        try (Stream<Path> files = Files.list(root.resolve(real.get().toString()))) {
            List<Path> matching = files.filter(each -> place.devices(each.getFileName().toString()).isPresent()).sorted().toList();
            for (Path file : matching.stream().limit(MOST_FILES).toList()) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && seen.add(file.toRealPath())) {
                    answers.add(answer(place, folder, file));
                }
            }
            if (matching.size() > MOST_FILES) {
                gaps.add(gap(folder, matching.size() + " files; the first " + MOST_FILES + " were read"));
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            // Nothing is kept there.
            return;
        } catch (IOException e) {
            gaps.add(gap(folder, e.getClass().getSimpleName()));
        }
    }

    private static Gap gap(String folder, String reason) {
        return new Gap("kept peer access tests", new Place.Stated(folder), reason, "");
    }

    /// The folder that a spelling names here; absent when it begins with a variable that is not set.
    private Optional<Path> expanded(String folder) {
        int slash = folder.indexOf('/');
        String first = slash < 0 ? folder : folder.substring(0, slash);
        String rest = slash < 0 ? "" : folder.substring(slash + 1);
        String start = environment.getOrDefault(first.equals("~") ? "HOME" : first.substring(1), "");
        try {
            return start.isEmpty() ? Optional.empty() : Optional.of(Path.of(start, rest));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private KeptAnswer answer(KeptPlace place, String folder, Path file) throws IOException {
        String name = file.getFileName().toString();
        List<String> devices = Arrays.stream(place.devices(name).orElse("").split(",")).map(String::strip).filter(each -> !each.isEmpty()).toList();
        Instant written = Files.getLastModifiedTime(file).toInstant();
        Map<Places, Boolean> pairs = new LinkedHashMap<>();
        String problem;
        try {
            problem = read(place, text(file), pairs);
        } catch (DocumentException e) {
            problem = "is no JSON: " + e.getMessage();
        } catch (IOException e) {
            problem = "cannot be opened (" + e.getClass().getSimpleName() + ")";
        }
        return new KeptAnswer(place.stack(), folder, name, devices, written, pairs, problem);
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        }
    }

    /// Why the stack cannot use the file; empty when it can.
    private static String read(KeptPlace place, String text, Map<Places, Boolean> pairs) {
        if (text.isBlank()) {
            return "is empty";
        }
        if (!(Documents.json("its text", text) instanceof Value.Fields fields)) {
            return "holds no object";
        }
        for (Map.Entry<String, Value> entry : fields.values().entrySet()) {
            Optional<int[]> numbers = place.numbers(entry.getKey());
            if (numbers.isEmpty() || !(entry.getValue() instanceof Value.Flag flag)) {
                return "has an entry that is no pair with true or false";
            }
            if (numbers.get()[0] != numbers.get()[1]) {
                pairs.put(new Places(numbers.get()[0], numbers.get()[1]), flag.value());
            }
        }
        return "";
    }
}
