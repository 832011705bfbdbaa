package dev.archeck.inspectors.cuda.parse;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.cuda.source.MacroGrowth;
import dev.archeck.inspectors.cuda.source.ParseLimits;
import dev.archeck.inspectors.cuda.source.PrePass;
import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.cuda.source.SourceTree;
import dev.archeck.inspectors.externals.SourceMacros;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.parser.cpp.GPPParserExtensionConfiguration;
import org.eclipse.cdt.core.dom.parser.cpp.GPPScannerExtensionConfiguration;
import org.eclipse.cdt.core.parser.ExtendedScannerInfo;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.core.parser.ParseError;
import org.eclipse.cdt.core.parser.ParserLanguage;
import org.eclipse.cdt.core.parser.ParserMode;
import org.eclipse.cdt.internal.core.dom.parser.cpp.GNUCPPSourceParser;
import org.eclipse.cdt.internal.core.index.EmptyCIndex;
import org.eclipse.cdt.internal.core.parser.scanner.CPreprocessor;

/// Parses one file for one platform, with its includes inside the tree. What is too large, too deep or grows too much by macros is
/// refused before the parser sees it; the parse runs on a thread with a large stack and is cancelled after [#SECONDS].
public final class UnitParser {
    /// Longest time one parse may take, in seconds of its own on a processor: what else runs on the machine must not change what is
    /// found.
    public static final int SECONDS = 15;
    /// Longest time to wait for that, as a multiple.
    private static final int PATIENCE = 20;
    private static final int LOOK_MILLIS = 50;
    private static final Pattern MARKER = Pattern.compile("(?m)^[ \\t]*(?:template[^\\n;{]*>[ \\t]*)?(?:static[ \\t]+)?"
            + "([A-Z][A-Z0-9]*_(?:[A-Z0-9]+_)*(?:DEVICE|HOST|INLINE|FORCEINLINE|HDINLINE|GLOBAL|KERNEL|API))[ \\t]+[A-Za-z_]");
    /// How every such name ends.
    private static final List<String> MARKED = List.of("_DEVICE", "_HOST", "_INLINE", "_FORCEINLINE", "_HDINLINE", "_GLOBAL", "_KERNEL", "_API");
    private static final long STACK_BYTES = 512L << 20;

    private final SourceTree tree;
    private final Platform platform;
    private final Pattern redefinitions;
    private final String prelude;

    /// A parser for files of the tree.
    public UnitParser(SourceTree tree, Platform platform, SourceMacros macros) {
        this.tree = tree;
        this.platform = platform;
        this.redefinitions = macros.redefinitions();
        this.prelude = Prelude.TEXT + macros.declarations();
    }

    /// What came of a parse.
    public sealed interface Outcome<R> {
        /// What was made of the tree.
        record Read<R>(R result) implements Outcome<R> { }

        /// No tree, and why.
        record Refused<R>(Gap gap) implements Outcome<R> { }
    }

    /// Parses the file of a relative name and makes something of the tree, both on the thread with the large stack.
    public <R> Outcome<R> parse(String main, Function<ParsedUnit, R> use) {
        Map<String, SourceText> texts = IncludedFiles.closure(tree, main);
        if (!texts.containsKey(main)) {
            return tree.gaps().stream().filter(gap -> gap.place().file().equals(main)).findFirst()
                    .<Outcome<R>>map(Outcome.Refused::new).orElseGet(() -> refused(main, "no such file"));
        }
        long characters = texts.values().stream().mapToLong(text -> text.text().length()).sum();
        if (characters > ParseLimits.UNIT_CHARACTERS) {
            return refused(main, "with what it includes larger than " + ParseLimits.UNIT_CHARACTERS + " characters: " + characters);
        }
        double tokens = MacroGrowth.expandedTokens(texts.values());
        if (tokens > ParseLimits.EXPANDED_TOKENS) {
            return refused(main, String.format(Locale.ROOT,
                    "estimated to expand to %.3g tokens, more than %.0f", tokens, ParseLimits.EXPANDED_TOKENS));
        }
        Map<String, ParsedUnit.Prepared> files = new TreeMap<>();
        texts.forEach((file, text) -> files.put(file, new ParsedUnit.Prepared(text, PrePass.over(text, redefinitions))));
        return onLargeStack(main, files, use);
    }

    private <R> Outcome<R> onLargeStack(
            String main, Map<String, ParsedUnit.Prepared> files, Function<ParsedUnit, R> use) {
        GNUCPPSourceParser parser = parser(main, files);
        CompletableFuture<R> result = new CompletableFuture<>();
        Thread thread = new Thread(null, () -> {
            try {
                result.complete(use.apply(new ParsedUnit(main, parser.parse(), files)));
            } catch (StackOverflowError | OutOfMemoryError | RuntimeException | ParseError e) {
                result.completeExceptionally(e);
            }
        }, "parse " + main, STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            for (long millis = 0; millis < SECONDS * 1000L || (seconds(thread) < SECONDS && millis < SECONDS * 1000L * PATIENCE);
                    millis += LOOK_MILLIS) {
                if (finished(result)) {
                    return new Outcome.Read<>(result.get());
                }
                if (isMemoryShort()) {
                    parser.cancel();
                    return refused(main, "the parser filled the memory");
                }
            }
            parser.cancel();
            return refused(main, "the parser did not end within " + SECONDS + " seconds");
        } catch (InterruptedException _) {
            parser.cancel();
            Thread.currentThread().interrupt();
            return refused(main, "interrupted");
        } catch (ExecutionException e) {
            return refused(main, "the parser failed: " + e.getCause());
        }
    }

    /// Seconds that a thread had a processor; as many as can be where the JVM does not count them.
    private static long seconds(Thread thread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long nanos = threads.isThreadCpuTimeSupported() ? threads.getThreadCpuTime(thread.threadId()) : Long.MAX_VALUE;
        return nanos < 0 ? Long.MAX_VALUE : nanos / 1_000_000_000L;
    }

    private static boolean finished(CompletableFuture<?> result) throws InterruptedException, ExecutionException {
        try {
            result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        }
    }

    private static boolean isMemoryShort() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory() > runtime.maxMemory() / 10 * 9;
    }

    private GNUCPPSourceParser parser(String main, Map<String, ParsedUnit.Prepared> files) {
        Map<String, String> macros = new HashMap<>();
        files.values().forEach(file -> markers(file.seen().text(), macros));
        macros.putAll(platform.macros());
        String[] includePaths = {TreeContent.SEARCH};
        String[] forced = {TreeContent.PRELUDE};
        ExtendedScannerInfo set = new ExtendedScannerInfo(macros, includePaths, new String[0], forced);
        FileContent content = FileContent.create("/" + main, Objects.requireNonNull(files.get(main)).seen().text().toCharArray());
        NullLogService log = new NullLogService();
        CPreprocessor scanner = new CPreprocessor(content, set, ParserLanguage.CPP, log,
                GPPScannerExtensionConfiguration.getInstance(set), new TreeContent(tree, main, prelude, files));
        return new GNUCPPSourceParser(scanner, ParserMode.COMPLETE_PARSE, log,
                GPPParserExtensionConfiguration.getInstance(), EmptyCIndex.INSTANCE);
    }

    /// Macros of headers that were not read and that mark functions for the GPU or for inlining, such as `X_DEVICE_INLINE`: empty. One
    /// that the text defines itself is defined again there.
    private static void markers(String text, Map<String, String> macros) {
        if (MARKED.stream().noneMatch(text::contains)) {
            return;
        }
        Matcher matcher = MARKER.matcher(text);
        while (matcher.find()) {
            macros.putIfAbsent(matcher.group(1), "");
        }
    }

    private static <R> Outcome<R> refused(String file, String reason) {
        return new Outcome.Refused<>(new Gap("C++ source", new Place.Lines(file, 1, 1), reason, ""));
    }
}
