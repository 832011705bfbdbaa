package dev.archeck.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command of the model as a manual page (man-pages(7), groff_man(7)); no date, so that the same model gives the same bytes.
final class ManPage {
    private final StringBuilder out = new StringBuilder();

    private ManPage() {}

    static String of(CommandSpec command) {
        return new ManPage().render(command);
    }

    private String render(CommandSpec command) {
        boolean root = command.parent() == null;
        String name = root ? command.name() : "archeck-" + command.name();
        List<String> header = List.of(command.usageMessage().header());
        String purpose = root ? header.stream().takeWhile(line -> !line.isEmpty()).collect(Collectors.joining(" ")) : header.getFirst();
        line(".TH " + name.toUpperCase(java.util.Locale.ROOT) + " 1 \"\" \"" + ProductVersion.LINE + "\" \"archeck manual\"");
        section("NAME");
        text(name + " \\- ", purpose);
        section("SYNOPSIS");
        synopsis(command, root);
        section("EXAMPLES");
        header.stream().filter(line -> line.startsWith("  ")).forEach(line -> {
            line(".PP");
            line(".nf");
            line(escaped(line.strip()));
            line(".fi");
        });
        notes(header);
        if (root) {
            section("COMMANDS");
            command.subcommands().forEach((sub, spec) -> entry("\\fB" + escaped(sub) + "\\fR", spec.getCommandSpec().usageMessage().header()[0]));
        }
        section("OPTIONS");
        command.positionalParameters().forEach(each -> entry("\\fI" + escaped(each.paramLabel()) + "\\fR", String.join(" ", each.description())));
        command.options().forEach(this::option);
        if (!command.usageMessage().exitCodeList().isEmpty()) {
            section("EXIT STATUS");
            command.usageMessage().exitCodeList().forEach((code, meaning) -> entry("\\fB" + code + "\\fR", meaning));
        }
        section("FILES");
        entry("\\fIarcheck.yaml\\fR", "a project's expectations, suppressions and options, in the working folder");
        entry("\\fI~/.config/archeck/config.yaml\\fR", "a user's options");
        section("ENVIRONMENT");
        entry("\\fBARCHECK_\\fR\\fIOPTION\\fR", "value of any option, such as ARCHECK_FAIL_ON; flags win");
        entry("\\fBNO_COLOR\\fR", "no colour on a terminal");
        return out.toString();
    }

    /// What a header says beside its first line and its examples.
    private void notes(List<String> header) {
        List<String> notes = header.stream().skip(1).filter(line -> !line.isEmpty() && !line.startsWith("  ")).toList();
        if (!notes.isEmpty() && header.indexOf("") < header.indexOf(notes.getFirst())) {
            section("NOTES");
            text("", String.join(" ", notes));
        }
    }

    private void synopsis(CommandSpec command, boolean root) {
        String parameters = root ? "\\fICOMMAND\\fR" : command.positionalParameters().stream()
                .map(each -> "\\fI" + escaped(each.paramLabel()) + "\\fR" + (each.arity().max() > 2 ? " ..." : "")).collect(Collectors.joining(" "));
        line("\\fBarcheck" + (root ? "" : " " + escaped(command.name())) + "\\fR [\\fIOPTIONS\\fR] " + parameters);
    }

    private void option(OptionSpec option) {
        String names = Stream.of(option.names()).map(name -> "\\fB" + escaped(name) + "\\fR").collect(Collectors.joining(", "));
        entry(names + (option.arity().max() > 0 ? "=\\fI" + escaped(option.paramLabel()) + "\\fR" : ""), String.join(" ", option.description()));
    }

    private void entry(String head, String text) {
        line(".TP");
        line(head);
        text("", text);
    }

    private void section(String name) {
        line(".SH " + name);
    }

    /// A paragraph; no line of it is a request.
    private void text(String head, String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n")));
        lines.set(0, head + escaped(lines.getFirst()));
        lines.forEach(this::line);
    }

    private void line(String line) {
        out.append(line).append('\n');
    }

    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq");
        return plain.startsWith(".") ? "\\&" + plain : plain;
    }
}
