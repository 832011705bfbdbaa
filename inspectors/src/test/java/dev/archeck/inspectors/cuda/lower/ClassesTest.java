package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.InMemoryFiles;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FlowText;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Classes: what their members, sizes and types depend on.
class ClassesTest {
    private static String text(ClassDefinition type) {
        ClassDefinition.Template template = type.template();
        return String.join("\n",
                type.id().name() + "<" + String.join(", ", template.parameters()) + ">",
                "specialises " + template.specialisation().stream().map(FlowText::of).toList(),
                "bases " + type.bases().stream().map(FlowText::of).toList(),
                "fields " + type.fields().entrySet().stream().map(e -> e.getKey() + ": " + FlowText.of(e.getValue()))
                        .collect(Collectors.joining(", ")),
                "values " + new TreeMap<>(type.initialisers()).entrySet().stream()
                        .map(e -> e.getKey() + " = " + FlowText.of(e.getValue())).collect(Collectors.joining(", ")),
                "types " + new TreeMap<>(template.aliases()).entrySet().stream()
                        .map(e -> e.getKey() + " = " + FlowText.of(e.getValue())).collect(Collectors.joining(", ")),
                "methods " + new TreeMap<>(type.methods()).entrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue().stream().map(FunctionId::name).toList()).collect(Collectors.joining(", ")),
                "alignment " + template.alignment().map(FlowText::of).orElse("-"));
    }

    private static String lowered(String name, String source) {
        CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", source), Platform.CUDA);
        return text(sources.type(new FunctionId("a.cu", name)).orElseThrow());
    }

    @Test
    void templatesKeepParametersMemberTypesAndAlignment() {
        String source = """
                template <typename T, int n> struct __align__(alignof(T) * n) pack {
                  T data[n];
                  typedef T type;
                  static constexpr int size = n;
                };
                template <typename T> struct wide { using P = pack<T, 16 / sizeof(T)>; };
                template <> struct wide<float> { using P = float; };
                """;
        assertThat(lowered("pack", source)).isEqualTo("""
                pack<T, n>
                specialises []
                bases []
                fields data: $T[n]
                values size = (i32) n
                types type = $T
                methods\s
                alignment (MULTIPLY $T::alignof n)""");
        assertThat(lowered("wide", source)).contains("wide<T>", "types P = pack<$T, (DIVIDE 16 sizeof($T))>");
        assertThat(lowered("wide#7", source)).contains("wide#7<>", "specialises [f32]", "types P = f32");
    }

    @Test
    void membersBasesAndMethodsWithBodies() {
        assertThat(lowered("ns::Ring", """
                namespace ns {
                using word = unsigned int;
                struct Base { };
                class Ring : public Base, private other::Mixin {
                 public:
                  Ring(int n);
                  int count() const { return ranks_; }
                  int count(int more) const { return ranks_ + more; }
                  int later();
                  void elsewhere();
                 private:
                  int ranks_; bool linked_ = true;
                  word* base_ = nullptr;
                };
                Ring::Ring(int n) : ranks_(n) { }
                int Ring::later() { return 1; }
                }
                """)).isEqualTo("""
                ns::Ring<>
                specialises []
                bases [class ns::Base, `other::Mixin`]
                fields ranks_: i32, linked_: bool, base_: u32*
                values base_ = None, linked_ = (bool) true
                types\s
                methods Ring [ns::Ring::Ring], count [ns::Ring::count, ns::Ring::count#8], later [ns::Ring::later]
                alignment -""");
    }

    @Test
    void layoutsThatAreNotKnownAreMarked() {
        String source = """
                struct Flags { alignas(128) unsigned start[4][8]; unsigned one : 3; };
                struct Acting { int n; virtual void act(); };
                struct __attribute__((packed)) Packed { char c; int n; };
                """;
        assertThat(lowered("Flags", source)).contains("fields start: ?aligned or bit field", "one: ?aligned or bit field");
        for (String name : List.of("Acting", "Packed")) {
            assertThat(lowered(name, source)).contains("alignment ?a layout with virtual functions, attributes or unions");
        }
    }
}
