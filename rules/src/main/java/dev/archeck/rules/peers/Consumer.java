package dev.archeck.rules.peers;

import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.probe.Rung;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// One who uses peer access.
///
/// @param name as reports write it
/// @param needs the rungs that must hold on every pair
/// @param without what it does where the driver grants no peer access
/// @param off how to switch it off
/// @param covers what switching it off covers, and what not
/// @param source where that is public
public record Consumer(String name, Set<Rung> needs, String without, String off, String covers, String source) {
    private static final String RESOURCE = "consumers.yaml";
    private static final List<String> FIELDS = List.of("name", "needs", "without", "off", "covers", "source");

    /// Copies the rungs.
    public Consumer {
        needs = Set.copyOf(needs);
    }

    /// All that are known, in the order of the resource. Reads it on each call.
    public static List<Consumer> all() {
        return parse(Packed.text(Consumer.class, RESOURCE));
    }

    /// @throws dev.archeck.inspectors.document.DocumentException when the text is no such list
    static List<Consumer> parse(String text) {
        return FieldReader.of(Documents.yaml(RESOURCE, text), List.of("consumers")).list("consumers").stream()
                .map(Consumer::consumer).toList();
    }

    private static Consumer consumer(Value value) {
        FieldReader fields = FieldReader.of(value, FIELDS);
        Set<Rung> needs = EnumSet.noneOf(Rung.class);
        fields.list("needs").forEach(each -> needs.add(Rung.parse(FieldReader.text("needs", each)).orElseThrow()));
        return new Consumer(fields.requiredText("name"), needs, fields.requiredText("without"), fields.requiredText("off"),
                fields.requiredText("covers"), fields.requiredText("source"));
    }
}
