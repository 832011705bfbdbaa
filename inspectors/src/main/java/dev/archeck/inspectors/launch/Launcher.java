package dev.archeck.inspectors.launch;

import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.node.LaunchLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How one server is started.
///
/// @param name shown to people
/// @param words words of a command line that name the server
/// @param modelWord the word behind which the model stands without an option; empty when there is none
/// @param ranks options that give the tensor-parallel size
/// @param model options that give the model
/// @param dtype options that give the element type
/// @param draft options that give the tokens of one speculative step
/// @param batch options that bound the requests of one step
/// @param speculation an option whose JSON value holds the draft tokens
/// @param groups options after which the all-reduce may span other ranks
/// @param matter switches that routes look at
/// @param source where that is public
public record Launcher(
        String name,
        List<String> words,
        String modelWord,
        List<String> ranks,
        List<String> model,
        List<String> dtype,
        List<String> draft,
        List<String> batch,
        Speculation speculation,
        List<String> groups,
        List<String> matter,
        String source,
        String date) implements Sourced {
    /// Copies the lists.
    public Launcher {
        words = List.copyOf(words);
        ranks = List.copyOf(ranks);
        model = List.copyOf(model);
        dtype = List.copyOf(dtype);
        draft = List.copyOf(draft);
        batch = List.copyOf(batch);
        groups = List.copyOf(groups);
        matter = List.copyOf(matter);
    }

    @Override
    public String key() {
        return name;
    }

    /// An option whose value is a JSON object.
    ///
    /// @param option its name; empty when there is none
    /// @param field the field with the number of draft tokens
    /// @param plus tokens of one step besides those
    public record Speculation(String option, String field, int plus) { }

    /// Whether a command line starts this server: one of its words, or of the file names of its words, is a name of it.
    public boolean starts(LaunchLine line) {
        return line.command().stream().anyMatch(word -> words.contains(word.substring(word.lastIndexOf('/') + 1)));
    }

    /// The model of a command line.
    public Optional<String> model(LaunchLine line) {
        int at = modelWord.isEmpty() ? -1 : line.command().indexOf(modelWord);
        return line.value(model.toArray(String[]::new))
                .or(() -> at >= 0 && at + 1 < line.command().size() ? Optional.of(line.command().get(at + 1)) : Optional.empty());
    }

    /// Every option this entry names.
    public List<String> options() {
        List<String> all = new ArrayList<>();
        List.of(ranks, model, dtype, draft, batch, groups, matter).forEach(all::addAll);
        if (!speculation.option().isEmpty()) {
            all.add(speculation.option());
        }
        return all;
    }
}
