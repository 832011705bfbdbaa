package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.jit.CompiledModule.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a package would do with one kept module: by its folder's name, its build file, and the times of its sources.
///
/// @param cache the cache it lies in
/// @param host the machine
/// @param version the installed version of the cache's owner; empty when it is not known
/// @param question the sources and GPUs in question
record ModuleState(JitCatalogue.Cache cache, Host host, String version, CompileQuestion question) {
    private static final String BUILD_FILE = "build.ninja";
    private static final String ROCM = "/opt/rocm";
    private static final int MOST_NESTING = 3;
    private static final Pattern PATH = Pattern.compile("(?<![\\w$/.-])/[\\w.+@/-]+");
    private static final Pattern NUMBER = Pattern.compile("(\\d{2,3})[af]?");
    private static final Pattern IN_NAME = Pattern.compile("__arch_(\\d{1,2})\\.(\\d)[af]?(?:__|$)");

    /// The module of a folder; empty when the folder holds neither a build nor a library.
    Optional<CompiledModule> of(String folder, Map<String, String> fields) {
        String name = folder.substring(folder.lastIndexOf('/') + 1);
        Optional<String> library = library(folder, name, MOST_NESTING);
        Optional<String> build = host.text(folder + "/" + BUILD_FILE);
        if (library.isEmpty() && build.isEmpty()) {
            return Optional.empty();
        }
        String mentioned = build.orElse("") + texts(folder);
        List<String> ofRoute = question.sources().stream().filter(source -> mentioned.contains(tail(source))).toList();
        Optional<CompiledModule> elsewhere = elsewhere(name, folder, fields, ofRoute);
        if (elsewhere.isPresent()) {
            return elsewhere;
        }
        if (mentioned.contains("hipcc") && !question.torch().isEmpty()) {
            return Optional.of(new CompiledModule(name, folder, State.OTHER_PLATFORM, "its build calls hipcc, though the installed torch is for CUDA "
                    + question.torch() + (host.exists(ROCM) ? ": " + ROCM + " on this machine made the package take it for one of the other platform" : ""), ofRoute));
        }
        if (library.isEmpty()) {
            return Optional.of(new CompiledModule(name, folder, State.BROKEN, "", ofRoute));
        }
        return Optional.of(built(new Kept(name, folder, ofRoute), mentioned, library.get()));
    }

    /// What the folders say: another release, or other GPUs.
    private Optional<CompiledModule> elsewhere(String name, String folder, Map<String, String> fields, List<String> ofRoute) {
        String kept = fields.getOrDefault("version", version);
        if (!version.isEmpty() && !kept.equals(version)) {
            return Optional.of(new CompiledModule(name, folder, State.OTHER_VERSION, "of version " + kept + "; " + version + " is installed", ofRoute));
        }
        List<Integer> targets = targets(fields.getOrDefault("gpu", ""), name);
        boolean covered = targets.isEmpty() || question.gpus().isEmpty()
                || question.gpus().stream().allMatch(gpu -> targets.stream().anyMatch(target -> target / 10 == gpu / 10 && target <= gpu));
        return covered ? Optional.empty() : Optional.of(new CompiledModule(name, folder, State.OTHER_GPU,
                "compiled for " + targets.stream().map(target -> "sm_" + target).reduce((a, b) -> a + " " + b).orElse(""), ofRoute));
    }

    private static List<Integer> targets(String folder, String name) {
        List<Integer> targets = new ArrayList<>();
        Matcher number = NUMBER.matcher(folder);
        while (number.find()) {
            targets.add(Integer.parseInt(number.group(1)));
        }
        Matcher inName = IN_NAME.matcher(name);
        if (inName.find()) {
            targets.add(Integer.parseInt(inName.group(1)) * 10 + Integer.parseInt(inName.group(2)));
        }
        return targets;
    }

    /// A module whose state is asked for.
    private record Kept(String name, String folder, List<String> sources) {
        CompiledModule is(State state, String reason) {
            return new CompiledModule(name, folder, state, reason, sources);
        }
    }

    private CompiledModule built(Kept kept, String mentioned, String library) {
        boolean looks = cache.freshness() == Freshness.NINJA;
        Optional<String> gone = paths(mentioned).filter(path -> path.endsWith("/nvcc") && !host.exists(path)).findFirst();
        if (gone.isPresent()) {
            return kept.is(looks ? State.COMPILED_AGAIN : State.STALE, "compiled by " + gone.get() + ", which is gone");
        }
        OptionalLong compiled = host.changed(library);
        Stream<String> sources = Stream.concat(paths(mentioned).filter(path -> path.matches(".*\\.(?:cu|cuh|cpp|cc|h|hpp)")),
                kept.sources().isEmpty() ? Stream.empty() : question.sources().stream());
        Optional<String> newer = compiled.isEmpty() ? Optional.empty()
                : sources.distinct().filter(source -> host.changed(source).orElse(Long.MIN_VALUE) > compiled.getAsLong()).findFirst();
        return newer.map(source -> switch (cache.freshness()) {
            case NINJA, SOURCES, KEY -> kept.is(State.COMPILED_AGAIN, source + " was changed after it");
            case LISTED -> kept.is(State.STALE, source + " was changed after it was compiled, and the cache does not look");
        }).orElseGet(() -> kept.is(State.CURRENT, ""));
    }

    private static Stream<String> paths(String text) {
        return PATH.matcher(text).results().map(found -> found.group()).distinct();
    }

    /// Generated sources of a module name the files they include.
    private String texts(String folder) {
        StringBuilder all = new StringBuilder();
        for (String name : host.names(folder).orElse(List.of())) {
            if (name.endsWith(".cu") || name.endsWith(".cpp")) {
                all.append('\n').append(host.text(folder + "/" + name).orElse(""));
            }
        }
        return all.toString();
    }

    /// The part of a path behind the folder of packages.
    private static String tail(String source) {
        int site = source.lastIndexOf("-packages/");
        return site >= 0 ? source.substring(site + "-packages/".length()) : source;
    }

    private Optional<String> library(String folder, String name, int nesting) {
        List<String> names = host.names(folder).orElse(List.of());
        String wanted = cache.library().replace("{module}", name);
        Optional<String> here = names.stream().filter(file -> wanted.startsWith("*") ? file.endsWith(wanted.substring(1)) : file.equals(wanted))
                .map(file -> folder + "/" + file).findFirst();
        return here.isPresent() || nesting == 0 || !wanted.startsWith("*") ? here
                : names.stream().flatMap(child -> library(folder + "/" + child, child, nesting - 1).stream()).findFirst();
    }
}
