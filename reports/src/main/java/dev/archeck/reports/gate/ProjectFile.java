package dev.archeck.reports.gate;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Spot;
import dev.archeck.inspectors.document.Value;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A project's `archeck.yaml`: what must hold, what is accepted, and options of commands. Unknown names are errors with their
/// place.
///
/// @param expectations what must hold, in the order of the file
/// @param suppressions what is accepted, in the order of the file
/// @param options values of options, by command
public record ProjectFile(List<Expectation> expectations, List<Suppression> suppressions, List<Setting> options) {
    /// Nothing.
    public static final ProjectFile NONE = new ProjectFile(List.of(), List.of(), List.of());

    private static final List<String> KEYS = List.of("version", "options", "expect", "suppress");

    /// Copies the lists.
    public ProjectFile {
        expectations = List.copyOf(expectations);
        suppressions = List.copyOf(suppressions);
        options = List.copyOf(options);
    }

    /// The value of an option.
    ///
    /// @param command such as `scan`
    /// @param option without dashes, such as `fail-on`
    /// @param values one, or several for an option that may be repeated
    public record Setting(String command, String option, List<String> values, Spot spot) {
        /// Copies the values.
        public Setting {
            values = List.copyOf(values);
        }
    }

    /// Reads a file.
    ///
    /// @param file how to name it in errors
    /// @throws DocumentException when it is not such a file
    public static ProjectFile read(String file, String text) {
        if (text.isBlank()) {
            return NONE;
        }
        FieldReader top = FieldReader.of(Documents.yaml(file, text), KEYS);
        String version = top.value("version").map(ProjectFile::scalar).orElse("1");
        if (!version.equals("1")) {
            throw new DocumentException(top.required("version").spot(), "version 1", version);
        }
        return new ProjectFile(ExpectationReader.read(top.list("expect")), top.list("suppress").stream().map(ProjectFile::suppression).toList(),
                top.value("options").map(ProjectFile::options).orElse(List.of()));
    }

    private static List<Setting> options(Value value) {
        List<Setting> settings = new ArrayList<>();
        fields(value).values().forEach((command, options) -> {
            Value.Fields of = fields(options);
            of.values().forEach((option, given) -> settings.add(new Setting(command, option,
                    given instanceof Value.Items items ? items.values().stream().map(ProjectFile::scalar).toList() : List.of(scalar(given)),
                    of.names().getOrDefault(option, of.spot()))));
        });
        return settings;
    }

    static Value.Fields fields(Value value) {
        if (value instanceof Value.Fields fields) {
            return fields;
        }
        throw new DocumentException(value.spot(), "an object", value.describe());
    }

    /// A text, a number or a truth value, as written.
    static String scalar(Value value) {
        return switch (value) {
            case Value.Text text -> text.value();
            case Value.Numeral number -> number.value();
            case Value.Flag flag -> String.valueOf(flag.value());
            case Value.Fields other -> throw new DocumentException(other.spot(), "one value", other.describe());
            case Value.Items other -> throw new DocumentException(other.spot(), "one value", other.describe());
            case Value.Nothing other -> throw new DocumentException(other.spot(), "one value", other.describe());
        };
    }

    private static Suppression suppression(Value value) {
        FieldReader one = FieldReader.of(value, List.of("rule", "backend", "file", "reason", "until"));
        String reason = one.requiredText("reason");
        if (reason.isBlank()) {
            throw new DocumentException(one.required("reason").spot(), "a reason", "none");
        }
        String rule = one.requiredText("rule");
        if (!rule.matches("AK\\d{3}|incomplete")) {
            throw new DocumentException(one.required("rule").spot(), "the id of a rule such as AK403, or incomplete", one.required("rule").describe());
        }
        return new Suppression(rule, one.text("backend").map(Glob::new), one.text("file").map(Glob::new), reason, day(one.required("until")),
                one.fields().spot());
    }

    private static LocalDate day(Value value) {
        try {
            return LocalDate.parse(scalar(value));
        } catch (DateTimeParseException e) {
            throw new DocumentException(value.spot(), "a day such as 2027-01-31", value.describe());
        }
    }

    /// A text field that may also be a number.
    static Optional<String> text(FieldReader owner, String name) {
        return owner.value(name).map(ProjectFile::scalar);
    }
}
