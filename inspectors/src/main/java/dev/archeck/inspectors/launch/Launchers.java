package dev.archeck.inspectors.launch;

import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.node.LaunchLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The servers whose command lines are understood.
///
/// @param launchers in order: the first that a line names counts
/// @param models fields of models' configuration files
public record Launchers(List<Launcher> launchers, List<ModelFields> models) {
    /// Copies the lists.
    public Launchers {
        launchers = List.copyOf(launchers);
        models = List.copyOf(models);
    }

    /// Fields of a model's configuration file, each list in order of precedence; a dot goes into an object.
    ///
    /// @param name who writes such files
    /// @param hidden the hidden size
    /// @param layers the number of layers
    /// @param dtype the element type
    /// @param source where that is public
    public record ModelFields(String name, List<String> hidden, List<String> layers, List<String> dtype, String source, String date)
            implements Sourced {
        /// Copies the lists.
        public ModelFields {
            hidden = List.copyOf(hidden);
            layers = List.copyOf(layers);
            dtype = List.copyOf(dtype);
        }

        @Override
        public String key() {
            return name;
        }
    }

    /// The fields of all models, in order.
    public ModelFields model() {
        return new ModelFields("", all(ModelFields::hidden), all(ModelFields::layers), all(ModelFields::dtype), "", "");
    }

    private List<String> all(Function<ModelFields, List<String>> part) {
        return models.stream().flatMap(one -> part.apply(one).stream()).distinct().toList();
    }

    /// The server that a command line starts, if it is a known one.
    public Optional<Launcher> of(LaunchLine line) {
        return launchers.stream().filter(launcher -> launcher.starts(line)).findFirst();
    }
}
