package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.knowledge.KnownLibrary;
import dev.archeck.rules.finding.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Shared libraries of which a process should have one copy: subject `copies`, where there are several.
final class LibraryFacts {
    private static final int BLOCK = 1 << 20;
    private static final String ROUND = "\\d+(?:\\.\\d+){1,3}";

    private final Inspected inspected;

    LibraryFacts(Inspected inspected) {
        this.inspected = inspected;
    }

    List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        for (KnownLibrary library : inspected.knowledge().packages().libraries()) {
            Pattern name = Pattern.compile(Pattern.quote(library.stem()) + "(?:[-.][0-9a-f]{8})?\\.so(?:\\.[0-9.]+)?");
            List<TreeFile> files = inspected.installation().files(inspected.tree()).stream().filter(file -> name.matcher(file.name()).matches()).toList();
            Optional<String> named = chosen(library);
            if (files.size() + (named.isPresent() ? 1 : 0) > 1) {
                facts.add(fact(library, files, named));
            }
        }
        return facts;
    }

    /// A variable that names another copy, as `NAME=value`.
    private Optional<String> chosen(KnownLibrary library) {
        return library.choosers().stream().flatMap(name -> inspected.setting().workload().variable(name)
                .filter(value -> value.contains(library.stem())).map(value -> name + "=" + value).stream()).findFirst();
    }

    private Fact fact(KnownLibrary library, List<TreeFile> files, Optional<String> chosen) {
        List<String> copies = new ArrayList<>();
        TreeSet<String> versions = new TreeSet<>();
        for (TreeFile file : files) {
            String version = version(library, file).orElse("");
            copies.add(file.path() + (version.isEmpty() ? "" : " (" + version + ")"));
            versions.add(version);
        }
        String owner = inspected.installation().packages().stream().filter(one -> files.stream().anyMatch(file -> one.contents().files().contains(file.path())))
                .map(InstalledPackage::name).findFirst().orElse("");
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", library.stem());
        fields.put("library", library.name());
        fields.put("copies", copies);
        fields.put("count", (long) files.size());
        fields.put("differ", versions.size() > 1 && !versions.contains(""));
        fields.put("chosen", chosen.isPresent());
        fields.put("chooser", chosen.orElse("nothing set chooses among them"));
        fields.put("meaning", library.meaning());
        fields.put("owner", owner);
        return Said.fact("copies", fields, files.isEmpty() ? new Evidence[] {Said.read(library.stem(), 1, library.stem())}
                : files.stream().map(file -> Said.read(file.path(), 1, file.name())).toArray(Evidence[]::new));
    }

    /// The version that the file's own text says.
    private Optional<String> version(KnownLibrary library, TreeFile file) {
        if (library.text().isEmpty()) {
            return Optional.empty();
        }
        Pattern said = Pattern.compile(Pattern.quote(library.text()) + "(" + ROUND + ")");
        try (InputStream in = file.at().open()) {
            String rest = "";
            for (byte[] block = in.readNBytes(BLOCK); block.length > 0; block = in.readNBytes(BLOCK)) {
                String text = rest + new String(block, StandardCharsets.ISO_8859_1);
                Matcher matcher = said.matcher(text);
                if (matcher.find()) {
                    return Optional.of(matcher.group(1));
                }
                rest = text.substring(Math.max(0, text.length() - 64));
            }
            return Optional.empty();
        } catch (IOException error) {
            inspected.unread().note("version of " + library.name(), file.path(), error);
            return Optional.empty();
        }
    }
}
