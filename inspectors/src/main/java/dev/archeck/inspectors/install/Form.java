package dev.archeck.inspectors.install;

/// How a package is known to be installed.
public enum Form {
    /// A `*.dist-info` folder, as every installer of today writes.
    DIST_INFO("dist-info"),
    /// A `*.egg-info` folder or file, or an egg.
    EGG_INFO("egg-info"),
    /// A folder that can be imported, with nothing that names its package.
    BARE("bare folder");

    private final String meaning;

    Form(String meaning) {
        this.meaning = meaning;
    }

    /// The form in words.
    public String meaning() {
        return meaning;
    }
}
