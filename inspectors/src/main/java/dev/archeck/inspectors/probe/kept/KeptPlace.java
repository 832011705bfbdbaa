package dev.archeck.inspectors.probe.kept;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a stack keeps results of its peer access test, and how it writes them.
///
/// @param stack who
/// @param distributions of which it is a part
/// @param folders in the stack's own spelling, with `~` or a variable in front
/// @param file name of a file, with `{devices}`
/// @param pair name of an entry, with `{from}` and `{to}`
public record KeptPlace(String stack, List<String> distributions, List<String> folders, String file, String pair, String source, String date)
        implements Sourced {
    /// Copies the list.
    public KeptPlace {
        distributions = List.copyOf(distributions);
        folders = List.copyOf(folders);
    }

    @Override
    public String key() {
        return stack;
    }

    /// The devices that a file's name names; empty when the name is none of this place.
    Optional<String> devices(String name) {
        Matcher matcher = pattern(file, "devices").matcher(name);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /// The numbers of the pair that an entry names, from and to; absent when it names none.
    Optional<int[]> numbers(String entry) {
        Matcher matcher = Pattern.compile(Pattern.quote(pair).replace("{from}", "\\E([0-9]{1,4})\\Q").replace("{to}", "\\E([0-9]{1,4})\\Q"))
                .matcher(entry);
        return matcher.matches() ? Optional.of(new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))})
                : Optional.empty();
    }

    private static Pattern pattern(String text, String hole) {
        return Pattern.compile(Pattern.quote(text).replace("{" + hole + "}", "\\E(.*)\\Q"), Pattern.DOTALL);
    }
}
