package dev.archeck.elf.codec;

import com.github.luben.zstd.ZstdException;
import dev.archeck.elf.io.Slice;
import java.nio.ByteBuffer;

/// One zstd frame, decoded as far as asked.
///
/// Stored bytes are copied before native code sees them: a mapped page that vanished would end the process there.
final class ZstdDecoding implements Decoding {
    private static final int LONGEST_WINDOW_LOG = 29;

    private final Slice stored;
    private final int size;
    private final Limits limits;
    private final ZstdWorkspace workspace;
    private byte[] decoded = new byte[0];
    private int produced;
    private long consumed;
    private boolean ended;

    /// Starts decoding; `workspace` is given back when this closes.
    ZstdDecoding(Slice stored, int size, Limits limits, ZstdWorkspace workspace) {
        this.stored = stored;
        this.size = size;
        this.limits = limits;
        this.workspace = workspace;
        checkHeader();
        workspace.start(LONGEST_WINDOW_LOG);
    }

    private void checkHeader() {
        ZstdFrame frame = ZstdFrame.read(stored);
        if (frame.dictionary()) {
            throw stored.malformed(4, "a zstd frame without dictionary", "one with");
        }
        if (frame.contentSize() >= 0 && frame.contentSize() != size) {
            throw stored.malformed(5, size + " decoded bytes", "a frame of " + frame.contentSize());
        }
        if (frame.windowSize() > limits.outputBytes() || frame.windowSize() < 0) {
            throw stored.malformed(5, "a window of at most " + limits.outputBytes(), frame.windowSize() + " bytes");
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public byte[] decode(int count) {
        int wanted = Math.min(count, size);
        while (produced < wanted) {
            step(wanted);
        }
        if (wanted == size) {
            finish();
        }
        return decoded;
    }

    private void step(int wanted) {
        decoded = workspace.room(wanted);
        ByteBuffer output = workspace.output(wanted - produced);
        pump(output);
        int got = output.position();
        limits.total().spend(got, stored, 0);
        output.flip().get(decoded, produced, got);
        produced += got;
        if (got == 0 && (ended || (consumed == stored.size() && !workspace.input().hasRemaining()))) {
            throw stored.malformed(consumed, size + " decoded bytes", "an end after " + produced);
        }
    }

    /// Feeds input until some output came or the input ends.
    private void pump(ByteBuffer output) {
        ByteBuffer input = workspace.input();
        do {
            if (!input.hasRemaining() && !ended) {
                consumed += workspace.fill(stored, consumed);
            }
            if (ended) {
                return;
            }
            ended = decompress(output, input);
        } while (output.position() == 0 && !ended && (input.hasRemaining() || consumed < stored.size()));
    }

    private boolean decompress(ByteBuffer output, ByteBuffer input) {
        try {
            return workspace.context().decompressDirectByteBufferStream(output, input);
        } catch (ZstdException damaged) {
            throw stored.malformed(consumed, "zstd data", String.valueOf(damaged.getMessage()));
        }
    }

    /// All declared bytes are there: the frame must end here, with its input used up.
    private void finish() {
        while (!ended) {
            ByteBuffer output = workspace.output(1);
            int before = workspace.input().remaining();
            pump(output);
            if (output.position() > 0) {
                throw stored.malformed(consumed, size + " decoded bytes", "a longer frame");
            }
            if (!ended && consumed == stored.size() && workspace.input().remaining() == before) {
                throw stored.malformed(consumed, "the last block of a zstd frame", "the end of the payload");
            }
        }
        long unused = stored.size() - consumed + workspace.input().remaining();
        if (unused > 0) {
            throw stored.malformed(stored.size() - unused, "one zstd frame", unused + " more bytes");
        }
    }

    @Override
    public void close() {
        decoded = new byte[0];
        workspace.release();
    }
}
