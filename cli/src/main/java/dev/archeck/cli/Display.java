package dev.archeck.cli;

import dev.archeck.reports.text.Detail;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// How the answer of a scan is shown and judged.
///
/// @param outputs where the report goes, in order
/// @param details what text shows beyond the first screen
/// @param colour whether text has colour
/// @param width columns of text; absent for those of the terminal
/// @param failOn from which severity on the process ends with 1
record Display(List<Output> outputs, Set<Detail> details, ColourChoice colour, OptionalInt width, FailOn failOn) {
    Display {
        outputs = List.copyOf(outputs);
        details = Set.copyOf(details);
    }

    /// When text has colour.
    enum ColourChoice { ALWAYS, NEVER, AUTO }
}
