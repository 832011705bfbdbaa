package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.cuda.source.SourceText;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;

/// Tells functions that only run on the GPU: their bodies decide nothing about what the host launches, so they are not lowered. They are
/// marked with `__global__` or `__device__` before their name, directly or by a macro of the unit, and not with `__host__`.
final class DeviceCode {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    private final ParsedUnit unit;
    private final Set<String> device = new HashSet<>(Set.of("__global__", "__device__"));
    private final Set<String> host = new HashSet<>(Set.of("__host__"));

    DeviceCode(ParsedUnit unit) {
        this.unit = unit;
        for (IASTPreprocessorMacroDefinition macro : unit.tree().getMacroDefinitions()) {
            String body = macro.getExpansion();
            if (body.length() < 200 && (body.contains("__device__") || body.contains("__global__"))) {
                (body.contains("__host__") ? host : device).add(macro.getName().toString());
            }
        }
    }

    /// Whether a definition is marked as device code.
    boolean is(ICPPASTFunctionDefinition definition) {
        IASTFileLocation whole = definition.getFileLocation();
        IASTFileLocation body = definition.getBody() == null ? null : definition.getBody().getFileLocation();
        Optional<SourceText> text = whole == null ? Optional.empty() : unit.text(ParsedUnit.relative(whole.getFileName()));
        if (text.isEmpty() || body == null || body.getNodeOffset() < whole.getNodeOffset()) {
            return false;
        }
        String head = text.get().text().substring(start(text.get().text(), whole.getNodeOffset()), body.getNodeOffset());
        boolean marked = false;
        Matcher word = WORD.matcher(head);
        while (word.find()) {
            if (host.contains(word.group())) {
                return false;
            }
            marked |= device.contains(word.group());
        }
        return marked;
    }

    /// Where the declaration starts: empty macros before it are not part of the parser's node.
    private static int start(String text, int from) {
        int at = from;
        while (at > 0 && ";}{>".indexOf(text.charAt(at - 1)) < 0 && !text.startsWith("\n\n", at - 1) && from - at < 300) {
            at--;
        }
        return at;
    }
}
