package dev.archeck.inspectors.images;

/// How an archive is compressed, by its first bytes (RFC 1952, RFC 8878).
enum Packing {
    NONE, GZIP, ZSTD;

    /// First bytes that tell.
    static final int HEAD = 512;

    static Packing of(byte[] head) {
        if (head.length >= 2 && head[0] == 0x1f && head[1] == (byte) 0x8b) {
            return GZIP;
        }
        boolean zstd = head.length >= 4 && head[0] == 0x28 && head[1] == (byte) 0xb5 && head[2] == 0x2f && head[3] == (byte) 0xfd;
        return zstd ? ZSTD : NONE;
    }

    /// Whether bytes that are not compressed begin a tar archive: its checksum fits (POSIX.1-2017 `pax`, "ustar" header).
    static boolean beginsTar(byte[] head) {
        if (head.length < HEAD) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < HEAD; i++) {
            sum += i >= 148 && i < 156 ? ' ' : head[i] & 0xff;
        }
        String said = new String(head, 148, 8, java.nio.charset.StandardCharsets.ISO_8859_1).replace('\0', ' ').strip();
        return said.matches("[0-7]{1,7}") && Integer.parseInt(said, 8) == sum;
    }
}
