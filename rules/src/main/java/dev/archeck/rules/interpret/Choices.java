package dev.archeck.rules.interpret;

import java.util.ArrayList;
import java.util.List;

/// The choices of one path at unknown conditions: first those given, then always the first arm. The next path follows by
/// changing the last choice that has an arm left.
final class Choices {
    private final List<Integer> taken = new ArrayList<>();
    private final List<Integer> arms = new ArrayList<>();
    private int position;

    /// The arm to follow, zero-based, of `count` arms.
    int choose(int count) {
        if (position == taken.size()) {
            taken.add(0);
            arms.add(count);
        }
        return taken.get(position++);
    }

    /// Moves on to the next path; false when there is none.
    boolean advance() {
        while (!taken.isEmpty()) {
            int last = taken.size() - 1;
            if (taken.get(last) + 1 < arms.get(last)) {
                taken.set(last, taken.get(last) + 1);
                position = 0;
                return true;
            }
            taken.removeLast();
            arms.removeLast();
        }
        return false;
    }
}
