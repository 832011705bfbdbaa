package dev.archeck.inspectors.probe.reduce;

/// The numbers that ranks bring: small, so that every sum is exact in bfloat16, and different by rank and place.
final class Inputs {
    private Inputs() {}

    /// The element of a rank at an index, 0 to 15.
    static int at(int rank, int index) {
        return (index * 7 + rank * 5 + (index >> 4)) & 15;
    }

    /// The sum of the elements of all ranks at an index.
    static int sum(int world, int index) {
        int sum = 0;
        for (int rank = 0; rank < world; rank++) {
            sum += at(rank, index);
        }
        return sum;
    }
}
