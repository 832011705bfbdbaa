package dev.archeck.inspectors.probe.driver;

import dev.archeck.inspectors.probe.library.MissingLibrary;

/// Opens the driver of this machine.
public final class Drivers {
    private Drivers() {}

    /// JCuda where it has a native, else `java.lang.foreign`; `jcuda` or `foreign` ask for one of them.
    ///
    /// @throws MissingLibrary when there is no driver, or the one asked for cannot be had
    public static CudaDriver open(String binding) {
        return switch (binding) {
            case "jcuda" -> JcudaDriver.open();
            case "foreign" -> ForeignDriver.open();
            default -> any();
        };
    }

    private static CudaDriver any() {
        ForeignDriver foreign = ForeignDriver.open();
        try {
            return JcudaDriver.open();
        } catch (MissingLibrary e) {
            return foreign;
        }
    }
}
