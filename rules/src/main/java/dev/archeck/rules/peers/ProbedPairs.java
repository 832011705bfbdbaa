package dev.archeck.rules.peers;

import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A node that was probed just now.
///
/// @param inventory the GPUs
/// @param results what was found
record ProbedPairs(Inventory inventory, List<RungResult> results) implements PairView {
    ProbedPairs {
        results = List.copyOf(results);
    }

    @Override
    public boolean lacks(String word) {
        return !inventory.present().isEmpty() && inventory.present().stream().noneMatch(each -> word.matches("[0-9]{1,4}")
                ? each.index() == Integer.parseInt(word)
                : starts(each.uuid(), word) || each.slices().stream().anyMatch(slice -> starts(slice, word)));
    }

    private static boolean starts(String uuid, String word) {
        return uuid.toLowerCase(Locale.ROOT).startsWith(word.toLowerCase(Locale.ROOT));
    }

    @Override
    public Optional<String> shown(String word) {
        return gpu(word).map(gpu -> gpu.id().shown());
    }

    private Optional<GpuFacts> gpu(String word) {
        return inventory.gpus().stream().filter(gpu -> word.matches("[0-9]{1,4}")
                ? gpu.id().physical().orElse(gpu.id().logical()) == Integer.parseInt(word) : starts(gpu.id().uuid(), word)).findFirst();
    }

    @Override
    public Optional<String> against(String from, String to, boolean claim) {
        Optional<Integer> one = gpu(from).map(gpu -> gpu.id().logical());
        Optional<Integer> other = gpu(to).map(gpu -> gpu.id().logical());
        return one.isEmpty() || other.isEmpty() ? Optional.empty() : against(one.get(), other.get(), claim);
    }

    private Optional<String> against(int from, int to, boolean claim) {
        List<RungResult> of = results.stream().filter(each -> each.from() == from && each.to() == to).toList();
        boolean refused = of.stream().anyMatch(each -> each.rung() == Rung.DRIVER && each.state() == RungState.FAILED);
        boolean broken = of.stream().anyMatch(each -> each.rung() != Rung.DRIVER && each.breaks());
        boolean verified = of.stream().anyMatch(each -> each.rung() == Rung.FLAGS && each.state() == RungState.VERIFIED);
        if (refused || broken) {
            return Optional.of(claim ? refused ? "where the driver says no" : "where it is BROKEN" : "");
        }
        return verified ? Optional.of(claim ? "" : "where data was verified") : Optional.empty();
    }
}
