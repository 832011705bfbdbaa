package dev.archeck.inspectors.process;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Where the Python of a process imports from, as CPython's `site` module finds it (documented in "The initialization of the
/// sys.path module search path").
///
/// @param prefix the virtual environment or installation prefix, as the process sees it
/// @param searched folders in import order, each with what put it there
/// @param shadows packages that an earlier folder holds as well, one sentence each
/// @param unread places of the import order that are there but cannot be listed, such as archives: what they hold is not known
public record PythonHome(String prefix, List<Folder> searched, List<String> shadows, List<String> unread) {
    /// Copies the lists.
    public PythonHome {
        searched = List.copyOf(searched);
        shadows = List.copyOf(shadows);
        unread = List.copyOf(unread);
    }

    /// A folder of the import order.
    ///
    /// @param path as the process sees it
    /// @param because `working folder`, `folder of the script`, `PYTHONPATH`, `user site`, `site-packages`, or the name of a `.pth` file
    ///     or finder
    /// @param only the names that it offers, where a finder leads to it; empty for all
    public record Folder(String path, String because, Set<String> only) {
        /// A folder of which all counts.
        public Folder(String path, String because) {
            this(path, because, Set.of());
        }

        /// Copies the names.
        public Folder {
            only = java.util.Collections.unmodifiableSet(new TreeSet<>(only));
        }
    }

    /// The Python of a process; empty when its interpreter is not found, or it is no Python.
    public static Optional<PythonHome> of(ServerProcess process) {
        ProcessFiles files = new ProcessFiles(process);
        return Interpreter.of(process, files).flatMap(found -> {
            ImportOrder order = new ImportOrder(process, files, found);
            List<Folder> searched = order.searched();
            return order.hasSites() ? Optional.of(new PythonHome(found.prefix().toString(), searched, order.shadows(searched), order.unread(searched)))
                    : Optional.empty();
        });
    }
}
