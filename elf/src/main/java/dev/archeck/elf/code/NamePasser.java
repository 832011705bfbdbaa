package dev.archeck.elf.code;

/// An exported function that reads the variable named by one of its arguments.
///
/// @param symbol its name as other files import it
/// @param argument zero-based index of the argument register that holds the name
public record NamePasser(String symbol, int argument) {
    /// @throws IllegalArgumentException for an argument that is not passed in a register
    public NamePasser {
        if (argument < 0 || argument > 5) {
            throw new IllegalArgumentException("no argument register " + argument);
        }
    }
}
