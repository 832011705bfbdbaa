package dev.archeck.elf.host;

import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.elf.object.Symbol;
import dev.archeck.elf.object.SymbolTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Finds wanted names in the data and symbols of one file and says what each find proves.
public final class MentionFinder {
    private static final int MOST_OF_A_KIND = 256;
    private static final int LONGEST_TEXT = 400;
    private static final String FUNCTION_ARGUMENT = "XadL_Z";
    private static final int CONSTANT_BYTES = 16;

    private final Wanted wanted;
    private final boolean gpuCode;
    private final List<Mention> mentions = new ArrayList<>();
    private final Map<String, Long> counts = new TreeMap<>();
    private final Map<String, Integer> listed = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();

    /// A finder for one file; `gpuCode` says whether the file has GPU code, so that a kernel name is a registration.
    public MentionFinder(Wanted wanted, boolean gpuCode) {
        this.wanted = wanted;
        this.gpuCode = gpuCode;
    }

    /// Searches read-only data.
    public void search(LiteralRange range, Slice file) {
        Slice view = file.slice(range.offset(), range.size());
        wanted.search().search(view, (needle, offset) -> add(range, view, wanted.names().get(needle), offset));
    }

    /// Searches names of dynamic symbols; `place` is where the string table is.
    public void search(SymbolTable symbols, Place.Bytes place) {
        Set<String> found = new HashSet<>();
        wanted.search().search(symbols.names(), (needle, _) -> found.add(wanted.names().get(needle)));
        if (found.isEmpty()) {
            return;
        }
        symbols.named(name -> found.stream().anyMatch(name::contains)).forEach(symbol -> found.stream()
                .filter(name -> names(symbol.name(), name))
                .forEach(name -> {
                    counts.merge(name, 1L, Long::sum);
                    list(symbol(name, symbol, place));
                }));
    }

    private static Mention symbol(String name, Symbol symbol, Place.Bytes place) {
        BinaryProof proof = symbol.undefined() ? BinaryProof.IMPORTS : BinaryProof.EXPORTS;
        return new Mention(name, proof, cut(symbol.name()), place);
    }

    /// Everything found, in order.
    public Mentions result() {
        return new Mentions(mentions.stream().sorted().toList(), counts);
    }

    private void add(LiteralRange range, Slice view, String name, long offset) {
        if (counts.merge(name, 1L, Long::sum) > Mentions.MOST_GRADED) {
            return;
        }
        TextAround around = TextAround.of(view, offset);
        boolean aligned = (range.address() + offset) % CONSTANT_BYTES == 0;
        BinaryProof proof = proof(name, around, aligned);
        Place.Bytes place = new Place.Bytes(
                view.file(), view.start() + around.start(), around.text().length(), range.section());
        if (seen.add(name + '\n' + place.offset() + '\n' + proof)) {
            list(new Mention(name, proof, cut(around.text()), place));
        }
    }

    private void list(Mention mention) {
        int before = listed.merge(mention.wanted() + '\n' + mention.proof(), 1, Integer::sum);
        if (before <= MOST_OF_A_KIND) {
            mentions.add(mention);
        }
    }

    private BinaryProof proof(String name, TextAround around, boolean aligned) {
        String text = around.text();
        if (around.ended() && OpSchema.nameOf(text).map(OpSchema::simple).filter(name::equals).isPresent()) {
            return BinaryProof.OP_SCHEMA;
        }
        if (around.ended() && (text.equals(name) || (text.endsWith("::" + name) && text.indexOf(' ') < 0))) {
            return BinaryProof.NAME_LITERAL;
        }
        if (fragment(name, around, aligned)) {
            return BinaryProof.OP_FRAGMENT;
        }
        int function = text.lastIndexOf(FUNCTION_ARGUMENT, around.at());
        if (function >= 0 && names(text.substring(function + FUNCTION_ARGUMENT.length() - 2), name)) {
            return BinaryProof.OP_FUNCTOR;
        }
        boolean kernel = gpuCode && text.startsWith("_") && names(text, name);
        return kernel ? BinaryProof.HOST_REGISTERED : BinaryProof.MENTIONS;
    }

    /// `name(` followed by arguments of a schema, at the start of a word or of an inlined 16-byte constant.
    private static boolean fragment(String name, TextAround around, boolean aligned) {
        String rest = around.rest();
        if (!rest.startsWith(name + "(")) {
            return false;
        }
        char before = around.before();
        boolean start = aligned || (before != ' ' && !Character.isLetterOrDigit(before) && before != '_');
        return start && OpSchema.startsArguments(rest.substring(name.length() + 1));
    }

    /// True when `symbol` is called `name`, plainly or behind namespaces, classes and template arguments.
    private static boolean names(String symbol, String name) {
        return symbol.equals(name) || (symbol.contains(name) && MangledNames.simple(symbol).equals(name));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "...";
    }

    /// All whole schemas in one range of read-only data, in order of place.
    public static List<OpSchema> schemas(LiteralRange range, Slice file) {
        Slice view = file.slice(range.offset(), range.size());
        NeedleSearch arrow = new NeedleSearch(List.of(") -> ".getBytes(StandardCharsets.ISO_8859_1)));
        List<OpSchema> schemas = new ArrayList<>();
        Set<Long> starts = new HashSet<>();
        arrow.search(view, (_, offset) -> {
            TextAround around = TextAround.of(view, offset);
            if (around.ended() && starts.add(around.start())) {
                Place.Bytes place = new Place.Bytes(
                        view.file(), view.start() + around.start(), around.text().length(), range.section());
                OpSchema.nameOf(around.text())
                        .ifPresent(name -> schemas.add(new OpSchema(name, around.text(), place)));
            }
        });
        return schemas;
    }
}
