package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.jit.JitCatalogue.Cache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the caches of compiled modules that the installed packages keep on a machine.
///
/// @param catalogue the packages
/// @param host the machine
public record CacheReader(JitCatalogue catalogue, Host host) {
    private static final int MOST_MODULES = 4000;
    private static final Pattern VARIABLE = Pattern.compile("\\$([A-Z_][A-Z0-9_]*)");
    private static final Pattern FIELD = Pattern.compile("\\{(\\w+)}");

    /// The caches, in the catalogue's order.
    public List<ModuleCache> read(CompileQuestion question) {
        List<ModuleCache> found = new ArrayList<>();
        for (Cache cache : catalogue.caches()) {
            Optional<String> owner = question.installed(cache.distributions()).filter(name -> CacheTemplates.inRange(cache.versions(), question.packages().getOrDefault(name, "")));
            owner.flatMap(name -> folder(cache).map(place -> of(cache, name, place, question))).ifPresent(found::add);
        }
        return found;
    }

    /// A folder and the variable that puts it there.
    private record Located(String folder, String because) { }

    /// Where a cache lies; empty when no template has all its variables set.
    private Optional<Located> folder(Cache cache) {
        return cache.folders().stream().flatMap(template -> {
            Matcher variable = VARIABLE.matcher(template);
            return variable.find() && host.variable(variable.group(1)).isPresent()
                    ? Optional.of(new Located(filled(template), variable.group(1))).stream() : Optional.<Located>empty().stream();
        }).findFirst();
    }

    private String filled(String template) {
        String path = VARIABLE.matcher(template).replaceAll(found -> Matcher.quoteReplacement(host.variable(found.group(1)).orElse("")));
        return path.startsWith("~/") ? host.variable("HOME").orElse("") + path.substring(1) : path;
    }

    private ModuleCache of(Cache cache, String owner, Located place, CompileQuestion question) {
        String label = question.label(owner);
        if (!host.exists(place.folder())) {
            return new ModuleCache(cache.name(), label, place.folder(), place.because(), cache.freshness(), ModuleCache.State.ABSENT, List.of(), 0);
        }
        if (host.names(place.folder()).isEmpty()) {
            return new ModuleCache(cache.name(), label, place.folder(), place.because(), cache.freshness(), ModuleCache.State.UNREADABLE, List.of(), 0);
        }
        List<Found> folders = List.of(new Found(place.folder(), Map.of()));
        for (String part : cache.layout().split("/")) {
            folders = folders.stream().flatMap(folder -> below(folder, part).stream()).limit(MOST_MODULES).toList();
        }
        boolean keyed = cache.freshness() == Freshness.KEY;
        ModuleState states = new ModuleState(cache, host, question.packages().getOrDefault(owner, ""), question);
        List<CompiledModule> modules = keyed ? List.of() : folders.stream().flatMap(folder -> states.of(folder.path(), folder.fields()).stream()).toList();
        return new ModuleCache(cache.name(), label, place.folder(), place.because(), cache.freshness(), ModuleCache.State.READ, modules,
                keyed ? folders.size() : modules.size());
    }

    /// A folder and what its path means by the layout.
    private record Found(String path, Map<String, String> fields) { }

    /// The folders of the next level; fields of the layout's part are taken from their names.
    private List<Found> below(Found folder, String part) {
        List<String> names = new ArrayList<>();
        StringBuilder pattern = new StringBuilder();
        Matcher field = FIELD.matcher(part);
        int end = 0;
        while (field.find()) {
            pattern.append(Pattern.quote(part.substring(end, field.start()))).append("(.+)");
            names.add(field.group(1));
            end = field.end();
        }
        Pattern whole = Pattern.compile(pattern + Pattern.quote(part.substring(end)));
        List<Found> found = new ArrayList<>();
        for (String name : host.names(folder.path()).orElse(List.of())) {
            Matcher matcher = whole.matcher(name);
            if (matcher.matches() && host.names(folder.path() + "/" + name).isPresent()) {
                Map<String, String> fields = new LinkedHashMap<>(folder.fields());
                for (int i = 0; i < names.size(); i++) {
                    fields.put(names.get(i), matcher.group(i + 1));
                }
                found.add(new Found(folder.path() + "/" + name, fields));
            }
        }
        return found;
    }
}
