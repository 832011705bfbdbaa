package dev.archeck.elf.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MangledNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "_Z3addii | add",
                "_ZN4demo12plain_kernelEPi | demo::plain_kernel",
                "_Z15template_kernelIfLi4EEvPT_ | template_kernel",
                "_ZN36_GLOBAL__N__a0b1c2d3_4_a_cu_12ab34cd4anonEPi | (anonymous namespace)::anon",
                "_ZL13static_kernelPi | static_kernel",
                "__nv_static_25__0123abcd_4_a_cu_4f5e6d7c__Z13static_kernelPi | static_kernel",
                "_ZNK4demo3MapIiSt4pairIiS_EEixERKi | demo::Map::operator[]",
                "_ZNSt6vectorIiSaIiEEC1ERKS1_ | std::vector::vector",
                "_ZN1AD2Ev | A::~A",
                "_ZZN1A1fEvENKUlvE_clEv | A::f::{lambda}::operator()",
                "_Z1fIXadL_Z1gvEEEvv | f",
                "_Z1fIJLi1ELi2EEEvv | f",
                "_Z3barB5cxx11v | bar",
                "_Z1hIDhDnA4_iPFivEM1AiEvv | h",
                "plain_c_name | plain_c_name"
            })
    void namesWithoutArgumentsAndParameters(String mangled, String expected) {
        assertThat(MangledNames.qualified(mangled)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "_Z", "_ZN", "_ZN3ab", "_Z99999999999x", "_ZNEv", "_ZTV3Foo", "_ZS_S_S_S_", "_Z1fIXplLi1ELi2EEEvv", "_Z0v",
        "_ZNK1AcvbEv", "_Z1fI", "_ZZ1fvEs"
    })
    void answersTheMangledNameWhenUnsure(String mangled) {
        assertThat(MangledNames.qualified(mangled)).isEqualTo(mangled);
    }

    @Test
    void hashesOfABuildAreRemoved() {
        String one = "_ZN32_GLOBAL__N__91a727f6_4_a_cu_cfun4anonEPi";
        String two = "_ZN32_GLOBAL__N__0b1c2d3e_4_a_cu_cfun4anonEPi";
        assertThat(MangledNames.stable(one)).isEqualTo("_ZN12_GLOBAL__N_14anonEPi").isEqualTo(MangledNames.stable(two));
        assertThat(MangledNames.stable("__nv_static_25__0123abcd_4_a_cu_4f5e6d7c__Z13static_kernelPi"))
                .isEqualTo("_Z13static_kernelPi");
        assertThat(MangledNames.stable("_ZN99_GLOBAL__N__91a727f6_4_aE"))
                .isEqualTo("_ZN99_GLOBAL__N__91a727f6_4_aE");
    }

    @Test
    void deepAndLongNamesStopAtALimit() {
        String deep = "_Z1f" + "P".repeat(100_000) + "i";
        assertThat(MangledNames.qualified(deep)).isEqualTo(deep);
        String nested = "_Z1fI" + "1aI".repeat(20_000);
        assertThat(MangledNames.qualified(nested)).isEqualTo(nested);
        String long10MiB = "_Z" + "S_".repeat(5 << 20);
        assertThat(MangledNames.qualified(long10MiB)).isEqualTo(long10MiB);
    }

    @Test
    void textThatDoublesWithEveryPartStopsAtALimit() {
        StringBuilder name = new StringBuilder("_Z1fI4pairIiiE");
        for (int i = 2; i < 3000; i++) {
            String before = "S" + (i == 2 ? "1" : Integer.toString(i - 1, 36).toUpperCase(java.util.Locale.ROOT)) + "_";
            name.append("S0_I").append(before).append(before).append('E');
        }
        List<String> arguments = MangledNames.arguments(name.append("Evv").toString());
        assertThat(arguments).hasSize(2999).allMatch(text -> text.length() < 1100);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "_Z6kernelILi4EfEvPT0_ | 4; float",
        "_Z6kernelILb1ELin3EN3c108BFloat16EEvv | true; -3; c10::BFloat16",
        "_ZN2ns6kernelIPKfRK6__halfEEvT_ | float const*; __half const&",
        "_Z6kernelIN2ns4PairIifEELj7EEvT_ | ns::Pair<int, float>; 7",
        "_Z6kernelIL_Z4funcvEEvv | &func",
        "_Z6kernelIXadL_Z4funcvEEEvv | &func",
        "_ZN2ns5ClassIiE6methodEv | ''",
        "_Z5plainv | ''",
        "_ZN2at6native6kernelILi4ENS0_11FillFunctorIfEEEEvT0_ | 4; at::native::FillFunctor<float>",
        "_ZN2ns6kernelIJNS_5SliceIfEES2_NS_4PairIS2_PS2_EEEEEvDpT_ | ns::Slice<float>; ns::Slice<float>; ns::Pair<ns::Slice<float>, ns::Slice<float>*>",
        "_Z5plainIJSt5arrayIPcLm2EES2_EEvDpT_ | std::array<char*, 2>; std::array<char*, 2>",
        "_Z2ppIJfN1a1bES1_EEvv | float; a::b; a::b",
        "_Z2ppIJPFvPKiERA4_KcM1AFifEDnSaIcEEEvv | void (*)(int const*); char const (&) [4]; int (A::*)(float); std::nullptr_t; std::allocator<char>",
        "_ZN2ns6kernelIJZNS_6launchEiEUlfE_S1_EEEvDpT_ | ns::launch::{lambda}; ns::launch::{lambda}",
        "_ZN2ns4valsIJLNS_4ModeE1ELS1_0ELb1EEEEvv | (ns::Mode)1; (ns::Mode)0; true",
        "_Z6kernelIDF16_DF16bDhEvv | _Float16; std::bfloat16_t; half",
        "_Z6kernelIPT_S9_Evv | PT_; S9_",
        "_Z6kernelIT_Evv | T_",
        "plain_c | ''"
    })
    void templateArgumentsOfTheLastPart(String mangled, String expected) {
        assertThat(String.join("; ", MangledNames.arguments(mangled))).isEqualTo(expected);
    }
}
