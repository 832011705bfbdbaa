package dev.archeck.cli;

import dev.archeck.reports.safe.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// The two streams of the command: the report on one, everything else on the other.
///
/// @param out for the report only
/// @param err for progress, warnings and errors
/// @param terminal what they are connected to
record Streams(PrintStream out, PrintStream err, Terminal terminal) {
    /// What is said when a report did not reach its reader.
    static final String CUT_OFF = "standard output could not be written to its end: its disk is full, or its reader has gone";

    /// The process's streams, in UTF-8 whatever the locale.
    static Streams ofProcess() {
        return new Streams(stream(FileDescriptor.out), stream(FileDescriptor.err), Terminal.ofProcess());
    }

    /// Writes a report as a whole: encoding millions of characters one by one would cost more than making them.
    void report(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// One line for the user, harmless to a terminal.
    void complain(String message) {
        err.print(Printable.line("archeck: " + Printable.of(message)) + "\n");
        err.flush();
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
