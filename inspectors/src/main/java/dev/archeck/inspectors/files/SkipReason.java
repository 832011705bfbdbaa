package dev.archeck.inspectors.files;

/// Why an entry of a tree was not read.
public enum SkipReason {
    /// A regular file that no inspector asks for (pictures, headers, byte code).
    NOT_ASKED_FOR("no inspector reads this kind of file", false),
    /// A link to a file or folder of the same tree, which is read where it lies.
    LINK_INSIDE("link to another place of the tree", false),
    /// A link that leaves the tree; never followed.
    LINK_OUTSIDE("link out of the tree", false),
    /// A link whose target does not exist.
    LINK_DANGLING("link to nothing", false),
    /// A link that leads to itself or to a folder above it.
    LINK_LOOP("link loop", false),
    /// A named pipe; opening one would wait for a writer.
    PIPE("named pipe", false),
    /// A block or character device.
    DEVICE("device", false),
    /// A socket.
    SOCKET("socket", false),
    /// A mount of a kernel interface, such as `/proc`.
    KERNEL_FILE_SYSTEM("kernel file system", false),
    /// An archive member whose name leads out of the archive, or is no name; never opened.
    UNSAFE_NAME("name that leads out of the archive", true),
    /// An archive member stored in a way that is not read, or that cannot be.
    NOT_A_MEMBER("archive member that is not read", true),
    /// A file of a compressed archive that would not fit into the temporary folder.
    NO_ROOM("no room to unpack it", true),
    /// A folder whose entries, or an entry whose kind, the system would not tell.
    UNREADABLE("not readable", true),
    /// Entries beyond the bound of one walk.
    TOO_MANY("more entries than one walk takes", true);

    private final String meaning;
    private final boolean hides;

    SkipReason(String meaning, boolean hides) {
        this.meaning = meaning;
        this.hides = hides;
    }

    /// The reason in words, lower case.
    public String meaning() {
        return meaning;
    }

    /// Whether something that matters may be hidden behind the entry, so that it counts as a gap.
    public boolean hides() {
        return hides;
    }
}
