package dev.archeck.cli.cases;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A small shared library: dynamic symbols, needed libraries, a text, and the directory of some GPU code without the code.
final class SharedObject {
    private static final int HEADER = 64;
    private static final int PROGRAMS = 2;
    /// More than a piece of code without kernels has.
    private static final int CODE_BYTES = 4096;
    private static final Pattern CODE = Pattern.compile("(sm|compute)_(\\d+)([af]?)");

    private final ByteArrayOutputStream names = new ByteArrayOutputStream();
    private final List<Section> sections = new ArrayList<>();
    private int size = HEADER + PROGRAMS * 56;

    private SharedObject() {
        names.write(0);
    }

    private record Section(String name, int type, int at, ByteBuffer bytes, int link, int info, int entry) { }

    static byte[] of(CaseFile.Binary wanted) {
        return new SharedObject().bytes(wanted);
    }

    private byte[] bytes(CaseFile.Binary wanted) {
        sections.add(new Section("", 0, 0, buffer(0), 0, 0, 0));
        byte[] symbols = symbols(wanted);
        List<Long> dynamic = new ArrayList<>();
        wanted.needed().forEach(name -> dynamic.addAll(List.of(1L, (long) name(name))));
        if (!wanted.soname().isEmpty()) {
            dynamic.addAll(List.of(14L, (long) name(wanted.soname())));
        }
        int strings = add(new Section(".dynstr", 3, 0, ByteBuffer.wrap(names.toByteArray()), 0, 0, 0));
        int table = add(new Section(".dynsym", 11, 0, ByteBuffer.wrap(symbols), 1, 1, 24));
        dynamic.addAll(List.of(5L, (long) strings, 6L, (long) table, 10L, (long) names.size(), 11L, 24L, 0L, 0L));
        ByteBuffer tags = buffer(dynamic.size() * 8);
        dynamic.forEach(tags::putLong);
        int tagsAt = add(new Section(".dynamic", 6, 0, ByteBuffer.wrap(all(tags)), 1, 0, 16));
        add(new Section(".rodata", 1, 0, ByteBuffer.wrap((wanted.text() + "\0").getBytes(StandardCharsets.UTF_8)), 0, 0, 0));
        if (!wanted.code().isEmpty()) {
            add(new Section(".nv_fatbin", 1, 0, ByteBuffer.wrap(fatbin(wanted.code())), 0, 0, 0));
        }
        if (!wanted.hip().isEmpty()) {
            add(new Section(".hip_fatbin", 1, 0, ByteBuffer.wrap(bundle(wanted.hip())), 0, 0, 0));
        }
        return file(tagsAt, tags.capacity());
    }

    private byte[] symbols(CaseFile.Binary wanted) {
        ByteBuffer symbols = buffer(24 * (1 + wanted.imports().size() + wanted.exports().size()));
        symbols.position(24);
        wanted.imports().forEach(name -> symbols.putInt(name(name)).put((byte) 0x12).put((byte) 0).putShort((short) 0).putLong(0).putLong(0));
        wanted.exports().forEach(name -> symbols.putInt(name(name)).put((byte) 0x12).put((byte) 0).putShort((short) 4).putLong(HEADER).putLong(8));
        return all(symbols);
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] all(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }

    private int name(String text) {
        int at = names.size();
        names.writeBytes((text + "\0").getBytes(StandardCharsets.UTF_8));
        return at;
    }

    /// Places a section behind the others.
    private int add(Section wanted) {
        size = (size + 15) / 16 * 16;
        sections.add(new Section(wanted.name(), wanted.type(), size, wanted.bytes(), wanted.link(), wanted.info(), wanted.entry()));
        size += wanted.bytes().capacity();
        return sections.getLast().at();
    }

    /// A bundle of empty code for these targets; for `CCOB` a compressed one of which only the head is there.
    private static byte[] bundle(List<String> targets) {
        if (targets.equals(List.of("CCOB"))) {
            return all(buffer(64).put("CCOB".getBytes(StandardCharsets.US_ASCII)).putShort((short) 2).putShort((short) 1).putInt(64));
        }
        ByteBuffer out = buffer(512 + 64 * targets.size());
        out.put("__CLANG_OFFLOAD_BUNDLE__".getBytes(StandardCharsets.US_ASCII)).putLong(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            byte[] id = ("hipv4-amdgcn-amd-amdhsa--" + targets.get(i)).getBytes(StandardCharsets.US_ASCII);
            out.putLong(512 + 64L * i).putLong(64).putLong(id.length).put(id);
        }
        return all(out);
    }

    /// One container, an entry for each kind of code.
    private static byte[] fatbin(List<String> code) {
        ByteBuffer bytes = buffer(16 + code.size() * (64 + CODE_BYTES));
        bytes.putInt(0xba55ed50).putShort((short) 1).putShort((short) 16).putLong(code.size() * (64L + CODE_BYTES));
        for (String one : code) {
            Matcher matcher = CODE.matcher(one);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("no GPU code: " + one);
            }
            long flags = matcher.group(3).equals("a") ? 0x100011 : matcher.group(3).equals("f") ? 0x1200011 : 0x11;
            int at = bytes.position();
            bytes.putShort((short) (matcher.group(1).equals("sm") ? 2 : 1)).putShort((short) 0x101).putInt(64).putLong(CODE_BYTES);
            bytes.putInt(at + 28, Integer.parseInt(matcher.group(2))).putLong(at + 40, flags);
            bytes.position(at + 64 + CODE_BYTES);
        }
        return all(bytes);
    }

    private byte[] file(int dynamicAt, int dynamicBytes) {
        ByteArrayOutputStream headings = new ByteArrayOutputStream();
        headings.write(0);
        List<Integer> named = new ArrayList<>();
        for (Section section : sections) {
            named.add(headings.size());
            headings.writeBytes((section.name() + "\0").getBytes(StandardCharsets.UTF_8));
        }
        named.add(headings.size());
        headings.writeBytes(".shstrtab\0".getBytes(StandardCharsets.UTF_8));
        add(new Section(".shstrtab", 3, 0, ByteBuffer.wrap(headings.toByteArray()), 0, 0, 0));
        int table = (size + 15) / 16 * 16;
        ByteBuffer all = buffer(table + sections.size() * 64);
        all.put(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0}).position(16);
        all.putShort((short) 3).putShort((short) 62).putInt(1).putLong(0).putLong(HEADER).putLong(table).putInt(0)
                .putShort((short) HEADER).putShort((short) 56).putShort((short) PROGRAMS).putShort((short) 64)
                .putShort((short) sections.size()).putShort((short) (sections.size() - 1));
        program(all, 1, new long[] {0, table});
        program(all, 2, new long[] {dynamicAt, dynamicBytes});
        sections.forEach(section -> all.put(section.at(), section.bytes(), 0, section.bytes().capacity()));
        all.position(table);
        for (int i = 0; i < sections.size(); i++) {
            Section section = sections.get(i);
            all.putInt(named.get(i)).putInt(section.type()).putLong(section.type() == 0 ? 0 : 2).putLong(section.at()).putLong(section.at())
                    .putLong(section.bytes().capacity()).putInt(section.link()).putInt(section.info()).putLong(1).putLong(section.entry());
        }
        return all(all);
    }

    private static void program(ByteBuffer all, int type, long[] range) {
        all.putInt(type).putInt(4).putLong(range[0]).putLong(range[0]).putLong(range[0]).putLong(range[1]).putLong(range[1]).putLong(8);
    }
}
