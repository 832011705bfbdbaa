package dev.archeck.inspectors.probe;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// An error of a GPU that its kernel driver reported, known by the vendor's number ("Xid").
///
/// @param busId PCI address of the GPU as sysfs writes it, such as `0000:1b:00.0`; empty when it was not said
/// @param number the vendor's number
/// @param second seconds since the start of the machine; absent when it was not said
public record Xid(String busId, int number, OptionalDouble second) {
    /// From the vendor's public list of Xid errors, in a few words.
    private static final Map<Integer, String> MEANINGS = Map.ofEntries(
            Map.entry(13, "a kernel failed"), Map.entry(31, "a memory page fault"), Map.entry(32, "a broken command buffer"),
            Map.entry(38, "firmware error"), Map.entry(43, "the GPU stopped processing"), Map.entry(45, "work was ended early"),
            Map.entry(48, "uncorrectable memory error"), Map.entry(61, "internal controller halted"),
            Map.entry(62, "internal controller halted"), Map.entry(63, "a memory row was replaced"),
            Map.entry(64, "a memory row could not be replaced"), Map.entry(69, "a kernel failed"),
            Map.entry(74, "NVLink error"), Map.entry(79, "the GPU fell off the bus"), Map.entry(92, "many correctable memory errors"),
            Map.entry(94, "contained memory error"), Map.entry(95, "uncontained memory error"),
            Map.entry(119, "the GPU's system processor does not answer"), Map.entry(120, "the GPU's system processor failed"),
            Map.entry(121, "chip-to-chip link error"), Map.entry(137, "NVLink privilege error"),
            Map.entry(140, "uncorrectable memory error"), Map.entry(143, "the GPU could not be started"),
            Map.entry(149, "NVLink error"), Map.entry(154, "the GPU needs a reset"));

    /// The number with its meaning, where that is known.
    public String shown() {
        String meaning = MEANINGS.get(number);
        return "Xid " + number + (meaning == null ? "" : " (" + meaning + ")");
    }

    /// Whether both tell the same error, whoever told it.
    public boolean sameAs(Xid other) {
        return number == other.number && busId.equals(other.busId);
    }

    /// `NUMBER@ADDRESS`, as lines between processes have it.
    public String word() {
        return number + "@" + busId;
    }

    /// The errors that words name; a word that is none is left out.
    public static List<Xid> parse(String words) {
        return Arrays.stream(words.split(",")).flatMap(word -> one(word).stream()).toList();
    }

    private static Optional<Xid> one(String word) {
        int at = word.indexOf('@');
        return at > 0 && word.substring(0, at).matches("[0-9]{1,6}")
                ? Optional.of(new Xid(word.substring(at + 1), Integer.parseInt(word.substring(0, at)), OptionalDouble.empty()))
                : Optional.empty();
    }
}
