package dev.archeck.inspectors.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConstructorTextTest {
    private static final List<String> NAMES = List.of("get_world_size", "get_rank");

    private static boolean mayCall(String text) {
        return ConstructorText.mayCall(text, NAMES);
    }

    @Test
    void aCallInAConstructorIsFound() {
        assertThat(mayCall("""
                class A:
                    def size(self):
                        return 1

                    def __init__(self, group):
                        self.rank = dist.get_rank(group)
                """)).isTrue();
    }

    @Test
    void aCallBehindTheConstructorIsNotItsOwn() {
        assertThat(mayCall("""
                class A:
                    def __init__(self, group):
                        self.group = group

                    @property
                    def rank(self):
                        return dist.get_rank(self.group)

                def build():
                    return get_world_size()
                """)).isFalse();
        assertThat(mayCall("def __init__(self):\n    pass\nasync def f():\n    get_rank()\n")).isFalse();
    }

    @Test
    void whatStandsInsideTheConstructorDoesNotEndIt() {
        assertThat(mayCall("""
                class A:
                    def __init__(self, group):
                        def late():
                            return 1
                        if group:
                            self.size = get_world_size(group)
                """)).isTrue();
        assertThat(mayCall("""
                class A:
                    def __init__(self, text=\"""
                class B:
                    def nothing(): pass
                \"""):
                        self.size = get_world_size()
                """)).isTrue();
    }

    @Test
    void onlyACallCounts() {
        assertThat(mayCall("class A:\n  def __init__(self):\n    self.get_rank = 1\n")).isFalse();
        assertThat(mayCall("get_rank(group)\n")).isFalse();
        assertThat(mayCall("")).isFalse();
    }

    @Test
    void severalConstructorsAreLookedAt() {
        assertThat(mayCall("class A:\n def __init__(self): pass\n def f(self): pass\nclass B:\n def __init__(self): get_rank()")).isTrue();
    }
}
