package dev.archeck.rules.interpret;

import java.util.ArrayList;
import java.util.List;

/// The order in which Python looks attributes up along base classes (the C3 order of the language reference).
final class Lineage {
    private Lineage() { }

    /// The class first; outside classes stand where they were named. Where C3 has no answer, bases follow depth first.
    static List<Value> of(ClassObject type) {
        List<List<Value>> left = new ArrayList<>();
        for (Value base : type.bases()) {
            left.add(new ArrayList<>(base instanceof ClassObject known ? known.order() : List.of(base)));
        }
        left.add(new ArrayList<>(type.bases()));
        List<Value> order = new ArrayList<>(List.of(type));
        while (left.stream().anyMatch(each -> !each.isEmpty())) {
            Value next = next(left);
            order.add(next);
            left.forEach(each -> each.remove(next));
        }
        return List.copyOf(order);
    }

    private static Value next(List<List<Value>> left) {
        List<Value> heads = left.stream().filter(each -> !each.isEmpty()).map(List::getFirst).toList();
        for (Value head : heads) {
            if (left.stream().noneMatch(each -> each.lastIndexOf(head) > 0)) {
                return head;
            }
        }
        return heads.getFirst();
    }
}
