package dev.archeck.inspectors.install;

import java.util.List;
import java.util.Optional;

/// What a package says about itself.
///
/// @param requires its requirements, in file order
/// @param wheel the tags of the wheel it came from
/// @param installer the tool that installed it, such as `pip`
/// @param directUrl where it came from when that was no index
public record Metadata(
        List<Requirement> requires,
        Optional<WheelTags> wheel,
        Optional<String> installer,
        Optional<DirectUrl> directUrl) {
    /// A package that says nothing.
    public static final Metadata NONE =
            new Metadata(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /// @throws NullPointerException when a part is missing
    public Metadata {
        requires = List.copyOf(requires);
    }
}
