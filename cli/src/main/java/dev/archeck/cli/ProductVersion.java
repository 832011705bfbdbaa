package dev.archeck.cli;

/// The version of this build.
///
/// A constant and no resource, because looking one up costs as much as the rest of `--version`; a test holds it to the
/// version in `pom.xml`.
final class ProductVersion {
    /// Version number, such as `1.2.0`.
    static final String NUMBER = "0.1.0-SNAPSHOT";
    /// The product's name and version, as `--version` prints it.
    static final String LINE = "archeck " + NUMBER;

    private ProductVersion() {}
}
