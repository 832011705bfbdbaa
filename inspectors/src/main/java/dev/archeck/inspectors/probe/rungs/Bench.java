package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.driver.CudaDriver;
import java.util.HashMap;
import java.util.Map;

/// The GPUs of this process that experiments have used so far.
public final class Bench {
    private final CudaDriver driver;
    private final Map<Integer, Seat> seats = new HashMap<>();

    /// @param driver the driver, started
    public Bench(CudaDriver driver) {
        this.driver = driver;
    }

    CudaDriver driver() {
        return driver;
    }

    /// The seats made so far, by GPU.
    java.util.Collection<Seat> seats() {
        return seats.values();
    }

    /// The seat of a GPU; made on the first call.
    public Seat seat(int gpu) {
        return seats.computeIfAbsent(gpu, number -> new Seat(driver, number));
    }
}
