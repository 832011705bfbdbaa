package dev.archeck.reports.kernels;

import dev.archeck.elf.evidence.Gap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The kernels of compiled files.
///
/// @param files files with GPU code, by path
/// @param withoutCode number of compiled files that hold no GPU code
/// @param others files that are called like compiled ones and are of a kind that is not read, with that kind, by path
/// @param gaps what could not be read, in order of place; not empty means that absence proves nothing
public record KernelListing(List<File> files, int withoutCode, Map<String, String> others, List<Gap> gaps) {
    /// Copies the collections.
    public KernelListing {
        files = List.copyOf(files);
        others = Collections.unmodifiableMap(new TreeMap<>(others));
        gaps = List.copyOf(gaps);
    }

    /// One compiled file.
    ///
    /// @param path relative to the scanned path
    /// @param bytes size of the file
    /// @param code number of launchable entries by what they hold: `sm_90a`, `compute_100 (PTX)`, `gfx942`
    /// @param kernels by mangled name; only those asked for
    /// @param image what a GPU that was asked about gets from the file; says nothing when none was
    public record File(String path, long bytes, Map<String, Long> code, List<Kernel> kernels, Image image) {
        /// Copies the collections, code ordered as given.
        public File {
            code = Collections.unmodifiableMap(new LinkedHashMap<>(code));
            kernels = List.copyOf(kernels);
        }
    }

    /// What one GPU gets from one file.
    ///
    /// @param gpu its compute capability, such as `12.0`; empty when no GPU was asked about
    /// @param refused code in the file that this GPU does not take
    /// @param without kernels asked for that have code, but none for this GPU: the file loads, and their launch fails
    /// @param ask architectures to build for so that every kernel has code for it, such as `8.0 9.0a 12.0`
    public record Image(String gpu, List<String> refused, List<Kernel> without, List<String> ask) {
        /// No GPU was asked about.
        public static final Image NOT_ASKED = new Image("", List.of(), List.of(), List.of());

        /// Copies the lists.
        public Image {
            refused = List.copyOf(refused);
            without = List.copyOf(without);
            ask = List.copyOf(ask);
        }
    }

    /// One kernel of one file.
    ///
    /// @param name qualified, without template arguments and parameters
    /// @param mangled its symbol
    /// @param code what it is compiled for, in order
    public record Kernel(String name, String mangled, List<Code> code) {
        /// Copies the list.
        public Kernel {
            code = List.copyOf(code);
        }
    }

    /// One kernel for one architecture.
    ///
    /// @param code `sm_90a`, `compute_100 (PTX)`
    /// @param proof what the bytes prove, such as `kernel-code`
    /// @param bytes of machine code, over all copies; 0 when not known
    /// @param registers of one thread, the most of all copies; 0 when not read
    public record Code(String code, String proof, long bytes, int registers) {}
}
