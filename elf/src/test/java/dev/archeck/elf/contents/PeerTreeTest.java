package dev.archeck.elf.contents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.arch.Variant;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinContainer;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.object.Symbol;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Compares every library of a real tree with nm, readelf and cuobjdump, and prints each difference with its explanation. On demand:
/// `-Darcheck.tree=DIR`, with `-Darcheck.cuobjdump=FILE` for GPU code. Takes minutes.
class PeerTreeTest {
    private static final Pattern NM_LINE = Pattern.compile("([0-9a-f]{16}| {16}) (\\S) (.+)");
    private static final Pattern DYNAMIC = Pattern.compile(".*\\((NEEDED|SONAME|RPATH|RUNPATH)\\).*\\[(.*)]");
    private static final Pattern BUILD_ID = Pattern.compile(".*Build ID: (\\w+).*");
    private static final Pattern NEED_FILE = Pattern.compile("\\s*(?:0x)?[0-9a-fx]+: Version: \\d+\\s+File: (\\S+)\\s+Cnt: \\d+");
    private static final Pattern NEED = Pattern.compile("\\s*(?:0x)?[0-9a-fx]+:\\s+Name: (\\S+)\\s+Flags: .*");
    private static final Pattern ELF_FILE = Pattern.compile("ELF file +\\d+: .*\\.(sm_\\d+[af]?)\\.cubin");

    private final BinaryReader reader = new BinaryReader(Limits.usual());
    private final List<String> unexplained = new ArrayList<>();
    private int libraries;
    private int withCode;
    private long symbols;

    @Test
    void everyLibraryOfATreeAgrees() throws Exception {
        String tree = System.getProperty("archeck.tree", "");
        assumeTrue(!tree.isEmpty(), "no -Darcheck.tree");
        try (Stream<Path> paths = Files.walk(Path.of(tree))) {
            for (Path path : paths.filter(PeerTreeTest::isLibrary).sorted().toList()) {
                compare(path);
            }
        }
        System.out.println(libraries + " libraries, " + symbols + " symbols, " + withCode + " with GPU code; " + unexplained.size() + " unexplained differences");
        assertThat(unexplained).isEmpty();
        assertThat(libraries).isPositive();
    }

    private static boolean isLibrary(Path path) {
        return path.getFileName().toString().matches(".*\\.so(\\..*)?") && Files.isRegularFile(path) && !Files.isSymbolicLink(path);
    }

    private void compare(Path path) throws IOException, InterruptedException {
        BinaryContents contents = reader.tables(FileBytes.of(path), path.toString(), Wanted.nothing());
        if (!contents.inspected()) {
            System.out.println("not read: " + path + ": " + contents.kind().title());
            return;
        }
        libraries++;
        symbols(path, contents);
        linkage(path, contents);
        Path cuobjdump = Path.of(System.getProperty("archeck.cuobjdump", ""));
        if (Files.isRegularFile(cuobjdump) && contents.fatbin().entries().findAny().isPresent()) {
            withCode++;
            code(path, contents, cuobjdump);
        }
    }

    private void symbols(Path path, BinaryContents contents) throws IOException, InterruptedException {
        Map<String, Integer> theirs = new TreeMap<>();
        for (String line : run("nm", "-D", "--with-symbol-versions", path.toString())) {
            Matcher matcher = NM_LINE.matcher(line);
            if (matcher.matches()) {
                boolean undefined = matcher.group(1).isBlank();
                theirs.merge((undefined ? "U " : "D ") + matcher.group(3).replace("@@", "@"), 1, Integer::sum);
            }
        }
        Map<String, Integer> ours = new TreeMap<>();
        contents.imports().forEach(symbol -> ours.merge("U " + versioned(symbol), 1, Integer::sum));
        contents.exports().forEach(symbol -> ours.merge("D " + versioned(symbol), 1, Integer::sum));
        symbols += ours.values().stream().mapToInt(Integer::intValue).sum();
        differ(path, "symbols, nm -D", theirs, ours);
    }

    private static String versioned(Symbol symbol) {
        return symbol.version().isEmpty() ? symbol.name() : symbol.name() + "@" + symbol.version();
    }

    private void linkage(Path path, BinaryContents contents) throws IOException, InterruptedException {
        List<String> theirs = new ArrayList<>();
        String file = "";
        for (String line : run("readelf", "-n", "-d", "-V", "-W", path.toString())) {
            Matcher dynamic = DYNAMIC.matcher(line);
            Matcher build = BUILD_ID.matcher(line);
            Matcher library = NEED_FILE.matcher(line);
            Matcher need = NEED.matcher(line);
            if (dynamic.matches()) {
                Stream.of(dynamic.group(2).split(":")).filter(part -> !part.isEmpty()).forEach(part -> theirs.add(dynamic.group(1) + " " + part));
            } else if (build.matches()) {
                theirs.add("BUILD " + build.group(1));
            } else if (library.matches()) {
                file = library.group(1);
            } else if (need.matches() && !file.isEmpty() && line.contains("Version: ")) {
                theirs.add("VERSION " + file + " " + need.group(1));
            } else if (line.startsWith("Version definition") || line.startsWith("Version symbols")) {
                file = "";
            }
        }
        Linkage linkage = contents.linkage();
        List<String> ours = new ArrayList<>();
        linkage.needed().forEach(each -> ours.add("NEEDED " + each));
        linkage.rpath().forEach(each -> ours.add("RPATH " + each));
        linkage.runpath().forEach(each -> ours.add("RUNPATH " + each));
        linkage.versionNeeds().forEach(each -> ours.add("VERSION " + each.library() + " " + each.version()));
        Stream.of("SONAME " + linkage.soname(), "BUILD " + linkage.buildId()).filter(each -> !each.endsWith(" ")).forEach(ours::add);
        differ(path, "linkage, readelf -n -d -V", counts(theirs), counts(ours));
    }

    private void code(Path path, BinaryContents contents, Path cuobjdump) throws IOException, InterruptedException {
        Map<String, Integer> theirs = new TreeMap<>();
        for (String line : run(cuobjdump.toString(), "-lelf", path.toString())) {
            Matcher matcher = ELF_FILE.matcher(line);
            if (matcher.matches()) {
                theirs.merge(matcher.group(1), 1, Integer::sum);
            }
        }
        Map<String, Integer> ours = new TreeMap<>();
        Map<String, Integer> hidden = new TreeMap<>();
        int families = 0;
        for (FatbinContainer container : contents.fatbin().containers()) {
            for (FatbinEntry entry : container.entries().stream().filter(each -> each.code().form() == CodeForm.CUBIN).toList()) {
                if (shown(entry)) {
                    families += entry.code().arch().variant() == Variant.FAMILY ? 1 : 0;
                    ours.merge(withoutFamily(entry), 1, Integer::sum);
                } else {
                    hidden.merge(entry.place().section(), 1, Integer::sum);
                }
            }
        }
        hidden.forEach((section, count) -> System.out.println(
                "explained: " + path + ": " + count + " cubins lie in " + section + "; cuobjdump lists those of .nv_fatbin only"));
        if (families > 0) {
            System.out.println("explained: " + path + ": " + families + " cubins have the suffix f in the flags of their entry; the file names of -lelf leave it out");
        }
        differ(path, "cubins, cuobjdump -lelf", theirs, ours);
        if (Boolean.getBoolean("archeck.kernels")) {
            kernels(path, contents, cuobjdump);
        }
    }

    private static boolean shown(FatbinEntry entry) {
        return entry.place().section().equals(Fatbin.LAUNCHABLE_SECTION);
    }

    private static String withoutFamily(FatbinEntry entry) {
        Arch arch = entry.code().arch();
        return (arch.variant() == Variant.FAMILY ? new Arch(arch.sm(), Variant.PLAIN) : arch).toString();
    }

    private void kernels(Path path, BinaryContents contents, Path cuobjdump) throws IOException, InterruptedException {
        Map<String, Integer> theirs = new TreeMap<>();
        String arch = "";
        for (String line : run(cuobjdump.toString(), "-symbols", path.toString())) {
            if (line.startsWith("arch = ")) {
                arch = line.substring(7).strip();
            } else if (line.startsWith("Fatbin ptx")) {
                arch = "ptx";
            } else if (line.contains("STO_ENTRY") && !arch.equals("ptx")) {
                theirs.merge(arch + " " + line.substring(line.lastIndexOf(' ') + 1), 1, Integer::sum);
            }
        }
        Map<String, Integer> ours = new TreeMap<>();
        KernelTable table = reader.kernels(FileBytes.of(path), contents, KernelQuery.CUBINS);
        table.homes()
                .filter(home -> shown(home.entry()))
                .forEach(home -> ours.merge(home.code() + " " + home.kernel().name(), 1, Integer::sum));
        differ(path, "kernels, cuobjdump -symbols", theirs, ours);
    }

    private static Map<String, Integer> counts(List<String> all) {
        Map<String, Integer> counts = new TreeMap<>();
        all.forEach(each -> counts.merge(each, 1, Integer::sum));
        return counts;
    }

    private void differ(Path path, String what, Map<String, Integer> theirs, Map<String, Integer> ours) {
        Map<String, Integer> left = new TreeMap<>(ours);
        theirs.forEach((key, count) -> left.merge(key, -count, Integer::sum));
        left.values().removeIf(count -> count == 0);
        if (!left.isEmpty()) {
            String text = path + ": " + what + ": " + left.size() + " differ, such as "
                    + left.entrySet().stream().limit(5).map(each -> each.getKey() + " " + (each.getValue() > 0 ? "+" : "") + each.getValue()).toList();
            System.out.println("UNEXPLAINED: " + text);
            unexplained.add(text);
        }
    }

    private static List<String> run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = process.inputReader(StandardCharsets.ISO_8859_1)) {
            out.lines().forEach(lines::add);
        }
        process.waitFor();
        return lines;
    }
}
