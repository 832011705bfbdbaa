package dev.archeck.elf.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.FormatException;
import org.junit.jupiter.api.Test;

class SliceTest {
    private final Slice file = Slice.of("a.bin", new byte[] {1, 2, 3, (byte) 0x84, 5, 6, 7, (byte) 0x88, 'h', 'i', 0, 'x'});

    @Test
    void numbersAreLittleEndian() {
        assertThat(file.u8(3)).isEqualTo(0x84);
        assertThat(file.u16(2)).isEqualTo(0x8403);
        assertThat(file.u32(0)).isEqualTo(0x84030201L);
        assertThat(file.i64(0)).isEqualTo(0x8807060584030201L);
    }

    @Test
    void partsKnowTheirPlaceInTheFile() {
        Slice part = file.slice(8, 4).slice(1, 3);
        assertThat(part.start()).isEqualTo(9);
        assertThatThrownBy(() -> part.u16(2))
                .isInstanceOfSatisfying(FormatException.class, error -> assertThat(error.offset()).isEqualTo(11));
    }

    @Test
    void textEndsAtItsNul() {
        assertThat(file.text(8, 100)).isEqualTo("hi");
        assertThatThrownBy(() -> file.text(11, 100)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> file.text(8, 2)).isInstanceOf(FormatException.class);
    }

    @Test
    void rangesThatWrapOrLeaveTheViewAreRefused() {
        assertThat(file.holds(Long.MAX_VALUE, 2)).isFalse();
        assertThat(file.holds(-1, 1)).isFalse();
        assertThat(file.holds(4, -1)).isFalse();
        assertThat(file.holds(12, 0)).isTrue();
        assertThatThrownBy(() -> file.slice(8, Long.MAX_VALUE)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> file.u8(-1)).isInstanceOf(FormatException.class);
    }
}
