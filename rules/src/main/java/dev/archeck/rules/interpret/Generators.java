package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/// A Python generator: a frame that runs from one `yield` to the next. It runs ahead by one item.
final class Generators implements Iterator<Value> {
    /// The question whether what `__exit__` gave swallows an exception.
    static final String SWALLOWS = "<swallows>";

    private final Run run;
    private final Frame frame;
    private Optional<Execution.Halt.Paused> paused = Optional.empty();
    private Value result = Value.NONE;
    private boolean handedOut = true;
    private boolean started;
    private boolean finished;

    Generators(Run run, Frame frame) {
        this.run = run;
        this.frame = frame;
    }

    @Override
    public boolean hasNext() {
        if (handedOut && !finished) {
            int from = paused.map(p -> p.at().next()).orElse(0);
            paused.flatMap(p -> p.at().received())
                    .ifPresent(v -> run.access().write(v, Value.NONE, frame, paused.get().at().site()));
            started = true;
            take(from);
        }
        return !finished;
    }

    @Override
    public Value next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the generator has ended");
        }
        handedOut = true;
        return paused.orElseThrow().value();
    }

    /// Runs to the end, as awaiting does, and gives what was returned.
    Value finish() {
        while (hasNext()) {
            next();
        }
        return result;
    }

    /// Raises an exception at the `yield` where the generator waits; what it does not handle comes out.
    ///
    /// @return whether it handled the exception and came to its end
    boolean raise(Thrown thrown) {
        if (!started || finished) {
            throw thrown;
        }
        finished = true;
        int handler = run.execution().handler(thrown, paused.orElseThrow().region(), frame);
        finished = false;
        take(handler);
        return finished;
    }

    private void take(int block) {
        Site site = frame.function().site();
        if (!run.descend()) {
            throw new PathEnd(new Ending.Undetermined("a generator nested too deeply", site));
        }
        try {
            finished = true;
            switch (run.execution().go(frame, block)) {
                case Execution.Halt.Done(Value value) -> {
                    paused = Optional.empty();
                    result = value;
                }
                case Execution.Halt.Paused given -> {
                    finished = false;
                    paused = Optional.of(given);
                    handedOut = false;
                }
            }
        } finally {
            run.ascend();
        }
    }
}
