package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.cli.UserError;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A probing process as its parent holds it: asked with a time limit, and killed when it does not answer.
final class WorkerProcess implements AutoCloseable {
    private static final int MOST_LINES = 40;
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final Process process;
    private final BufferedWriter tasks;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    private final List<String> noise = new ArrayList<>();

    private WorkerProcess(Process process) {
        this.process = process;
        this.tasks = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    }

    /// Starts one.
    ///
    /// @throws UserError when the machine refuses a new process
    static WorkerProcess start(WorkerLaunch launch) {
        try {
            WorkerProcess worker = new WorkerProcess(launch.start());
            // A signal to the parent alone, or its end for any other reason, leaves nothing behind.
            Runtime.getRuntime().addShutdownHook(new Thread(worker.process::destroyForcibly));
            Thread reader = new Thread(worker::read, "probe answers");
            reader.setDaemon(true);
            reader.start();
            return worker;
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new UserError("p2p: no process could be started to probe with (" + reason + "); look at the limits of processes and memory of this user");
        }
    }

    private void read() {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            // The pipe broke with the process.
        }
        lines.add(Optional.empty());
    }

    /// Sends a task and waits for all of its answer.
    ///
    /// @throws WorkerLost when it does not answer within `limit`, or dies; it is gone then
    WorkerAnswer ask(ProbeLine task, Duration limit) throws WorkerLost {
        send(task);
        return answer(limit);
    }

    /// Sends a task; [#answer] waits for it.
    void send(ProbeLine task) throws WorkerLost {
        try {
            tasks.write(task + "\n");
            tasks.flush();
        } catch (IOException e) {
            throw lost();
        }
    }

    /// Waits for the answer of the task sent last.
    ///
    /// @throws WorkerLost when it does not come within `limit`, or the process dies; it is gone then
    WorkerAnswer answer(Duration limit) throws WorkerLost {
        List<ProbeLine> answer = new ArrayList<>();
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            Optional<String> line = next(end, limit);
            if (line.isEmpty()) {
                throw lost();
            }
            if (!line.get().startsWith(ProbeWorker.MARK)) {
                keep(line.get());
                continue;
            }
            ProbeLine said = ProbeLine.parse(line.get().substring(ProbeWorker.MARK.length()));
            switch (said.word()) {
                case ProbeWorker.END -> {
                    return new WorkerAnswer(answer, Optional.empty());
                }
                case ProbeWorker.ERROR -> {
                    return new WorkerAnswer(answer, Optional.of(said));
                }
                default -> answer.add(said);
            }
        }
    }

    private Optional<String> next(long end, Duration limit) throws WorkerLost {
        try {
            Optional<String> line = lines.poll(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (line != null) {
                return line;
            }
            close();
            throw new WorkerLost(true, "no answer within " + limit.toSeconds() + " s; the probing process was killed");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkerLost(true, "interrupted");
        }
    }

    private void keep(String line) {
        if (!line.isBlank()) {
            noise.add(line.strip());
        }
        if (noise.size() > MOST_LINES) {
            noise.removeFirst();
        }
    }

    private WorkerLost lost() {
        try {
            boolean ended = process.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS);
            String how = ended ? "the probing process died with " + death(process.exitValue()) : "the probing process closed its pipe";
            return new WorkerLost(false, how);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new WorkerLost(false, "interrupted");
        } finally {
            close();
        }
    }

    private String death(int code) {
        String signal = noise.stream().filter(line -> line.matches("#\\s+SIG[A-Z]+ .*"))
                .map(line -> line.replaceFirst("#\\s+(SIG[A-Z]+) .*", "$1")).findFirst().orElse("");
        return signal.isEmpty() ? "exit code " + code : signal;
    }

    /// Ends the process, by force; does not wait for one that the kernel holds.
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
