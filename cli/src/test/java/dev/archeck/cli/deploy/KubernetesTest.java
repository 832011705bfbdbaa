package dev.archeck.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The manifests, read into the types of a client, which know every field of the API; a field that they do not know fails.
class KubernetesTest {
    private static final Path FOLDER = Path.of("../deploy/kubernetes");
    private static final ObjectMapper YAML = strict(new ObjectMapper(new YAMLFactory()));

    /// The client keeps fields it does not know for newer servers; a manifest of ours may have none.
    private static ObjectMapper strict(ObjectMapper mapper) {
        return mapper.setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
            private static final long serialVersionUID = 1L;

            @Override
            public Boolean hasAnySetter(Annotated annotated) {
                return false;
            }
        });
    }

    private static <T> T read(String name, Class<T> type) throws IOException {
        return YAML.readValue(Files.readString(FOLDER.resolve(name)), type);
    }

    @Test
    void sweepIsAnIndexedJobWithOnePodANode() throws IOException {
        Job job = read("sweep-job.yaml", Job.class);
        assertThat(job.getApiVersion()).isEqualTo("batch/v1");
        assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
        assertThat(job.getSpec().getCompletions()).isEqualTo(job.getSpec().getParallelism());
        PodSpec pod = job.getSpec().getTemplate().getSpec();
        hasLeastPrivilege(pod, List.of("/reports", "/tmp"));
        var apart = pod.getAffinity().getPodAntiAffinity().getRequiredDuringSchedulingIgnoredDuringExecution().getFirst();
        assertThat(apart.getTopologyKey()).isEqualTo("kubernetes.io/hostname");
        assertThat(job.getSpec().getTemplate().getMetadata().getLabels()).containsAllEntriesOf(apart.getLabelSelector().getMatchLabels());
        assertThat(pod.getContainers().getFirst().getArgs().getFirst()).contains("archeck node -f json -o \"/reports/$NODE_NAME.node.json\"");
    }

    @Test
    void nodeCheckIsADaemonSetThatWritesOneFolderOfTheHost() throws IOException {
        DaemonSet set = read("node-check-daemonset.yaml", DaemonSet.class);
        assertThat(set.getApiVersion()).isEqualTo("apps/v1");
        assertThat(set.getSpec().getTemplate().getMetadata().getLabels()).containsAllEntriesOf(set.getSpec().getSelector().getMatchLabels());
        hasLeastPrivilege(set.getSpec().getTemplate().getSpec(), List.of("/metrics", "/tmp"));
    }

    @Test
    void serverHasAnInitContainerThatOnlyReads() throws IOException {
        Pod pod = read("init-container.yaml", Pod.class);
        hasLeastPrivilege(pod.getSpec(), List.of("/tmp", "/tmp"));
        assertThat(pod.getSpec().getInitContainers()).hasSize(1);
        assertThat(pod.getSpec().getVolumes().getFirst().getImage().getReference()).isEqualTo(pod.getSpec().getContainers().getFirst().getImage());
    }

    @Test
    void fieldThatTheApiDoesNotHaveIsRefused() {
        assertThatThrownBy(() -> YAML.readValue("apiVersion: v1\nspec:\n  containers:\n  - name: a\n    securityContex: {}\n", Pod.class))
                .isInstanceOf(UnrecognizedPropertyException.class).hasMessageContaining("securityContex");
    }

    /// @param written where containers may write, container by container
    private static void hasLeastPrivilege(PodSpec pod, List<String> written) {
        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        assertThat(pod.getHostNetwork()).isNull();
        assertThat(pod.getHostPID()).isNull();
        assertThat(pod.getHostIPC()).isNull();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSecurityContext().getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        List<Container> containers = new ArrayList<>(pod.getInitContainers());
        containers.addAll(pod.getContainers());
        assertThat(containers).isNotEmpty().allSatisfy(container -> {
            assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
            assertThat(container.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
            assertThat(container.getSecurityContext().getPrivileged()).isNull();
            assertThat(container.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
            assertThat(container.getResources().getLimits()).isNotEmpty();
            assertThat(container.getVolumeMounts()).allSatisfy(mount -> assertThat(pod.getVolumes())
                    .anySatisfy(volume -> assertThat(volume.getName()).isEqualTo(mount.getName())));
        });
        assertThat(containers.stream().flatMap(container -> container.getVolumeMounts().stream())
                .filter(mount -> !Boolean.TRUE.equals(mount.getReadOnly())).map(VolumeMount::getMountPath)).containsExactlyElementsOf(written);
    }

    record Plugin(String plugin, PluginConfig pluginConfig, String source, boolean metricsReporting, List<Condition> conditions, List<Rule> rules) {}

    record PluginConfig(@JsonProperty("invoke_interval") String interval, String timeout, @JsonProperty("max_output_length") int output,
            int concurrency, @JsonProperty("enable_message_change_based_condition_update") boolean update) {}

    record Condition(String type, String reason, String message) {}

    record Rule(String type, String condition, String reason, String path, List<String> args, String timeout) {}

    @Test
    void nodeProblemDetectorRunsTheCheckWithItsExitCodesAndKeepsTheWholeLine() throws IOException {
        Plugin plugin = new ObjectMapper().readValue(Files.readString(FOLDER.resolve("node-problem-detector.json")), Plugin.class);
        assertThat(plugin.plugin()).isEqualTo("custom");
        assertThat(plugin.pluginConfig().output()).isEqualTo(dev.archeck.reports.check.NodeCheck.MOST_CHARACTERS);
        Rule rule = plugin.rules().getFirst();
        assertThat(rule.type()).isEqualTo("permanent");
        assertThat(plugin.conditions()).extracting(Condition::type).containsExactly(rule.condition());
        assertThat(rule.args()).containsSequence("node", "--brief", "--exit-profile", "npd");
    }
}
