package dev.archeck.inspectors.images;

import dev.archeck.inspectors.binaries.BinarySurvey;
import java.util.Locale;
import java.util.Set;

/// Which files of a compressed archive are unpacked: those that an inspector may ask for. The others are listed with their size.
final class Wanted {
    private static final Set<String> ENDINGS = Set.of("py", "pth", "cfg", "toml", "json", "yaml", "yml", "txt", "in", "cmake", "ninja",
            "cu", "cuh", "h", "hh", "hpp", "hxx", "inc", "inl", "ipp", "c", "cc", "cpp", "cxx", "hip", "mu", "muh", "jinja", "egg-link");
    private static final long MOST_TEXT = 64L << 20;

    private Wanted() {}

    static boolean wants(String path, long size) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (BinarySurvey.isCompiled(path)) {
            return true;
        }
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return size <= MOST_TEXT && (ENDINGS.contains(ending) || path.contains(".dist-info/") || path.contains(".egg-info/"));
    }
}
