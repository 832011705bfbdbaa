package dev.archeck.inspectors.discovery;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.archeck.inspectors.document.Packed;
import java.util.List;

/// Names of public frameworks that discovery looks for.
///
/// @param groupCalls functions that tell the size of a process group or the place in it
/// @param compiledCode text by which a module reaches functions of compiled code
/// @param headers folders whose headers are never read as code
/// @param exportPrefixes what symbols of exported functions begin with
/// @param packages top-level packages in whose Python no communicator is looked for
/// @param source where the names are public
public record Frameworks(
        @JsonProperty("group_calls") List<String> groupCalls,
        @JsonProperty("compiled_code") List<String> compiledCode,
        @JsonProperty("headers") List<String> headers,
        @JsonProperty("export_prefixes") List<String> exportPrefixes,
        @JsonProperty("packages") List<String> packages,
        @JsonProperty("source") String source) {
    /// Copies the lists.
    public Frameworks {
        groupCalls = List.copyOf(groupCalls);
        compiledCode = List.copyOf(compiledCode);
        headers = List.copyOf(headers);
        exportPrefixes = List.copyOf(exportPrefixes);
        packages = List.copyOf(packages);
    }

    /// Whether a module is part of a framework.
    public boolean holds(String unit) {
        int dot = unit.indexOf('.');
        return packages.contains(dot < 0 ? unit : unit.substring(0, dot));
    }

    /// The names that come with the tool.
    public static Frameworks builtIn() {
        try {
            return JsonMapper.builder(new YAMLFactory()).build().readValue(Packed.text(Frameworks.class, "frameworks.yaml"), Frameworks.class);
        } catch (JsonProcessingException error) {
            throw new IllegalStateException("frameworks.yaml: " + error.getOriginalMessage(), error);
        }
    }
}
