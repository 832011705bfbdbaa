package dev.archeck.inspectors.externals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.flow.Literal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueReaderTest {
    private static Catalogue read(String text) {
        return new CatalogueReader().read("x.yaml", text);
    }

    @Test
    void readsEveryFieldOfAnEntry() {
        External external = read("""
                externals:
                  - {name: "a.f(x, y=0, *rest)", value: "x", raises: {E: "y > 1"}, writes: {x: "[y]"}, effect: log, assumes: one, summary: true}
                """).called("a.f", 1).orElseThrow();
        assertThat(external.signature().parameters()).extracting(Signature.Formal::name).containsExactly("x", "y", "rest");
        assertThat(external.raises()).containsOnlyKeys("E");
        assertThat(external.writes()).containsOnlyKeys("x");
        assertThat(List.of(external.effect(), external.assumes(), external.summary())).isEqualTo(List.of(Effect.LOG, Optional.of("one"), true));
        assertThat(external.place().position()).isEqualTo(2);
    }

    @Test
    void constantsKeepTheirKind() {
        Catalogue catalogue = read("externals: [{name: a, constant: null}, {name: b, constant: true}, {name: c, constant: '1'}]");
        assertThat(List.of("a", "b", "c")).extracting(n -> catalogue.constant(n).orElseThrow().meaning())
                .containsExactly(new External.Meaning.Fixed(new Literal.None()), new External.Meaning.Fixed(new Literal.Bool(true)),
                        new External.Meaning.Fixed(new Literal.Text("1")));
    }

    @Test
    void exactNamesGoBeforePatternsAndArityDecides() {
        Catalogue catalogue = read("""
                externals:
                  - {name: "p.*", effect: op}
                  - {name: "*.f(x)", effect: log}
                  - {name: "p.f()", effect: none}
                  - {name: "q::g(a, b)", effect: load}
                """);
        Map<String, Optional<Effect>> found = Map.of(
                "p.f/0", catalogue.called("p.f", 0).map(External::effect), "p.f/1", catalogue.called("p.f", 1).map(External::effect),
                "p.f/2", catalogue.called("p.f", 2).map(External::effect), "z.y.f/1", catalogue.called("z.y.f", 1).map(External::effect),
                "q::g/3", catalogue.called("q::g", 3).map(External::effect));
        assertThat(found).isEqualTo(Map.of(
                "p.f/0", Optional.of(Effect.NONE), "p.f/1", Optional.of(Effect.LOG), "p.f/2", Optional.of(Effect.OP),
                "z.y.f/1", Optional.of(Effect.LOG), "q::g/3", Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            externals: [{value: x}] | x.yaml:1: an external needs a name
            externals: [{name: f, valeu: x}] | x.yaml:1: 'valeu' is no field of an external
            externals: [{name: f, effect: boom}] | x.yaml:1: 'boom' is no effect
            externals: [{name: 'f(a b)'}] | x.yaml:1: no parameter: 'a b' in 'f(a b)'
            externals: [{name: 'f(a'}] | x.yaml:1: 'f(a' lacks ')'
            externals: [{name: f, value: x, constant: 1}] | x.yaml:1: only one of value, constant, returns, intrinsic may be given
            externals: {a: b} | x.yaml:1: expected a list, found a map
            sizes: {half: two} | x.yaml:1: expected an integer, found 'two'
            extrenals: [] | x.yaml:1: 'extrenals' is no field of an externals file
            macros: [{name: 'OPS(a, m)', registers: ops}] | x.yaml:1: 'ops' is none of library, module, export, block
            macros: [{name: 'OPS(a, m)', registers: library, space: b, handle: m}] | x.yaml:1: 'b' is no parameter of the macro: (a, m)
            macros: [{name: 'OPS(a, m)', registers: library, space: a}] | x.yaml:1: expected the field handle, found none
            macros: [{name: 'OPS(a'}] | x.yaml:1: expected a name with parameters such as OPS(space, m), found 'OPS(a'
            macros: [{name: OPS}] | x.yaml:1: expected the field text, found none
            macros: [{name: OPS, tetx: 1}] | x.yaml:1: 'tetx' is no field of a macro
            registering: {keys: ['[']} | x.yaml:1: '[' is no pattern: Unclosed character class
            registering: {call: [def]} | x.yaml:1: 'call' is no field of registering
            """)
    void aWrongFileIsNamedWithItsLine(String text, String message) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(CatalogueException.class).hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            externals: [
            {{{{
            externals: [{name: f, value: 'x +'}]
            a: &a [*a, *a]
            """)
    void hostileTextIsOneError(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(CatalogueException.class).hasMessageStartingWith("x.yaml:");
    }

    @Test
    void theBuiltInFilesAreRightAndKnowTheirNames() {
        Catalogue catalogue = new CatalogueReader().builtIn().whole();
        assertThat(catalogue.isExternalModule("torch.distributed")).isTrue();
        assertThat(catalogue.called("torch.ops.ns.reduce.default", 3).map(External::effect)).contains(Effect.OP);
        assertThat(catalogue.size("nv_bfloat16")).hasValue(2);
        assertThat(catalogue.base("KeyError")).contains("LookupError");
    }
}
