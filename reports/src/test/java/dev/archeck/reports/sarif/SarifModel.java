package dev.archeck.reports.sarif;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The part of SARIF 2.1.0 that is written, as types after the text of the standard (sections 3.13 to 3.59): names, kinds, what must be
/// there, allowed words, and ranges. Reading a document refuses whatever is not in it.
final class SarifModel {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    private SarifModel() {}

    static Log read(String text) throws JsonProcessingException {
        return MAPPER.readValue(text, Log.class);
    }

    private static void must(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(what);
        }
    }

    record Log(@JsonProperty("$schema") String schema, String version, List<Run> runs) {
        Log {
            must(version.equals("2.1.0") && schema.startsWith("https://") && !runs.isEmpty() && runs.size() <= 20, "log");
        }
    }

    record Run(Tool tool, Automation automationDetails, List<Invocation> invocations, Map<String, Root> originalUriBaseIds, List<Result> results,
            Map<String, Object> properties) {
        Run {
            must(results != null, "run: results of a finished run");
            results.forEach(each -> {
                must(each.ruleIndex() >= 0 && each.ruleIndex() < tool.driver().rules().size()
                        && tool.driver().rules().get(each.ruleIndex()).id().equals(each.ruleId()), "result: ruleIndex");
                each.places().forEach(place -> must(originalUriBaseIds.containsKey(place.artifactLocation().uriBaseId()), "uriBaseId"));
            });
        }
    }

    record Tool(Driver driver) {}

    record Driver(String name, String version, List<Rule> rules) {
        Driver {
            must(!name.isEmpty() && rules.stream().map(Rule::id).distinct().count() == rules.size(), "driver");
        }
    }

    record Rule(String id, String name, Text shortDescription, Text fullDescription, Text help, Configuration defaultConfiguration, Map<String, Object> properties) {
        Rule {
            must(!id.isEmpty() && shortDescription != null && fullDescription != null && help != null, "rule " + id);
            must(!(properties.get("tags") instanceof List<?> tags) || tags.size() <= 10, "rule: tags that are kept");
        }
    }

    record Configuration(String level) {
        Configuration {
            mustBeLevel(level);
        }
    }

    record Automation(String id) {}

    record Root(Text description) {}

    record Text(String text) {
        Text {
            must(text != null && !text.isEmpty(), "message: a text");
        }
    }

    record Invocation(Boolean executionSuccessful, List<Notification> toolExecutionNotifications) {
        Invocation {
            must(executionSuccessful != null, "invocation: executionSuccessful");
        }
    }

    record Notification(String level, Text message, List<Location> locations) {
        Notification {
            mustBeLevel(level);
            must(message != null, "notification: message");
        }
    }

    record Result(String ruleId, int ruleIndex, String level, Text message, List<Location> locations, List<Location> relatedLocations,
            Map<String, String> partialFingerprints, List<Suppression> suppressions, List<CodeFlow> codeFlows, List<Fix> fixes) {
        Result {
            mustBeLevel(level);
            must(message != null && locations.size() == 1 && partialFingerprints.size() == 2, "result " + ruleId);
            must(relatedLocations.size() <= 1_000, "result: locations that are kept");
        }

        /// Places in files, of the result and of its flow.
        List<Physical> places() {
            return java.util.stream.Stream.concat(locations.stream(), relatedLocations.stream()).flatMap(each -> Optional.ofNullable(each.physicalLocation()).stream()).toList();
        }
    }

    record Suppression(String kind, String status, String justification) {
        Suppression {
            must(List.of("inSource", "external").contains(kind) && List.of("accepted", "underReview", "rejected").contains(status), "suppression");
        }
    }

    record CodeFlow(List<ThreadFlow> threadFlows) {
        CodeFlow {
            must(!threadFlows.isEmpty(), "codeFlow: threadFlows");
        }
    }

    record ThreadFlow(List<FlowLocation> locations) {
        ThreadFlow {
            must(!locations.isEmpty() && locations.size() <= 1_000, "threadFlow: locations");
        }
    }

    record FlowLocation(Location location, Map<String, Text> state, String importance) {
        FlowLocation {
            must(importance == null || List.of("important", "essential", "unimportant").contains(importance), "importance");
        }
    }

    record Location(Physical physicalLocation, List<Logical> logicalLocations, Text message) {}

    record Physical(Artifact artifactLocation, Region region) {
        Physical {
            must(artifactLocation != null, "physicalLocation: artifactLocation");
        }
    }

    record Artifact(String uri, String uriBaseId) {
        Artifact {
            must(!uri.startsWith("/") && !uri.contains(":"), "artifactLocation: a relative reference with a base");
        }
    }

    record Logical(String name, String fullyQualifiedName, String kind) {
        Logical {
            must(name != null || fullyQualifiedName != null, "logicalLocation: a name");
        }
    }

    /// Lines count from 1, bytes from 0; a region has one of both.
    record Region(Integer startLine, Integer endLine, Long byteOffset, Long byteLength) {
        Region {
            must((startLine == null) != (byteOffset == null), "region: lines or bytes");
            must(startLine == null || (startLine >= 1 && (endLine == null || endLine >= startLine)), "region: lines");
            must(byteOffset == null || (byteOffset >= 0 && (byteLength == null || byteLength >= 0)), "region: bytes");
        }
    }

    record Fix(Text description, List<Change> artifactChanges) {
        Fix {
            must(!artifactChanges.isEmpty(), "fix: artifactChanges");
        }
    }

    record Change(Artifact artifactLocation, List<Replacement> replacements) {
        Change {
            must(!replacements.isEmpty(), "artifactChange: replacements");
        }
    }

    record Replacement(Region deletedRegion, Content insertedContent) {
        Replacement {
            must(deletedRegion != null, "replacement: deletedRegion");
        }
    }

    record Content(String text, String binary) {}

    private static void mustBeLevel(String level) {
        must(List.of("none", "note", "warning", "error").contains(level), "level " + level);
    }
}
