package dev.archeck.inspectors.install;

import java.util.Locale;
import java.util.regex.Pattern;

/// Names of packages (PEP 503 and PEP 508): compared in lower case, with every run of `-`, `_`, `.` as one `-`.
public final class PackageName {
    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?");
    private static final Pattern RUN = Pattern.compile("[-_.]+");
    private static final int LONGEST = 250;

    private PackageName() {}

    /// The form in which two names of one package are equal.
    public static String normalize(String name) {
        return RUN.matcher(name.strip()).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    /// Whether a text can be a package name at all.
    public static boolean isValid(String name) {
        return name.length() <= LONGEST && VALID.matcher(name).matches();
    }
}
