package dev.archeck.elf.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.Fixture;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentScanTest {
    private static EnvironmentReads read(byte[] bytes, NamePasser... known) {
        Slice file = Slice.of("lib.so", bytes);
        return EnvironmentScan.read(file, ElfObject.read(file), List.of(known));
    }

    private static EnvironmentReads read(String name) {
        return read(Fixture.bytes(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_plt.so", "libenv_lazy.so", "libenv_noplt.so", "libenv_o0.so", "libenv_arm64.so", "libenv_arm64_noplt.so", "libenv_arm64_o0.so"})
    void findsLiteralsAtCallsOfGetenvAndOfFunctionsThatPassThemOn(String name) {
        EnvironmentReads found = read(name);
        assertThat(found.reads())
                .extracting(read -> read.variable() + (read.passedOn() ? " passed on" : ""))
                .containsExactly(
                        "DEMO_DIRECT",
                        "DEMO_EITHER_ONE",
                        "DEMO_EITHER_TWO",
                        "DEMO_WRAPPED passed on",
                        "DEMO_WRAPPED_TWICE passed on");
        assertThat(found.gaps()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_plt.so", "libenv_lazy.so", "libenv_noplt.so", "libenv_o0.so", "libenv_arm64.so", "libenv_arm64_noplt.so", "libenv_arm64_o0.so"})
    void aNameMadeAtRunTimeLeavesItsSiteOpen(String name) {
        EnvironmentReads found = read(name);
        assertThat(found.unresolved()).isOne();
        assertThat(found.complete()).isFalse();
        assertThat(found.reads("DEMO_MENTIONED")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_plt.so", "libenv_o0.so", "libenv_arm64.so", "libenv_arm64_noplt.so", "libenv_arm64_o0.so"})
    void namesExportedFunctionsThatPassANameOn(String name) {
        assertThat(read(name).passers()).containsExactly(new NamePasser("exported_env", 0));
    }

    @Test
    void followsFunctionsOfOtherFilesThatPassANameOn() {
        EnvironmentReads found = read(Fixture.bytes("libenv_passed.so"), new NamePasser("exported_env", 0));
        assertThat(found.variables()).containsExactly("DEMO_THROUGH_ANOTHER_LIBRARY");
        assertThat(read("libenv_passed.so").variables()).isEmpty();
        assertThat(read(Fixture.bytes("libenv_arm64_passed.so"), new NamePasser("exported_env", 0)).variables())
                .containsExactly("DEMO_THROUGH_ANOTHER_LIBRARY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_table.so", "libenv_table_relr.so", "libenv_arm64_table.so"})
    void namesOfConstantTablesAreReadThroughTheirRelocations(String name) {
        EnvironmentReads found = read(name);
        assertThat(found.variables()).containsExactly("DEMO_TABLE_ONE", "DEMO_TABLE_TWO");
        assertThat(found.sites()).isEqualTo(3);
        assertThat(found.unresolved()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "libenv_shapes.so", "libenv_shapes_noplt.so", "libenv_shapes_o0.so", "libenv_shapes_arm64.so", "libenv_shapes_arm64_noplt.so",
        "libenv_shapes_arm64_o0.so"
    })
    void followsFunctionsInRegistersAndNamesOnTheStack(String name) {
        EnvironmentReads found = read(name);
        assertThat(found.variables()).containsExactly("DEMO_FIRST", "DEMO_LOOPED", "DEMO_ONE_WAY", "DEMO_ON_THE_STACK", "DEMO_OTHER_WAY",
                "DEMO_SECOND", "DEMO_THIRD");
        assertThat(found.complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_prefixed.so", "libenv_prefixed_arm64.so"})
    void partsOfNamesThatAreMadeAreInferredAndProveNothing(String name) {
        EnvironmentReads found = read(name);
        assertThat(found.parts()).extracting(NamePart::text)
                .containsExactly("BOOTSTRAP", "DEBUG", "DEBUG_FILE", "RING_SIZE", "TIMEOUT_MS", "TREE_DEPTH");
        assertThat(found.parts().getFirst().isIn("DEMO_BOOTSTRAP")).isTrue();
        assertThat(found.variables()).isEmpty();
        assertThat(found.unresolved()).isOne();
    }

    @Test
    void aFunctionThatIsHandedOnMayBeCalledAnywhere() {
        EnvironmentReads found = read("libenv_handed_on.so");
        assertThat(found.variables()).isEmpty();
        assertThat(found.unresolved()).isEqualTo(found.sites()).isGreaterThan(1);
    }

    @Test
    void sectionsThatOverlapInMemoryLeaveCallsThroughRegistersOpen() {
        byte[] bytes = Fixture.bytes("libenv_shapes_arm64_noplt.so");
        ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int header = (int) image.getLong(40) + 12 * 64;
        // The section of the last lines of code begins inside a function.
        image.putLong(header + 16, image.getLong(header + 16) - 0x100);
        assertThat(read(bytes).complete()).isFalse();
    }

    private static int frameIndex(ByteBuffer image) {
        int segment = (int) image.getLong(32);
        while (image.getInt(segment) != 0x6474e550) {
            segment += 56;
        }
        return segment;
    }

    @Test
    void withoutATableOfFunctionsNothingIsClaimed() {
        byte[] bytes = Fixture.bytes("libenv_plt.so");
        ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        image.putInt(frameIndex(image), 0);
        assertThat(read(bytes).reads()).isEmpty();
        assertThat(read(bytes).complete()).isFalse();
    }

    @Test
    void aTableOfFunctionsNeedNotBeSorted() {
        byte[] bytes = Fixture.bytes("libenv_plt.so");
        ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int rows = (int) image.getLong(frameIndex(image) + 8) + 12;
        long first = image.getLong(rows);
        image.putLong(rows, image.getLong(rows + 16)).putLong(rows + 16, first);
        assertThat(read(bytes)).isEqualTo(read("libenv_plt.so"));
    }

    @Test
    void placesPointAtTheCall() {
        byte[] bytes = Fixture.bytes("libenv_plt.so");
        assertThat(read(bytes).reads()).allSatisfy(read -> {
            assertThat(bytes[(int) read.place().offset()] & 0xfe).isEqualTo(0xe8);
            assertThat(read.place().section()).isEqualTo(".text");
        });
    }

    @Test
    void aFileWithoutGetenvReadsNothingAndIsComplete() {
        EnvironmentReads found = read("libhidden.so");
        assertThat(found.reads()).isEmpty();
        assertThat(found.complete()).isTrue();
    }

    @Test
    void otherMachinesAreAGap() {
        byte[] bytes = Fixture.bytes("libenv_plt.so");
        bytes[18] = (byte) 243;
        assertThat(read(bytes).gaps()).hasSize(1);
        assertThat(read(bytes).complete()).isFalse();
    }

    @Test
    void withoutSectionHeadersTheSameIsFound() {
        byte[] bytes = Fixture.bytes("libenv_plt.so");
        for (int i : new int[] {40, 41, 42, 43, 44, 45, 46, 47, 60, 61, 62, 63}) {
            bytes[i] = 0;
        }
        assertThat(read(bytes).variables())
                .containsExactly(
                        "DEMO_DIRECT",
                        "DEMO_EITHER_ONE",
                        "DEMO_EITHER_TWO",
                        "DEMO_WRAPPED",
                        "DEMO_WRAPPED_TWICE");
    }

    @Test
    void damagedCodeNeverFails() {
        byte[] sound = Fixture.bytes("libenv_plt.so");
        Random random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = sound.clone();
            for (int k = 0; k < 4; k++) {
                damaged[0x1000 + random.nextInt(0x400)] = (byte) random.nextInt();
            }
            EnvironmentReads found = read(damaged);
            assertThat(found.unresolved()).isBetween(0, found.sites());
        }
    }
}
