package dev.archeck.cli;

import picocli.CommandLine.IVersionProvider;

/// The version of this build.
///
/// A constant and no resource, because looking one up costs as much as the rest of `--version`; a test holds it to the
/// version in `pom.xml`.
final class ProductVersion implements IVersionProvider {

    /// The product's name and version, as `--version` prints it.
    static final String LINE = "archeck 0.1.0-SNAPSHOT";

    @Override
    public String[] getVersion() {
        return new String[] {LINE};
    }
}
