package dev.archeck.elf.host;

import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Place;
import java.util.Comparator;

/// One find of a wanted name.
///
/// @param wanted the name as the caller wrote it
/// @param proof what the find proves
/// @param text the string or symbol around it; long text is cut
/// @param place bytes of that text
public record Mention(String wanted, BinaryProof proof, String text, Place.Bytes place)
        implements Comparable<Mention> {
    private static final Comparator<Mention> ORDER = Comparator.comparing(Mention::wanted)
            .thenComparing(Mention::proof)
            .thenComparing(mention -> (Place) mention.place())
            .thenComparing(Mention::text);

    /// Orders by name, then strongest proof first, then by place.
    @Override
    public int compareTo(Mention other) {
        return ORDER.compare(this, other);
    }
}
