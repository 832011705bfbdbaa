package dev.archeck.reports.kernels;

import dev.archeck.elf.evidence.Gap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The kernels of compiled files.
///
/// @param files files with GPU code, by path
/// @param withoutCode number of compiled files that hold no GPU code
/// @param gaps what could not be read, in order of place; not empty means that absence proves nothing
public record KernelListing(List<File> files, int withoutCode, List<Gap> gaps) {
    /// Copies the lists.
    public KernelListing {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }

    /// One compiled file.
    ///
    /// @param path relative to the scanned path
    /// @param bytes size of the file
    /// @param code number of launchable entries by what they hold: `sm_90a`, `compute_100 (PTX)`
    /// @param kernels by name; only those asked for
    public record File(String path, long bytes, Map<String, Long> code, List<Kernel> kernels) {
        /// Copies the collections, code ordered as given.
        public File {
            code = Collections.unmodifiableMap(new LinkedHashMap<>(code));
            kernels = List.copyOf(kernels);
        }
    }

    /// Kernels of one name, whatever their template arguments.
    ///
    /// @param name qualified, without template arguments and parameters
    /// @param variants by the code they have, in order
    public record Kernel(String name, List<Variant> variants) {
        /// Copies the variants.
        public Kernel {
            variants = List.copyOf(variants);
        }
    }

    /// Kernels of one name that have the same code.
    ///
    /// @param code what they are compiled for, in order
    /// @param count number of distinct mangled names
    public record Variant(List<String> code, int count) {
        /// Copies the list.
        public Variant {
            code = List.copyOf(code);
        }
    }
}
