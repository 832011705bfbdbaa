package dev.archeck.inspectors.probe.inventory;

import dev.archeck.inspectors.probe.Inventory.Present;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What `CUDA_VISIBLE_DEVICES` and `CUDA_DEVICE_ORDER` make visible, as the vendor's programming guide describes it.
///
/// @param list the variable; absent when it is not set
/// @param order `CUDA_DEVICE_ORDER`; empty when it is not set
public record VisibleDevices(Optional<String> list, String order) {

    /// The GPUs or slices that are visible, in their order, by UUID; absent when an index cannot be placed because the
    /// order is that of speed and the machine's is not known to be the same.
    ///
    /// Reading ends at the first word that names nothing; a GPU named twice leaves none.
    public List<String> uuids(List<Present> present) {
        if (list.isEmpty()) {
            return present.stream().flatMap(VisibleDevices::units).toList();
        }
        List<String> visible = new ArrayList<>();
        for (String word : list.get().split(",", -1)) {
            Optional<String> unit = unit(word.strip(), present);
            if (unit.isEmpty()) {
                break;
            }
            if (visible.contains(unit.get())) {
                return List.of();
            }
            visible.add(unit.get());
        }
        return visible;
    }

    private static Stream<String> units(Present gpu) {
        return gpu.slices().isEmpty() ? Stream.of(gpu.uuid()) : gpu.slices().stream().limit(1);
    }

    private static Optional<String> unit(String word, List<Present> present) {
        if (word.matches("[0-9]{1,4}")) {
            int index = Integer.parseInt(word);
            return present.stream().filter(gpu -> gpu.index() == index).flatMap(VisibleDevices::units).findFirst();
        }
        String start = word.toLowerCase(Locale.ROOT);
        List<String> matching = word.length() < 5 ? List.of() : present.stream()
                .flatMap(gpu -> gpu.slices().isEmpty() ? Stream.of(gpu.uuid()) : gpu.slices().stream())
                .filter(uuid -> uuid.toLowerCase(Locale.ROOT).startsWith(start)).toList();
        return matching.size() == 1 ? Optional.of(matching.getFirst()) : Optional.empty();
    }

    /// What the variables do, in words; empty when they are not set.
    public String effect(List<Present> present) {
        if (list.isEmpty()) {
            return order.isEmpty() ? "" : "CUDA_DEVICE_ORDER=" + order;
        }
        String value = "CUDA_VISIBLE_DEVICES=" + list.get();
        if (list.get().isBlank()) {
            return "CUDA_VISIBLE_DEVICES is set and empty, which hides every GPU";
        }
        if (list.get().strip().startsWith("-1")) {
            return value + " hides every GPU";
        }
        List<String> words = List.of(list.get().split(",", -1));
        List<String> visible = uuids(present);
        if (present.isEmpty()) {
            return value;
        }
        if (visible.isEmpty() && words.stream().map(String::strip).distinct().count() < words.size()) {
            return value + " names a GPU twice, which hides all";
        }
        if (visible.size() < words.size()) {
            return value + ": \"" + words.get(visible.size()).strip() + "\" names no GPU, and what follows it is ignored";
        }
        return value + " shows " + visible.size() + " of " + present.size();
    }
}
