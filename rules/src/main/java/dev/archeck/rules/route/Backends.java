package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Owners;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnownBackend;
import java.util.Optional;

/// Names backends for people: from the catalogue where it knows them, else from their own code.
///
/// @param code for the file of the class
/// @param owners who owns which file
/// @param knowledge public backends
public record Backends(ReadCode code, Owners owners, Knowledge knowledge) {
    /// The backend record of what was found.
    public Backend describe(FoundBackend found, Binding binding) {
        FunctionId id = id(found.entry());
        Optional<String> file = file(id);
        Optional<InstalledPackage> owner = file.flatMap(path -> owners.of(path).stream().findFirst());
        String simple = id.simpleName();
        String name = owner.flatMap(one -> knowledge.backend(one.name(), simple)).map(KnownBackend::name).orElse(simple);
        String label = owner.map(one -> one.name() + one.version().map(version -> " " + version).orElse("")).orElse("");
        String prefix = owner.map(InstalledPackage::normalizedName).orElse("unowned");
        return new Backend(prefix + ":" + id.unit() + "." + id.name(), name, label, found.operators(), binding.delivery(),
                binding.homes().stream().flatMap(home -> home.evidence().stream()).limit(3).toList(), file);
    }

    /// What takes the call when the backend refuses, where the catalogue knows the backend.
    public Optional<String> fallback(FoundBackend found) {
        return known(found).map(KnownBackend::fallback);
    }

    /// The backend as the catalogue knows it.
    public Optional<KnownBackend> known(FoundBackend found) {
        FunctionId id = id(found.entry());
        return file(id).flatMap(path -> owners.of(path).stream().findFirst())
                .flatMap(one -> knowledge.backend(one.name(), id.simpleName()));
    }

    private static FunctionId id(Entry entry) {
        return switch (entry) {
            case Entry.OfClass(FunctionId type, String method, var guard) -> type;
            case Entry.OfFunctions(FunctionId setup, FunctionId call) -> call;
        };
    }

    private Optional<String> file(FunctionId id) {
        return code.python().type(id).map(ClassDefinition::site).map(site -> site.span().file())
                .or(() -> code.python().path(id.unit()));
    }
}
