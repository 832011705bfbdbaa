package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.kept.KeptPlace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What a probe is asked.
///
/// @param gpus which GPUs
/// @param effort how far the probe goes
/// @param calls which all-reduces are timed
/// @param process how probing processes run
public record PeerRequest(Gpus gpus, Effort effort, Calls calls, Surroundings process) {

    /// Which GPUs.
    ///
    /// @param count the first ones, when given
    /// @param named indices, UUIDs or beginnings of UUIDs; empty for all that are visible
    public record Gpus(OptionalInt count, List<String> named) {
        /// Copies the list.
        public Gpus {
            named = List.copyOf(named);
        }
    }

    /// How far the probe goes.
    ///
    /// @param passive whether it stops before any GPU memory is touched
    /// @param force whether it goes on although other processes use the GPUs
    /// @param timeout for everything
    /// @param soak how long data is moved again and again; zero for once
    public record Effort(boolean passive, boolean force, Duration timeout, Duration soak) {}

    /// Which all-reduces are timed.
    ///
    /// @param timed whether any are
    /// @param bytes of the call that is asked about, a multiple of 16
    /// @param perStep calls of one step, recorded as one graph
    /// @param nccl the library to compare with
    public record Calls(boolean timed, long bytes, int perStep, Optional<String> nccl) {}

    /// How probing processes run.
    ///
    /// @param binding which back end of the CUDA driver; empty for the usual one
    /// @param environment variables of a server, for the timed processes
    /// @param home variables of the user whose kept files are looked at: of the server, or of this process
    /// @param places where stacks keep files
    /// @param root where the kernel's files are
    public record Surroundings(String binding, Map<String, String> environment, Map<String, String> home, List<KeptPlace> places, Path root) {
        /// Copies the variables.
        public Surroundings {
            environment = Map.copyOf(environment);
            home = Map.copyOf(home);
            places = List.copyOf(places);
        }
    }
}
