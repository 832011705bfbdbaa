package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import java.util.ArrayList;
import java.util.List;

/// The blocks that an end leads to.
final class Targets {
    private Targets() { }

    static List<Integer> of(BlockEnd end) {
        return switch (end) {
            case BlockEnd.Jump jump -> List.of(jump.target());
            case BlockEnd.Branch branch -> List.of(branch.then(), branch.otherwise());
            case BlockEnd.Select select -> {
                List<Integer> targets = new ArrayList<>(select.cases().stream().map(BlockEnd.Select.Case::target).toList());
                targets.add(select.otherwise());
                yield targets;
            }
            case BlockEnd.Next next -> List.of(next.body(), next.done());
            case BlockEnd.Yield given -> List.of(given.next());
            case BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> List.of();
        };
    }

    /// The same end with every target replaced by its new number.
    static BlockEnd renamed(BlockEnd end, int[] numbers) {
        return switch (end) {
            case BlockEnd.Jump jump -> new BlockEnd.Jump(numbers[jump.target()]);
            case BlockEnd.Branch branch -> new BlockEnd.Branch(
                    branch.condition(), numbers[branch.then()], numbers[branch.otherwise()], branch.site());
            case BlockEnd.Select select -> new BlockEnd.Select(
                    select.subject(),
                    select.cases().stream()
                            .map(one -> new BlockEnd.Select.Case(one.label(), numbers[one.target()], one.site())).toList(),
                    numbers[select.otherwise()], select.hasDefault(), select.site());
            case BlockEnd.Next next -> new BlockEnd.Next(
                    next.iterator(), next.targets(), numbers[next.body()], numbers[next.done()], next.site());
            case BlockEnd.Yield given -> new BlockEnd.Yield(given.value(), given.received(), numbers[given.next()], given.site());
            case BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> end;
        };
    }
}
