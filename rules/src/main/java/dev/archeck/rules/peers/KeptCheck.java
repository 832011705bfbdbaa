package dev.archeck.rules.peers;

import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.kept.KeptAnswer.Places;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Holds results that stacks keep against the node as it is.
public final class KeptCheck {
    private final PairView pairs;
    private final PlatformFacts.Times times;

    /// @param inventory the GPUs
    /// @param times when the machine was started and its driver installed
    /// @param results what was found on this node now
    public KeptCheck(Inventory inventory, PlatformFacts.Times times, List<RungResult> results) {
        this(new ProbedPairs(inventory, results), times);
    }

    /// @param node the node as it was asked or declared
    /// @param times when the machine was started and its driver installed
    public KeptCheck(Node node, PlatformFacts.Times times) {
        this(new StatedPairs(node), times);
    }

    private KeptCheck(PairView pairs, PlatformFacts.Times times) {
        this.pairs = pairs;
        this.times = times;
    }

    /// The verdicts on some files, in their order.
    public List<KeptVerdict> of(List<KeptAnswer> answers) {
        return answers.stream().map(this::one).toList();
    }

    private KeptVerdict one(KeptAnswer answer) {
        List<String> stale = new ArrayList<>();
        if (!answer.problem().isEmpty()) {
            stale.add(answer.problem());
        } else {
            devices(answer, stale);
            Compared compared = compared(answer);
            stale.addAll(compared.contradictions());
            age(answer, stale);
            if (stale.isEmpty()) {
                long yes = answer.pairs().values().stream().filter(each -> each).count();
                return new KeptVerdict(answer, false, List.of("says yes for " + yes + " of " + answer.pairs().size() + " pairs; "
                        + (compared.agree() == 0 ? "no pair of it was tried here" : "agrees with what was found here on " + compared.agree())));
            }
        }
        return new KeptVerdict(answer, true, stale);
    }

    /// GPUs that are not there, entries beyond the devices, and pairs that are missing.
    private void devices(KeptAnswer answer, List<String> stale) {
        answer.devices().stream().filter(pairs::lacks).findFirst().ifPresent(word -> stale.add("names GPU " + word + ", which this node has not"));
        int named = answer.devices().size();
        int most = answer.pairs().keySet().stream().mapToInt(each -> Math.max(each.from(), each.to())).max().orElse(0) + 1;
        if (most > named) {
            stale.add("has entries for " + most + " GPUs, and its name lists " + named);
        }
        long missing = IntStream.range(0, named * named).filter(i -> i / named != i % named)
                .filter(i -> !answer.pairs().containsKey(new Places(i / named, i % named))).count();
        if (missing > 0) {
            stale.add(missing + " of " + named * (named - 1) + " pairs are missing, on which the stack fails");
        }
    }

    private void age(KeptAnswer answer, List<String> stale) {
        times.driverSince().filter(since -> answer.written().isBefore(since))
                .ifPresent(since -> stale.add(KeptVerdict.OLDER + " the installation of the driver (" + day(since) + ")"));
        times.lastStart().filter(start -> answer.written().isBefore(start))
                .ifPresent(start -> stale.add(KeptVerdict.OLDER + " the last start of the machine (" + day(start) + "), with which settings can change"));
    }

    private static String day(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /// @param contradictions what the node says otherwise, in words
    /// @param agree how many pairs are as the file says
    private record Compared(List<String> contradictions, int agree) {}

    private Compared compared(KeptAnswer answer) {
        List<String> says = new ArrayList<>();
        int agree = 0;
        int others = 0;
        for (Map.Entry<Places, Boolean> each : answer.pairs().entrySet()) {
            String from = word(answer, each.getKey().from());
            String to = word(answer, each.getKey().to());
            Optional<String> found = pairs.against(from, to, each.getValue());
            if (found.isPresent() && found.get().isEmpty()) {
                agree++;
            } else if (found.isPresent() && says.isEmpty()) {
                says.add("says " + (each.getValue() ? "yes" : "no") + " for " + pairs.shown(from).orElse(from) + " -> "
                        + pairs.shown(to).orElse(to) + ", " + found.get());
            } else if (found.isPresent()) {
                others++;
            }
        }
        if (others > 0) {
            says.add("likewise on " + others + " more pair" + (others == 1 ? "" : "s"));
        }
        return new Compared(says, agree);
    }

    private static String word(KeptAnswer answer, int place) {
        return place < answer.devices().size() ? answer.devices().get(place) : "";
    }
}
