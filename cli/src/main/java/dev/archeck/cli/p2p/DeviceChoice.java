package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.inventory.VisibleDevices;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Picks GPUs among those that are visible.
final class DeviceChoice {
    private final Inventory inventory;
    private final String visible;

    /// @param inventory the visible GPUs
    /// @param visible what `CUDA_VISIBLE_DEVICES` does here, in words; empty when it is not set
    DeviceChoice(Inventory inventory, VisibleDevices visible) {
        this.inventory = inventory;
        this.visible = visible.effect(inventory.present());
    }

    /// The GPUs that a request means, in its order.
    ///
    /// @throws NoNode with one line when they are not there, or not told apart
    List<GpuFacts> pick(PeerRequest.Gpus gpus) {
        if (gpus.count().isPresent() && gpus.count().getAsInt() > inventory.gpus().size()) {
            throw new NoNode(NoNode.Kind.WRONG_REQUEST, "--gpus " + gpus.count().getAsInt() + ": expected at most "
                    + inventory.gpus().size() + ", the GPUs that are visible" + hidden());
        }
        if (!gpus.named().isEmpty()) {
            return named(gpus.named());
        }
        return inventory.gpus().subList(0, gpus.count().orElse(inventory.gpus().size()));
    }

    private List<GpuFacts> named(List<String> names) {
        List<GpuFacts> picked = new ArrayList<>();
        for (String name : names) {
            GpuFacts gpu = one(name);
            if (picked.contains(gpu)) {
                throw new NoNode(NoNode.Kind.WRONG_REQUEST, "--devices " + name + ": GPU " + gpu.id().shown() + " is named twice");
            }
            picked.add(gpu);
        }
        return picked;
    }

    private GpuFacts one(String name) {
        List<GpuFacts> matching = inventory.gpus().stream().filter(gpu -> matches(gpu, name)).toList();
        if (matching.size() == 1) {
            return matching.getFirst();
        }
        String known = inventory.gpus().stream().map(gpu -> gpu.id().shown() + " " + gpu.id().uuid()).collect(Collectors.joining(", "));
        throw new NoNode(NoNode.Kind.WRONG_REQUEST, "--devices " + name + ": " + (matching.isEmpty() ? "no visible GPU" : "several GPUs")
                + " of this index or UUID; visible are " + known + hidden());
    }

    private static boolean matches(GpuFacts gpu, String name) {
        if (name.matches("[0-9]{1,4}")) {
            return gpu.id().logical() == Integer.parseInt(name);
        }
        return name.length() >= 5 && gpu.id().uuid().toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
    }

    private String hidden() {
        return visible.isEmpty() ? "" : "; " + visible;
    }
}
