package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.jit.Host;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.kept.KeptAnswers;
import dev.archeck.inspectors.probe.kept.KeptPlace;
import dev.archeck.inspectors.probe.platform.PlatformReader;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.peers.KeptCheck;
import dev.archeck.rules.peers.KeptVerdict;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What stacks of an installation keep of their peer access tests on a machine: subject `keptTest` with `stack`, `file`, `reasons`,
/// `stale`, `old` (whether age alone speaks against it), `used` (whether a start with these devices reads it), `saysNo` (whether it
/// says no for a pair), `delete` (the command).
///
/// @param facts one for each file
/// @param said in sentences, those files that hold and that a start reads
/// @param gaps what could not be read
public record KeptFacts(List<Fact> facts, List<Statement> said, List<Gap> gaps) {
    /// Copies the lists.
    public KeptFacts {
        facts = List.copyOf(facts);
        said = List.copyOf(said);
        gaps = List.copyOf(gaps);
    }

    /// Looks into the folders of the stacks that are installed.
    public static KeptFacts of(Inspected inspected, Host host) {
        List<KeptPlace> places = inspected.knowledge().around().places().stream()
                .filter(place -> place.distributions().stream().anyMatch(name -> inspected.find(name).isPresent())).toList();
        KeptAnswers.Found found = KeptAnswers.find(places, host.environment(), new MountedRoot(host.root()));
        KeptCheck check = new KeptCheck(inspected.setting().node(), new PlatformReader(host.root()).times());
        List<String> devices = devices(inspected);
        List<KeptVerdict> verdicts = check.of(found.answers());
        return new KeptFacts(verdicts.stream().map(verdict -> fact(verdict, devices)).toList(),
                verdicts.stream().filter(verdict -> !verdict.stale() && verdict.answer().devices().equals(devices)).map(KeptFacts::said).toList(), found.gaps());
    }

    /// The devices of a start, as its stack names the file after them.
    private static List<String> devices(Inspected inspected) {
        String given = inspected.setting().workload().variable("CUDA_VISIBLE_DEVICES").orElseGet(() -> IntStream
                .range(0, inspected.setting().node().gpuCount()).mapToObj(String::valueOf).collect(Collectors.joining(",")));
        return Arrays.stream(given.split(",")).map(String::strip).filter(word -> !word.isEmpty()).toList();
    }

    private static Statement said(KeptVerdict verdict) {
        KeptAnswer answer = verdict.answer();
        return Statement.of(Statement.Topic.CACHES, answer.stack() + " keeps " + answer.shown() + " of " + answer.written().truncatedTo(ChronoUnit.DAYS).toString().substring(0, 10)
                + ", so a start does not test peer access again: " + String.join("; ", verdict.reasons()), Basis.READ, answer.shown());
    }

    private static Fact fact(KeptVerdict verdict, List<String> devices) {
        KeptAnswer answer = verdict.answer();
        Map<String, Object> fields = new TreeMap<>(Map.of("stack", answer.stack(), "file", answer.shown(),
                "reasons", String.join("; ", verdict.reasons()), "stale", verdict.stale(), "old", verdict.isOnlyOld(),
                "used", answer.devices().equals(devices), "saysNo", answer.pairs().containsValue(false), "delete", verdict.delete()));
        fields.put("about", "node");
        return Said.fact("keptTest", fields, Said.stated(Basis.READ, answer.shown(), "kept " + answer.written()));
    }
}
