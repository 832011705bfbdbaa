package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import java.util.ArrayList;
import java.util.List;

/// Targets of block ends.
final class Ends {
    private Ends() { }

    /// Every block that control may go to.
    static List<Integer> targets(BlockEnd end) {
        return switch (end) {
            case BlockEnd.Jump jump -> List.of(jump.target());
            case BlockEnd.Branch branch -> List.of(branch.then(), branch.otherwise());
            case BlockEnd.Select select -> {
                List<Integer> targets = new ArrayList<>();
                select.cases().forEach(each -> targets.add(each.target()));
                targets.add(select.otherwise());
                yield targets;
            }
            case BlockEnd.Next next -> List.of(next.body(), next.done());
            case BlockEnd.Yield given -> List.of(given.next());
            case BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> List.of();
        };
    }

    /// The same end with its targets renumbered.
    static BlockEnd move(BlockEnd end, int[] to) {
        return switch (end) {
            case BlockEnd.Jump jump -> new BlockEnd.Jump(to[jump.target()]);
            case BlockEnd.Branch branch ->
                new BlockEnd.Branch(branch.condition(), to[branch.then()], to[branch.otherwise()], branch.site());
            case BlockEnd.Select select -> {
                List<BlockEnd.Select.Case> cases = new ArrayList<>();
                for (BlockEnd.Select.Case each : select.cases()) {
                    cases.add(new BlockEnd.Select.Case(each.label(), to[each.target()], each.site()));
                }
                int otherwise = to[select.otherwise()];
                yield new BlockEnd.Select(select.subject(), cases, otherwise, select.hasDefault(), select.site());
            }
            case BlockEnd.Next next ->
                new BlockEnd.Next(next.iterator(), next.targets(), to[next.body()], to[next.done()], next.site());
            case BlockEnd.Yield given -> new BlockEnd.Yield(given.value(), given.received(), to[given.next()], given.site());
            case BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> end;
        };
    }
}
