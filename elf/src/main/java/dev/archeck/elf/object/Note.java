package dev.archeck.elf.object;

/// One ELF note: who defined it ("GNU"), its type, and its descriptor in hexadecimal.
public record Note(String owner, int type, String descriptor) {
    /// True for the build-id that the linker put in.
    public boolean isBuildId() {
        return type == 3 && owner.equals("GNU");
    }
}
