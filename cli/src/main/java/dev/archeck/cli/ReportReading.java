package dev.archeck.cli;

import dev.archeck.reports.fleet.Damage;
import dev.archeck.reports.fleet.Reading;
import dev.archeck.reports.fleet.ReportReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// Reads report files with several threads; the result is in the order of the files.
///
/// @param threads how many
record ReportReading(int threads, Progress progress) {
    private static final int STEP = 500;

    List<Reading> readAll(ReportFiles files) {
        ReportReader reader = new ReportReader();
        Reading[] readings = new Reading[files.files().size()];
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(() -> {
                    for (int at = next.getAndIncrement(); at < readings.length; at = next.getAndIncrement()) {
                        readings[at] = read(reader, files.files().get(at));
                        said(at, readings.length);
                    }
                }));
            }
            workers.forEach(ReportReading::end);
        }
        List<Reading> all = new ArrayList<>(Arrays.asList(readings));
        all.addAll(files.unreadable());
        return all;
    }

    private void said(int at, int all) {
        if (at % STEP == 0) {
            synchronized (progress) {
                progress.step("reading " + at + " of " + all + " reports");
            }
        }
    }

    private static Reading read(ReportReader reader, ReportFiles.Named file) {
        try {
            if (Files.size(file.path()) > ReportReader.MOST_BYTES) {
                return new Damage(file.name(), Damage.Kind.NO_REPORT, "expected at most " + ReportReader.MOST_BYTES + " bytes, found more");
            }
            try (InputStream in = Files.newInputStream(file.path())) {
                return reader.read(file.name(), in);
            }
        } catch (AccessDeniedException e) {
            return new Damage(file.name(), Damage.Kind.UNREADABLE, "permission denied");
        } catch (NoSuchFileException e) {
            return new Damage(file.name(), Damage.Kind.UNREADABLE, "it is gone");
        } catch (IOException e) {
            return new Damage(file.name(), Damage.Kind.UNREADABLE, e.getClass().getSimpleName());
        }
    }

    private static void end(Future<?> worker) {
        try {
            worker.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
