package dev.archeck.elf.evidence;

/// How strongly the bytes of a binary prove that something is in it, strongest first.
public enum BinaryProof {
    /// Machine code of the kernel, larger than a stub.
    KERNEL_CODE("kernel-code", true),
    /// Machine code of the kernel, no larger than an empty body: a hint that an architecture guard emptied it.
    KERNEL_STUB_SIZED("kernel-stub-sized", false),
    /// The kernel as PTX only: the driver has to compile it.
    KERNEL_PTX("kernel-ptx", true),
    /// The kernel in relocatable or intermediate code only: not launchable from there.
    KERNEL_RELOCATABLE("kernel-relocatable", false),
    /// The whole schema text of a registered operator.
    OP_SCHEMA("op-schema", false),
    /// The beginning of a schema text that the compiler broke up.
    OP_FRAGMENT("op-fragment", false),
    /// A type name that holds the address of the operator's function as a template argument.
    OP_FUNCTOR("op-functor", false),
    /// The name as a string of its own, with or without a namespace before it.
    NAME_LITERAL("name-literal", false),
    /// A symbol that the file defines for others.
    EXPORTS("exports", true),
    /// The mangled kernel name as a string beside GPU code: what host code registers it with.
    HOST_REGISTERED("host-registered", false),
    /// A symbol that the file needs from others.
    IMPORTS("imports", true),
    /// Text and nothing else.
    MENTIONS("mentions", false);

    private final String id;
    private final boolean negative;

    BinaryProof(String id, boolean negative) {
        this.id = id;
        this.negative = negative;
    }

    /// The name reports use.
    public String id() {
        return id;
    }

    /// True when absence may be claimed after the whole table was read without a gap.
    public boolean negativeAllowed() {
        return negative;
    }
}
