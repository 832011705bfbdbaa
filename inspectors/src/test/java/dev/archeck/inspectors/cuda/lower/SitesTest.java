package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Where nodes say they were written, above all inside macros.
class SitesTest {
    private static final String SOURCE = """
            struct Ring {
              int ranks_;
              bool linked_;
              void run(int* p, long bytes) {
            #define KL(n, name) name<int, n><<<1, 2>>>(p, \\
                                                       n);
            #define ONE_CASE(n)                                     \\
              case n: {                                             \\
                if (ranks_ == 2) {                                  \\
                  KL(n, one_step);                                  \\
                } else if ((ranks_ <= 4 && bytes < 512 * 1024) ||   \\
                           linked_) {                               \\
                  KL(n, two_step);                                  \\
                }                                                   \\
                break;                                              \\
              }
                switch (ranks_) {
                  ONE_CASE(2)
                  default: throw std::runtime_error("no " +
                                                    std::to_string(ranks_));
                }
            #define CHECK(x) if (x != 0) fail(x)
                CHECK(p[0]);
                if (bytes > 4 &&
                    linked_) three<<<1, 2>>>(p);
              }
            };
            """;

    private static List<Site> sites(Function function) {
        List<Site> sites = new ArrayList<>();
        function.blocks().forEach(block -> {
            block.operations().stream().map(Operation::site).forEach(sites::add);
            switch (block.end()) {
                case BlockEnd.Branch branch -> sites.add(branch.site());
                case BlockEnd.Select select -> {
                    sites.add(select.site());
                    select.cases().forEach(one -> sites.add(one.site()));
                }
                case BlockEnd.Raise raise -> sites.add(raise.site());
                default -> { }
            }
        });
        return sites;
    }

    private static String text(Site site) {
        String lines = site.span().firstLine() + (site.span().firstLine() == site.span().lastLine() ? "" : "-" + site.span().lastLine());
        String written = SOURCE.substring(site.span().offset(), site.span().offset() + site.span().length());
        return lines + site.expandedAt().map(use -> " used at " + use.firstLine()).orElse("") + " | " + site.text() + " | "
                + written.replaceAll("\\s*\\\\?\\n\\s*", " / ");
    }

    @Test
    void macroNodesKnowTheirPlaceInTheBodyAndThePlaceOfUse() {
        assertThat(sites(LoweredText.function("Ring::run", SOURCE)).stream().map(SitesTest::text)).containsExactly(
                "17 | ranks_ | ranks_",
                "8 used at 18 | case 2: | case n",
                "22 used at 23 | p[0] != 0 | x != 0",
                "9 used at 18 | ranks_ == 2 | ranks_ == 2",
                "10 used at 18 | one_step<int, 2><<<1, 2>>>(p, 2) | KL(n, one_step);",
                "11-12 used at 18 | (ranks_ <= 4 && bytes < 512 * 1024) || linked_ | "
                        + "(ranks_ <= 4 && bytes < 512 * 1024) || / linked_",
                "13 used at 18 | two_step<int, 2><<<1, 2>>>(p, 2) | KL(n, two_step);",
                "19-20 | throw std::runtime_error(\"no \" + std::to_string(ranks_)) | "
                        + "throw std::runtime_error(\"no \" + / std::to_string(ranks_))",
                "22 used at 23 | fail(p[0]) | fail",
                "24-25 | bytes > 4 && linked_ | bytes > 4 && / linked_",
                "25 | three<<<1, 2>>>(p) | three<<<1, 2>>>(p)");
    }
}
