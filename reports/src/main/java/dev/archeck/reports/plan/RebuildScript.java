package dev.archeck.reports.plan;

import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Recipe;

/// The script that builds a binary again.
final class RebuildScript {
    private RebuildScript() {}

    static String of(Change.Rebuild rebuild, Roots roots) {
        Recipe recipe = rebuild.recipe();
        StringBuilder script = new StringBuilder("#!/bin/sh\n# Builds again: " + Shell.oneLine(rebuild.file())
                + "\n# Read it first. Apply the patches first. It installs over the package: archeck did not run it.\n#\n# Build system: "
                + Shell.oneLine(recipe.system()) + "\n");
        recipe.needs().forEach(need -> script.append("# Needs: ").append(Shell.oneLine(need)).append('\n'));
        script.append("# Time: ").append(Shell.oneLine(recipe.time())).append('\n');
        script.append("# Inside now: ").append(Shell.oneLine(String.join(" ", rebuild.architectures()))).append('\n');
        script.append("set -eu\n");
        if (recipe.commands().isEmpty()) {
            return script.append("echo 'no build file was found: build the checkout as its project says' >&2\nexit 1\n").toString();
        }
        if (roots.isInside(rebuild.file())) {
            script.append(": \"${1:?name ").append(roots.words(rebuild.file()).replaceAll("[\"`$\\\\]", "?")).append("}\"\n");
            script.append("cp -p \"$1\"/").append(Shell.quoted(rebuild.file())).append(" \"$1\"/").append(Shell.quoted(rebuild.file() + ".before")).append('\n');
        } else {
            String file = roots.file(rebuild.file());
            script.append("cp -p ").append(Shell.quoted(file)).append(' ').append(Shell.quoted(file + ".before")).append('\n');
        }
        script.append("cd ").append(Shell.quoted(roots.file(recipe.folder() + "/"))).append('\n');
        recipe.commands().forEach(command -> script.append(Shell.oneLine(command)).append('\n'));
        return script.toString();
    }
}
