package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProductVersionTest {

    @Test
    void isTheVersionOfTheBuild() throws IOException {
        String pom = Files.readString(Path.of(System.getProperty("archeck.root"), "pom.xml"));
        String own = pom.replaceFirst("(?s).*<artifactId>archeck-parent</artifactId>\\s*<version>([^<]*)</version>.*", "$1");
        assertThat(ProductVersion.LINE).isEqualTo("archeck " + own);
    }
}
