package dev.archeck.rules.finding;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Something a rule can be about: a named record of plain values.
///
/// @param subject the kind, as a rule's `subject` names it: `route`, `home`, `variable`, `file`, `package`, `installation`
/// @param fields values by name: Boolean, Long, String or a list of strings; a field that is not known is absent
/// @param backend id of the backend it belongs to, absent for facts about the installation
/// @param evidence where it is known from, at least one
public record Fact(String subject, Map<String, Object> fields, Optional<String> backend, List<Evidence> evidence) {
    /// Copies the collections; rejects values of other types.
    public Fact {
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            Object value = field.getValue();
            if (!(value instanceof Boolean || value instanceof Long || value instanceof String || value instanceof List)) {
                throw new IllegalArgumentException(subject + "." + field.getKey() + " is a " + value.getClass());
            }
        }
        fields = java.util.Collections.unmodifiableMap(new TreeMap<>(fields));
        evidence = List.copyOf(evidence);
    }

    /// Whether both are about the same thing: the same backend, or the same value of the field `about`, or one value is a word of the
    /// other.
    boolean concerns(Fact other) {
        Object mine = fields.get("about");
        Object theirs = other.fields().get("about");
        boolean same = mine instanceof String one && theirs instanceof String two && !one.isEmpty() && !two.isEmpty()
                && (List.of(one.split(" ")).contains(two) || List.of(two.split(" ")).contains(one) || one.equals(two));
        return same || (backend.isPresent() && backend.equals(other.backend()));
    }
}
