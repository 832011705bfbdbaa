package dev.archeck.cli;

import dev.archeck.inspectors.jit.Host;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The variables by which a server finds tools and caches, where nobody gave them.
final class HostVariables {
    private static final Map<String, String> USUAL = Map.of("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME", "/root");
    private static final List<String> OWN = List.of("PATH", "HOME", "CUDA_HOME", "CUDA_PATH", "CXX");

    private HostVariables() {}

    /// A machine with the given variables. Without a search path among them they are not the server's whole environment: what is
    /// missing is taken from a shell on that machine, else what is usual.
    ///
    /// @param shell variables of a shell there; empty when there is none
    static Host of(Path root, Map<String, String> given, Map<String, String> shell) {
        Map<String, String> all = new TreeMap<>(given);
        Set<String> assumed = new TreeSet<>();
        if (!given.containsKey("PATH")) {
            for (String name : OWN) {
                String value = shell.getOrDefault(name, USUAL.getOrDefault(name, ""));
                if (!value.isEmpty() && all.putIfAbsent(name, value) == null) {
                    assumed.add(name);
                }
            }
        }
        return new Host(root, all, assumed);
    }
}
