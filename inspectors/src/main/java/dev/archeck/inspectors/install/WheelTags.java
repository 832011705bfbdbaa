package dev.archeck.inspectors.install;

import java.util.List;
import java.util.Optional;

/// What the WHEEL file says about the wheel a package came from.
///
/// @param tags such as `cp312-abi3-manylinux_2_28_x86_64`, in file order
/// @param pureLibrary whether it holds no binaries, by its own word
/// @param build the build number; absent mostly
/// @param generator the tool that wrote it
public record WheelTags(List<String> tags, boolean pureLibrary, Optional<String> build, Optional<String> generator) {
    /// @throws NullPointerException when a part is missing
    public WheelTags {
        tags = List.copyOf(tags);
    }

    static WheelTags of(Headers headers) {
        return new WheelTags(
                headers.all("Tag"),
                headers.first("Root-Is-Purelib").filter("true"::equalsIgnoreCase).isPresent(),
                headers.first("Build"),
                headers.first("Generator"));
    }
}
