package dev.archeck.cli;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.reports.gate.ProjectFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The files of settings: a project's `archeck.yaml` and the user's own.
///
/// A project's file is the one that is named, else `archeck.yaml` in the working folder; no folder above is searched.
///
/// @param environment variables of the process
record SettingsFiles(Map<String, String> environment) {
    private static final String PROJECT = "archeck.yaml";
    private static final String NONE = "none";

    /// One file.
    record Loaded(Path path, ProjectFile content) {}

    /// The project's file.
    ///
    /// @param named what `--config` says; `none` for no file at all
    /// @throws UserError when a named file is missing, or a file is wrong
    Optional<Loaded> project(Optional<String> named) {
        Optional<String> name = named.or(() -> Optional.ofNullable(environment.get("ARCHECK_CONFIG")));
        if (name.isEmpty() && !Files.isRegularFile(Path.of(PROJECT))) {
            return Optional.empty();
        }
        return name.filter(NONE::equals).isPresent() ? Optional.empty() : Optional.of(load("--config", name.orElse(PROJECT)));
    }

    /// The user's file, which holds options only.
    ///
    /// @throws UserError when it is wrong
    Optional<Loaded> user() {
        String home = environment.getOrDefault("HOME", "");
        String folder = environment.getOrDefault("XDG_CONFIG_HOME", home.isEmpty() ? "" : home + "/.config");
        if (folder.isEmpty() || !Files.isRegularFile(Path.of(folder, "archeck", "config.yaml"))) {
            return Optional.empty();
        }
        Loaded loaded = load("user file", Path.of(folder, "archeck", "config.yaml").toString());
        if (!loaded.content().expectations().isEmpty() || !loaded.content().suppressions().isEmpty()) {
            throw new UserError(loaded.path() + ": expected options only: what must hold, and what is accepted, belongs to a project");
        }
        return Optional.of(loaded);
    }

    private static Loaded load(String what, String name) {
        try {
            return new Loaded(Path.of(name), ProjectFile.read(name, InputPaths.text(what, name)));
        } catch (DocumentException wrong) {
            throw new UserError(String.valueOf(wrong.getMessage()));
        }
    }
}
