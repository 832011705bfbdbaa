package dev.archeck.inspectors.probe.kept;

import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a stack keeps results of its peer access test, and how it writes them.
///
/// @param stack who
/// @param folders in the stack's own spelling, with `~` or a variable in front
/// @param file name of a file, with `{devices}`
/// @param pair name of an entry, with `{from}` and `{to}`
public record KeptPlace(String stack, List<String> folders, String file, String pair) {
    private static final String RESOURCE = "kept-places.yaml";
    private static final List<String> FIELDS = List.of("stack", "folders", "file", "pair");

    /// Copies the list.
    public KeptPlace {
        folders = List.copyOf(folders);
    }

    /// All that are known, in the order of the resource. Reads it on each call.
    public static List<KeptPlace> all() {
        try (InputStream in = KeptPlace.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " is not packed");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @throws dev.archeck.inspectors.document.DocumentException when the text is no such list
    static List<KeptPlace> parse(String text) {
        return FieldReader.of(Documents.yaml(RESOURCE, text), List.of("places")).list("places").stream().map(KeptPlace::place).toList();
    }

    private static KeptPlace place(Value value) {
        FieldReader fields = FieldReader.of(value, FIELDS);
        return new KeptPlace(fields.requiredText("stack"),
                fields.list("folders").stream().map(each -> FieldReader.text("folders", each)).toList(),
                fields.requiredText("file"), fields.requiredText("pair"));
    }

    /// The devices that a file's name names; empty when the name is none of this place.
    Optional<String> devices(String name) {
        Matcher matcher = pattern(file, "devices").matcher(name);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /// The numbers of the pair that an entry names, from and to; absent when it names none.
    Optional<int[]> numbers(String entry) {
        Matcher matcher = Pattern.compile(Pattern.quote(pair).replace("{from}", "\\E([0-9]{1,4})\\Q").replace("{to}", "\\E([0-9]{1,4})\\Q"))
                .matcher(entry);
        return matcher.matches() ? Optional.of(new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))})
                : Optional.empty();
    }

    private static Pattern pattern(String text, String hole) {
        return Pattern.compile(Pattern.quote(text).replace("{" + hole + "}", "\\E(.*)\\Q"), Pattern.DOTALL);
    }
}
