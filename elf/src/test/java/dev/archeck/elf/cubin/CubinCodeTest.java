package dev.archeck.elf.cubin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.Fixture;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CubinCodeTest {
    private static CubinCode of(byte[] bytes) {
        Slice cubin = Slice.of("x.cubin", bytes);
        return CubinCode.of(ElfObject.read(cubin), cubin);
    }

    private static byte[] cubin(int abi, int flags, int type, byte[] compat) {
        byte[] bytes = ElfImage.of(190).section(".nv.compat", compat).bytes();
        bytes[8] = (byte) abi;
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(48, flags).putShort(16, (short) type);
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "7, 0x00500550, sm_80, true", // texture mode and 64-bit addresses are no architecture
        "7, 0x004b054b, sm_75, true",
        "7, 0x005a0d5a, sm_90a, true",
        "8, 0x06004b04, sm_75, true",
        "8, 0x06005a04, sm_90, false",
        "8, 0x06006402, sm_100, false",
        "8, 0x06007902, sm_121, false"
    })
    void architectureLiesWhereTheAbiVersionPutsIt(int abi, String flags, String arch, boolean suffixKnown) {
        CubinCode code = of(cubin(abi, Integer.decode(flags), 2, new byte[0]));
        assertThat(code.code()).hasToString(arch);
        assertThat(code.suffixKnown()).isEqualTo(suffixKnown);
        assertThat(code.linked()).isTrue();
    }

    @Test
    void compatibilityAttributeProvesTheArchSpecificSuffix() {
        byte[] compat = {4, 0x0b, 2, 0, 9, 9, 2, 9, 1, 0};
        assertThat(of(cubin(8, 0x06006402, 2, compat)).code()).hasToString("sm_100a");
    }

    @Test
    void commandLineOfTheProducerTellsTheSuffix() {
        assertThat(of(Fixture.bytes("kernels.sm_90a.cubin")).code()).hasToString("sm_90a");
    }

    @Test
    void relocatableCodeIsNotLinked() {
        assertThat(of(cubin(8, 0x06006402, 1, new byte[0])).linked()).isFalse();
    }

    @Test
    void damagedAttributesEndWhereTheyStopMakingSense() {
        assertThat(of(cubin(8, 0x06006402, 2, new byte[] {4, 9, (byte) 0xff, (byte) 0xff, 1})).suffixKnown()).isFalse();
    }
}
