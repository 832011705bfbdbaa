package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.install.PackageName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version of a checkout: what its `pyproject.toml` states, and the tag of the commit that it stands at. Dynamic versions are not
/// computed, and packed objects of a repository are not read.
///
/// @param files the scanned tree and the checkouts
record CheckoutVersion(SourceFiles files) {
    private static final Pattern NAME = Pattern.compile("(?m)^name\\s*=\\s*[\"']([^\"']{1,100})[\"']");
    private static final Pattern VERSION = Pattern.compile("(?m)^version\\s*=\\s*[\"']([^\"']{1,100})[\"']");
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    /// Versions beside each other.
    ///
    /// @param same that they are equal, in words; empty when nothing could be compared
    /// @param different that they are not, in words
    record Compared(List<String> same, List<String> different) { }

    /// @param unit a file of the checkout
    /// @param installed name and version of the package that owns the binary; empty when nobody does
    Compared compare(String unit, String installed) {
        int space = installed.lastIndexOf(' ');
        Optional<String> stated = space < 0 ? Optional.empty() : project(unit).filter(text -> first(NAME, text)
                .filter(name -> PackageName.normalize(name).equals(PackageName.normalize(installed.substring(0, space)))).isPresent()).flatMap(text -> first(VERSION, text));
        String tag = tag(unit).map(name -> ", tag " + name).orElse("");
        if (stated.isEmpty()) {
            return new Compared(tag.isEmpty() ? List.of() : List.of("the checkout stands at " + tag.substring(2)), List.of());
        }
        String binary = installed.substring(space + 1).replaceFirst("\\+.*", "");
        return stated.get().replaceFirst("\\+.*", "").equals(binary) ? new Compared(List.of("version " + binary + tag), List.of())
                : new Compared(List.of(), List.of("the checkout says version " + stated.get() + tag + ", the package of the file " + binary));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /// The nearest build file above a source.
    private Optional<String> project(String unit) {
        return above(unit, "pyproject.toml");
    }

    private Optional<String> above(String unit, String name) {
        for (int end = unit.lastIndexOf('/'); end > 0; end = unit.lastIndexOf('/', end - 1)) {
            Optional<String> text = text(unit.substring(0, end) + "/" + name);
            if (text.isPresent()) {
                return text;
            }
        }
        return Optional.empty();
    }

    private Optional<String> text(String path) {
        return files.read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /// The tag that names the commit of HEAD, when a reference says so.
    private Optional<String> tag(String unit) {
        for (int end = unit.lastIndexOf('/'); end > 0; end = unit.lastIndexOf('/', end - 1)) {
            String folder = unit.substring(0, end) + "/.git/";
            Optional<String> head = text(folder + "HEAD").map(String::strip);
            if (head.isPresent()) {
                String packed = text(folder + "packed-refs").orElse("");
                Optional<String> commit = head.get().startsWith("ref: ")
                        ? text(folder + head.get().substring(5)).map(String::strip).or(() -> packed(packed, head.get().substring(5))) : head;
                return commit.filter(name -> COMMIT.matcher(name).matches()).flatMap(name -> named(folder, packed, name));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> packed(String packed, String reference) {
        return packed.lines().filter(line -> line.endsWith(" " + reference)).map(line -> line.substring(0, line.indexOf(' '))).findFirst();
    }

    /// An annotated tag is followed by the commit it names, behind `^` (gitrepository-layout(5)).
    private Optional<String> named(String folder, String packed, String commit) {
        String last = "";
        for (String line : packed.lines().toList()) {
            int tags = line.indexOf(" refs/tags/");
            last = tags > 0 ? line.substring(tags + 11) : line.startsWith("^") ? last : "";
            boolean names = (tags > 0 && line.startsWith(commit)) || line.equals("^" + commit);
            if (names && !last.isEmpty()) {
                return Optional.of(last);
            }
        }
        String loose = folder + "refs/tags/";
        return files.paths().stream().filter(path -> path.startsWith(loose)).filter(path -> text(path).map(String::strip).filter(commit::equals).isPresent())
                .map(path -> path.substring(loose.length())).findFirst();
    }
}
