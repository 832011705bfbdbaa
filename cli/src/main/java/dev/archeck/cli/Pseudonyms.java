package dev.archeck.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Other names for what identifies a machine and its users: the same thing has the same other name everywhere.
final class Pseudonyms {
    private static final Pattern UUID = Pattern.compile("(?<![0-9A-Za-z])(GPU|MIG)-[0-9a-fA-F][0-9a-fA-F-]*(?![0-9A-Za-z_])");
    private static final Pattern HOME = Pattern.compile("(?<![\\w.~-])(/home|/Users)/[^/\\s\"',;:]+");
    private static final int SHORTEST_NAME = 3;

    private final List<String> known;
    private final List<Hidden> hidden;
    private final Map<Long, Long> processes = new HashMap<>();
    private final Map<String, String> others = new HashMap<>();

    /// A text that is hidden wherever it stands as a word.
    private record Hidden(Pattern pattern, String shown) {}

    /// @param uuids of all GPUs and slices that are known, each in full, in a steady order
    /// @param environment of this process
    /// @param host name of the machine; empty when it is not known
    Pseudonyms(List<String> uuids, Map<String, String> environment, String host) {
        known = uuids.stream().distinct().toList();
        hidden = new ArrayList<>();
        String home = environment.getOrDefault("HOME", "");
        if (home.length() > SHORTEST_NAME) {
            hidden.add(new Hidden(Pattern.compile(Pattern.quote(home) + "(?![\\w.-])"), "~"));
        }
        word(host, "(host)");
        word(environment.getOrDefault("USER", ""), "(user)");
        word(environment.getOrDefault("LOGNAME", ""), "(user)");
    }

    private void word(String name, String shown) {
        if (name.length() >= SHORTEST_NAME && !List.of("root", "localhost").contains(name)) {
            hidden.add(new Hidden(Pattern.compile("(?<![\\w.-])" + Pattern.quote(name) + "(?![\\w-])"), shown));
        }
    }

    /// A text with the other names in it.
    String in(String text) {
        String changed = UUID.matcher(text).replaceAll(this::uuid);
        for (Hidden each : hidden) {
            changed = each.pattern().matcher(changed).replaceAll(each.shown());
        }
        return HOME.matcher(changed).replaceAll("$1/(user)");
    }

    /// The other number of a process, from 1.
    long process(long number) {
        return processes.computeIfAbsent(number, _ -> processes.size() + 1L);
    }

    /// A UUID or the beginning of one: `GPU-redacted-1` for the first that is known.
    private String uuid(MatchResult found) {
        String kind = found.group(1);
        String word = found.group().toLowerCase(Locale.ROOT);
        List<String> meant = known.stream().filter(each -> each.toLowerCase(Locale.ROOT).startsWith(word)).toList();
        if (meant.size() == 1) {
            return kind + "-redacted-" + (known.indexOf(meant.getFirst()) + 1);
        }
        return others.computeIfAbsent(word, _ -> kind + "-redacted-x" + (others.size() + 1));
    }
}
