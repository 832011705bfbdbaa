package dev.archeck.rules.derive;

import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Version;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The CUDA release that torch was built for: what its `version.py` says, else its version's local part.
///
/// @param inspected the installation
record FrameworkCuda(Inspected inspected) {
    private static final Pattern STATED = Pattern.compile("(?m)^cuda(?:\\s*:[^=\\n]*)?\\s*=\\s*['\"](\\d+\\.\\d+)['\"]");
    private static final Pattern TAG = Pattern.compile("cu(\\d{2})(\\d)");
    private static final int MOST = 1 << 16;

    /// Such as `13.0`; empty where it is not said.
    Optional<String> release() {
        return inspected.installation().sites().stream().flatMap(site -> stated(site).stream()).findFirst()
                .or(() -> inspected.find("torch").flatMap(InstalledPackage::parsedVersion).flatMap(Version::localPart).flatMap(FrameworkCuda::tag));
    }

    private Optional<String> stated(String site) {
        return inspected.tree().file((site.isEmpty() ? "" : site + "/") + "torch/version.py").flatMap(file -> inspected.unread().text(file, MOST, "CUDA release of the framework")).map(STATED::matcher)
                .filter(Matcher::find).map(matcher -> matcher.group(1));
    }

    private static Optional<String> tag(String local) {
        Matcher matcher = TAG.matcher(local);
        return matcher.find() ? Optional.of(matcher.group(1) + "." + matcher.group(2)) : Optional.empty();
    }
}
