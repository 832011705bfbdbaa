package dev.archeck.elf.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.Fixture;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameSetTest {
    private static SymbolTable symbols(String name) {
        return ElfObject.read(Slice.of(name, Fixture.bytes(name))).symbols();
    }

    @Test
    void findsWhatATableExportsAndNothingElse() {
        SymbolTable core = symbols("libcore.so");
        List<String> exported = core.exports().map(Symbol::name).toList();
        List<String> wanted = new ArrayList<>(exported);
        wanted.addAll(List.of("", "_ZN4core5part3", "_ZN4core5part3Eii", "cudaMalloc", "PyModule_Create2"));
        NameSet names = new NameSet(wanted);
        assertThat(wanted).noneMatch(names::found);
        names.look(core);
        assertThat(wanted.stream().filter(names::found)).containsExactlyElementsOf(exported);
        assertThat(names.found("not looked for")).isFalse();
    }

    @Test
    void requiredNamesAreNeitherWeakNorVersioned() {
        assertThat(symbols("extension.so").requiredNames()).containsExactlyInAnyOrder(
                "PyModule_Create2", "_ZN4core5part3Ei", "_ZN4core6deviceEa", "_ZN4core5namedERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
    }

    @Test
    void withoutNamesNothingIsFound() {
        NameSet none = new NameSet(List.of());
        none.look(symbols("libcore.so"));
        assertThat(none.found("_ZN4core5part3Ei")).isFalse();
    }
}
