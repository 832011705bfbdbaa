package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.cuda.source.LaunchToken;
import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.flow.Doubt;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTImageLocation;
import org.eclipse.cdt.core.dom.ast.IASTMacroExpansionLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNodeLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTStatement;

/// Checks that every launch token of a function's active text became a launch: those written in it, and those in the macros it
/// uses, once per use.
final class LaunchCoverage {
    private record Token(String file, LaunchToken token) { }

    private LaunchCoverage() { }

    /// One doubt for each token that is not covered.
    static List<Doubt> of(Frame frame, IASTStatement body) {
        IASTFileLocation range = body.getFileLocation();
        if (range == null) {
            return List.of();
        }
        Map<Token, Integer> needed = new HashMap<>();
        written(frame, range, needed);
        expanded(frame, range, needed);
        if (needed.isEmpty()) {
            return List.of();
        }
        Map<Token, Integer> found = launched(frame, body, needed);
        Map<String, Doubt> doubts = new TreeMap<>();
        needed.forEach((token, uses) -> {
            if (found.getOrDefault(token, 0) < uses) {
                String reason = "a launch that was not read (" + found.getOrDefault(token, 0) + " of " + uses + " uses)";
                Site site = frame.unit().parsed().text(token.file()).map(text -> site(text, token.token())).orElseThrow();
                doubts.put(token.file() + "\0" + String.format(Locale.ROOT, "%09d", token.token().open()),
                        new Doubt(reason, site));
            }
        });
        return List.copyOf(doubts.values());
    }

    private static Site site(SourceText text, LaunchToken token) {
        int length = token.end() - token.open();
        return Site.of(text.span(token.open(), length), text.folded(token.open(), length));
    }

    private static void written(Frame frame, IASTFileLocation range, Map<Token, Integer> needed) {
        String file = ParsedUnit.relative(range.getFileName());
        for (LaunchToken token : frame.unit().parsed().launches(file)) {
            boolean inside = token.open() >= range.getNodeOffset()
                    && token.open() < range.getNodeOffset() + range.getNodeLength();
            boolean counts = inside && !token.inDirective() && frame.unit().ranges().isActive(file, token.open());
            if (counts && !frame.unit().ranges().isMacroUse(file, token.open())) {
                needed.merge(new Token(file, token), 1, Integer::sum);
            } else if (counts) {
                needed.putIfAbsent(new Token(file, token), 1);
            }
        }
    }

    private static void expanded(Frame frame, IASTFileLocation range, Map<Token, Integer> needed) {
        for (IASTPreprocessorMacroExpansion use : frame.unit().ranges().expansions(range)) {
            need(frame, use.getMacroDefinition(), needed);
            for (IASTName nested : use.getNestedMacroReferences()) {
                frame.unit().ranges().definition(nested).ifPresent(one -> need(frame, one, needed));
            }
        }
    }

    private static void need(Frame frame, IASTPreprocessorMacroDefinition macro, Map<Token, Integer> needed) {
        IASTFileLocation body = macro == null ? null : macro.getFileLocation();
        if (body == null) {
            return;
        }
        String file = ParsedUnit.relative(body.getFileName());
        for (LaunchToken token : frame.unit().parsed().launches(file)) {
            if (token.open() >= body.getNodeOffset() && token.open() < body.getNodeOffset() + body.getNodeLength()) {
                needed.merge(new Token(file, token), 1, Integer::sum);
            }
        }
    }

    private static Map<Token, Integer> launched(Frame frame, IASTNode body, Map<Token, Integer> needed) {
        Map<Token, Integer> found = new HashMap<>();
        List<IASTFunctionCallExpression> launches = new ArrayList<>();
        body.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (expression instanceof IASTFunctionCallExpression call && Launches.read(call).isPresent()) {
                    launches.add(call);
                }
                return PROCESS_CONTINUE;
            }
        });
        Map<String, NavigableMap<Integer, Token>> byPlace = new HashMap<>();
        needed.keySet().forEach(token -> byPlace.computeIfAbsent(token.file(), file -> new TreeMap<>())
                .put(token.token().nameAt(), token));
        Map<IASTPreprocessorMacroExpansion, Expanded> expansions = new LinkedHashMap<>();
        for (IASTFunctionCallExpression launch : launches) {
            Optional<Token> token = named(launch, byPlace);
            Optional<Expanded> inside = expansion(launch).map(use -> expansions.computeIfAbsent(use, _ -> new Expanded(possible(frame, use))));
            if (token.isEmpty() && inside.isPresent()) {
                inside.get().unnamed.add(launch);
            } else {
                token.or(() -> written(launch, byPlace)).ifPresent(one -> {
                    inside.ifPresent(use -> use.open.merge(one, -1, Integer::sum));
                    found.merge(one, 1, Integer::sum);
                });
            }
        }
        expansions.values().forEach(use -> use.settle(found));
        return found;
    }

    /// One use of a macro: its tokens that no named launch took, and its launches none of whose names stands in a token, because a
    /// macro got them as arguments or pasted them together. If they are as many, each launch has its token.
    private static final class Expanded {
        private final Map<Token, Integer> open;
        private final List<IASTFunctionCallExpression> unnamed = new ArrayList<>();

        private Expanded(Map<Token, Integer> open) {
            this.open = open;
        }

        private void settle(Map<Token, Integer> found) {
            if (open.values().stream().mapToInt(Integer::intValue).sum() == unnamed.size()) {
                open.forEach((token, uses) -> found.merge(token, uses, Integer::sum));
            }
        }
    }

    /// The token that one of the names under a launch stands in.
    private static Optional<Token> named(IASTFunctionCallExpression launch, Map<String, NavigableMap<Integer, Token>> tokens) {
        for (IASTImageLocation image : Sites.images(launch.getFunctionNameExpression())) {
            Optional<Token> token = at(tokens, ParsedUnit.relative(image.getFileName()), image.getNodeOffset());
            if (token.isPresent()) {
                return token;
            }
        }
        return Optional.empty();
    }

    private static Optional<Token> at(Map<String, NavigableMap<Integer, Token>> tokens, String file, int offset) {
        Map.Entry<Integer, Token> before = tokens.getOrDefault(file, new TreeMap<>()).floorEntry(offset);
        return Optional.ofNullable(before).map(Map.Entry::getValue).filter(token -> token.token().covers(offset));
    }

    private static Optional<IASTPreprocessorMacroExpansion> expansion(IASTFunctionCallExpression launch) {
        IASTNodeLocation[] locations = launch.getNodeLocations();
        return locations.length == 1 && locations[0] instanceof IASTMacroExpansionLocation inside
                ? Optional.of(inside.getExpansion()) : Optional.empty();
    }

    /// The tokens of a macro and of those it uses, with the number of uses.
    private static Map<Token, Integer> possible(Frame frame, IASTPreprocessorMacroExpansion use) {
        Map<Token, Integer> possible = new HashMap<>();
        need(frame, use.getMacroDefinition(), possible);
        for (IASTName nested : use.getNestedMacroReferences()) {
            frame.unit().ranges().definition(nested).ifPresent(one -> need(frame, one, possible));
        }
        return possible;
    }

    /// The token inside the text of a launch without names, `(get)<<<1, 2>>>`.
    private static Optional<Token> written(IASTFunctionCallExpression launch, Map<String, NavigableMap<Integer, Token>> tokens) {
        IASTFileLocation whole = launch.getFunctionNameExpression().getFileLocation();
        if (whole == null) {
            return Optional.empty();
        }
        int end = whole.getNodeOffset() + whole.getNodeLength();
        return Optional.ofNullable(tokens.getOrDefault(ParsedUnit.relative(whole.getFileName()), new TreeMap<>()).lowerEntry(end))
                .map(Map.Entry::getValue).filter(token -> token.token().open() >= whole.getNodeOffset());
    }
}
