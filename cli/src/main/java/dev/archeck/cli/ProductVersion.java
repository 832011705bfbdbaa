package dev.archeck.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The version of this build, as the build wrote it into `version.properties`.
final class ProductVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"archeck " + number()};
    }

    private static String number() {
        try (InputStream in = ProductVersion.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                return "unknown";
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
