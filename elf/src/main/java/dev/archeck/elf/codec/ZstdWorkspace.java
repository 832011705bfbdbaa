package dev.archeck.elf.codec;

import com.github.luben.zstd.ZstdDecompressCtx;
import dev.archeck.elf.io.Slice;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;

/// A native zstd context with its buffers, reused for one payload after the other.
final class ZstdWorkspace implements AutoCloseable {
    private static final int INPUT = 1 << 17;
    private static final int OUTPUT = 1 << 17;
    private static final int USUAL_ROOM = 1 << 20;
    private static final int LARGEST_KEPT = 8 << 20;

    private final ZstdDecompressCtx context = new ZstdDecompressCtx();
    private final ByteBuffer input = ByteBuffer.allocateDirect(INPUT).limit(0);
    private final ByteBuffer output = ByteBuffer.allocateDirect(OUTPUT);
    private final MemorySegment inputBytes = MemorySegment.ofBuffer(input.duplicate().clear());
    private byte[] room = new byte[USUAL_ROOM];
    private final Consumer<ZstdWorkspace> owner;

    ZstdWorkspace(Consumer<ZstdWorkspace> owner) {
        this.owner = owner;
    }

    void start(int longestWindowLog) {
        context.reset();
        context.setLongMax(longestWindowLog);
        input.clear().limit(0);
    }

    ZstdDecompressCtx context() {
        return context;
    }

    ByteBuffer input() {
        return input;
    }

    /// An empty output buffer of at most `wanted` bytes.
    ByteBuffer output(int wanted) {
        return output.clear().limit(Math.min(wanted, OUTPUT));
    }

    /// Copies the next stored bytes from `offset` into the empty input buffer and returns their number.
    int fill(Slice stored, long offset) {
        int count = stored.copyInto(offset, inputBytes);
        input.clear().limit(count);
        return count;
    }

    /// The buffer for decoded bytes, with room for `wanted` bytes; its content stays when it grows.
    byte[] room(int wanted) {
        if (room.length < wanted) {
            room = Arrays.copyOf(room, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(wanted, room.length * 2L)));
        }
        return room;
    }

    void release() {
        if (room.length > LARGEST_KEPT) {
            room = new byte[USUAL_ROOM];
        }
        owner.accept(this);
    }

    @Override
    public void close() {
        context.close();
    }
}
