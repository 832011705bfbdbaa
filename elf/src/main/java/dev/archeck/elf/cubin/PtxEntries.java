package dev.archeck.elf.cubin;

import dev.archeck.elf.codec.Decoding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Finds `.entry` declarations in PTX text (PTX ISA, "Kernel and Function Directives").
///
/// A scan over tokens that knows comments and strings, without backtracking.
public final class PtxEntries {
    private static final byte[] DIRECTIVE = ".entry".getBytes(StandardCharsets.ISO_8859_1);

    private final byte[] text;
    private final int end;
    private int at;

    private PtxEntries(byte[] text, int end) {
        this.text = text;
        this.end = end;
    }

    /// Kernels in order of text, with code size 0.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when the text cannot be decoded
    public static List<Kernel> read(Decoding decoding) {
        return new PtxEntries(decoding.decode(decoding.size()), decoding.size()).scan();
    }

    private List<Kernel> scan() {
        List<Kernel> kernels = new ArrayList<>();
        while (at < end) {
            byte c = text[at];
            if ((c == '/' && skipComment()) || (c == '"' && skipString())) {
                continue;
            }
            if (c == '.' && directive()) {
                String name = name();
                if (!name.isEmpty()) {
                    kernels.add(new Kernel(name, 0));
                }
            } else {
                at++;
            }
        }
        return kernels;
    }

    private boolean directive() {
        int after = at + DIRECTIVE.length;
        if (after >= end || (at > 0 && identifier(text[at - 1]))) {
            return false;
        }
        for (int i = 0; i < DIRECTIVE.length; i++) {
            if (text[at + i] != DIRECTIVE[i]) {
                return false;
            }
        }
        if (identifier(text[after])) {
            return false;
        }
        at = after;
        return true;
    }

    private String name() {
        while (at < end && (space(text[at]) || (text[at] == '/' && skipComment()))) {
            at += at < end && space(text[at]) ? 1 : 0;
        }
        int start = at;
        while (at < end && identifier(text[at])) {
            at++;
        }
        return new String(text, start, at - start, StandardCharsets.ISO_8859_1);
    }

    private boolean skipComment() {
        if (at + 1 >= end || (text[at + 1] != '/' && text[at + 1] != '*')) {
            return false;
        }
        boolean line = text[at + 1] == '/';
        // The slash of `/*/` does not close the comment it opens.
        at += line ? 2 : 3;
        while (at < end && !(line ? text[at] == '\n' : (text[at - 1] == '*' && text[at] == '/'))) {
            at++;
        }
        at = Math.min(end, at + 1);
        return true;
    }

    private boolean skipString() {
        at++;
        while (at < end && text[at] != '"' && text[at] != '\n') {
            at += text[at] == '\\' ? 2 : 1;
        }
        at = Math.min(end, at + 1);
        return true;
    }

    private static boolean space(byte c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean identifier(byte c) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '%';
    }
}
