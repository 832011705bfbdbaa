package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.driver.DriverException;
import dev.archeck.inspectors.probe.library.MissingLibrary;
import dev.archeck.inspectors.probe.library.OwnProcess;
import dev.archeck.inspectors.probe.nccl.NcclException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/// The hidden side of the command: a process that may hang or die. It does one task after the other as its standard
/// input says, and ends with its input: when the parent is gone, so is it.
public final class ProbeWorker {
    /// The word that starts it.
    public static final String NAME = "p2p-worker";
    /// What every line to the parent begins with; libraries of the vendor write to the same stream.
    static final String MARK = "@archeck ";
    /// The last line of every answer.
    static final String END = "end";
    /// The last line of an answer of a task that failed.
    static final String ERROR = "error";

    private final InputStream in;
    private final PrintStream out;

    /// @param in tasks, one a line
    /// @param out answers
    public ProbeWorker(InputStream in, PrintStream out) {
        this.in = in;
        this.out = out;
    }

    /// Works until the input ends.
    ///
    /// @param binding which back end of the CUDA driver; empty for the usual one
    public void run(String binding) {
        BlockingQueue<String> tasks = new LinkedBlockingQueue<>();
        AtomicBoolean busy = new AtomicBoolean();
        Thread hands = new Thread(() -> work(new WorkerTasks(binding), tasks, busy), "probe");
        hands.setDaemon(true);
        hands.start();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                tasks.add(line);
            }
        } catch (IOException e) {
            // The parent is gone: the same as the end of the input.
        }
        if (busy.get()) {
            OwnProcess.kill();
        }
    }

    private void work(WorkerTasks tasks, BlockingQueue<String> queue, AtomicBoolean busy) {
        try {
            while (true) {
                ProbeLine task = ProbeLine.parse(queue.take());
                busy.set(true);
                answer(tasks, task);
                busy.set(false);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(WorkerTasks tasks, ProbeLine task) {
        try {
            List<ProbeLine> answer = tasks.run(task);
            answer.forEach(this::say);
            say(ProbeLine.of(END));
        } catch (DriverException e) {
            say(ProbeLine.of(ERROR).with("message", String.valueOf(e.getMessage())).with("code", e.code()).with("sticky", e.sticky() ? 1 : 0));
        } catch (MissingLibrary e) {
            say(ProbeLine.of(ERROR).with("message", String.valueOf(e.getMessage())).with("missing", 1));
        } catch (NcclException | IllegalStateException | IllegalArgumentException e) {
            say(ProbeLine.of(ERROR).with("message", String.valueOf(e.getMessage())));
        }
    }

    private void say(ProbeLine line) {
        out.print("\n" + MARK + line + "\n");
        out.flush();
    }
}
