package dev.archeck.inspectors.jit;

import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The version of a GNU C++ compiler, read without running it.
final class CompilerVersion {
    private static final Pattern NAMED = Pattern.compile("(?:gcc|g\\+\\+|c\\+\\+)-(\\d{1,3}(?:\\.\\d+)*)$");
    private static final Pattern REFUSED = Pattern.compile("#\\s*if\\s+(?:defined\\s*\\(?__GNUC__\\)?\\s*&&\\s*)?\\(?\\s*__GNUC__\\s*>\\s*(\\d{1,3})");

    private CompilerVersion() { }

    /// By the name of the file that it links to, else by the one version that has files beside it; empty when that is not known.
    static String of(Host host, String program) {
        String real = host.real(program).orElse(program);
        Matcher named = NAMED.matcher(real);
        return named.find() ? named.group(1) : beside(host, real);
    }

    /// GNU compilers keep their parts in `lib/gcc/TARGET/VERSION`.
    private static String beside(Host host, String real) {
        String prefix = real.replaceFirst("/bin/[^/]*$", "");
        List<String> versions = Stream.of("lib/gcc", "lib64/gcc").map(library -> prefix + "/" + library)
                .flatMap(folder -> host.names(folder).orElse(List.of()).stream().map(target -> folder + "/" + target))
                .flatMap(folder -> host.names(folder).orElse(List.of()).stream()).filter(name -> name.matches("\\d{1,3}(\\.\\d+)*")).distinct().toList();
        return real.endsWith("clang++") || versions.size() != 1 ? "" : versions.getFirst();
    }

    /// The newest major version that the toolkit's `host_config.h` accepts; source: its test of `__GNUC__`.
    static OptionalInt most(String header) {
        Matcher refused = REFUSED.matcher(header);
        return refused.find() ? OptionalInt.of(Integer.parseInt(refused.group(1))) : OptionalInt.empty();
    }
}
