package dev.archeck.elf.code;

/// An exported function that reads the variable named by one of its arguments.
///
/// @param symbol its name as other files import it
/// @param argument zero-based index of the argument that is the name, those on the stack counted on
public record NamePasser(String symbol, int argument) {
    /// @throws IllegalArgumentException for an argument that is not followed
    public NamePasser {
        if (argument < 0 || argument >= MachineState.ARGUMENTS) {
            throw new IllegalArgumentException("no argument " + argument);
        }
    }
}
