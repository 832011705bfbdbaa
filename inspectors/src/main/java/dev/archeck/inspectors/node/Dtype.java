package dev.archeck.inspectors.node;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The element type of a tensor.
public enum Dtype {
    /// 16-bit brain float; the default of most servers.
    BF16("bf16", 2, "bfloat16", "bfloat16"),
    /// 16-bit IEEE float.
    FP16("fp16", 2, "float16", "half"),
    /// 32-bit float.
    FP32("fp32", 4, "float32", "float"),
    /// 64-bit float.
    FP64("fp64", 8, "float64", "double"),
    /// 8-bit float, 4 exponent bits.
    FP8_E4M3("fp8_e4m3", 1, "float8_e4m3fn", "fp8"),
    /// 8-bit float, 5 exponent bits.
    FP8_E5M2("fp8_e5m2", 1, "float8_e5m2", "float8_e5m2"),
    /// 8-bit signed integer.
    INT8("int8", 1, "int8", "char"),
    /// 8-bit unsigned integer.
    UINT8("uint8", 1, "uint8", "byte"),
    /// 32-bit signed integer.
    INT32("int32", 4, "int32", "int"),
    /// 64-bit signed integer.
    INT64("int64", 8, "int64", "long");

    private final String word;
    private final int bytes;
    private final String longName;
    private final String alias;

    Dtype(String word, int bytes, String longName, String alias) {
        this.word = word;
        this.bytes = bytes;
        this.longName = longName;
        this.alias = alias;
    }

    /// Its short name, such as `bf16`.
    public String word() {
        return word;
    }

    /// Its name in Python frameworks, without the module: `bfloat16`.
    public String longName() {
        return longName;
    }

    /// Size of one element in bytes.
    public int bytes() {
        return bytes;
    }

    /// The type a word stands for: a short or long name, with or without `torch.`, in any case; empty for others.
    public static Optional<Dtype> parse(String word) {
        String plain = word.strip().toLowerCase(Locale.ROOT);
        String name = plain.startsWith("torch.") ? plain.substring("torch.".length()) : plain;
        return Arrays.stream(values())
                .filter(each -> List.of(each.word, each.longName, each.alias).contains(name))
                .findFirst();
    }

    /// The short names, for messages.
    public static List<String> words() {
        return Arrays.stream(values()).map(Dtype::word).toList();
    }
}
