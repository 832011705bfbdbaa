package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRangeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "==0.3.21         | 0.3.21          | true",
                "==0.3.21         | 0.3.21.post1    | false",
                "==2.11           | 2.11.0+cu130    | true",
                "==2.11.0+cu130   | 2.11.0+cu130    | true",
                "==2.11.0+cu130   | 2.11.0          | false",
                "==0.4.*          | 0.4.9.post2     | true",
                "==0.4.*          | 0.4             | true",
                "==0.4.*          | 0.40            | false",
                "==1.0.*          | 1!1.0           | false",
                "!=0.4.2          | 0.4.2+cu124     | false",
                "!=0.4.2          | 0.4.2.post2     | true",
                "!=0.4.*          | 0.4.2           | false",
                ">=0.4.0          | 0.4.0+cu130     | true",
                ">=0.4.0          | 0.4.0rc1        | false",
                ">=0.4.0          | 0.4.0.post1     | true",
                "<=0.4.0          | 0.4.0+cu130     | true",
                "<=0.4.0          | 0.4.0.post1     | false",
                ">0.4.2           | 0.4.2.post2     | false",
                ">0.4.2           | 0.4.2+cu130     | false",
                ">0.4.2.post1     | 0.4.2.post2     | true",
                ">0.4.2           | 0.4.3           | true",
                ">0.4.2           | 0.4.3.dev1      | true",
                "<0.5             | 0.5rc1          | false",
                "<0.5             | 0.4.9           | true",
                "<0.5rc2          | 0.5rc1          | true",
                "<0.5             | 0.5             | false",
                "~=0.4.1          | 0.4.9           | true",
                "~=0.4.1          | 0.5             | false",
                "~=0.4.1          | 0.4.0           | false",
                "~=2.2.post3      | 2.9             | true",
                "~=2.2.post3      | 2.2.post1       | false",
                "===1.0           | 1.0             | true",
                "===1.0           | 1.0.0           | false",
                "'>=0.4, !=0.4.2 ,<0.5' | 0.4.1     | true",
                "'>=0.4, !=0.4.2 ,<0.5' | 0.4.2     | false",
                "'>=0.4, !=0.4.2 ,<0.5' | 0.5.0     | false",
                "''               | 7               | true",
            })
    void acceptsWhatTheStandardSays(String range, String version, boolean accepted) {
        assertThat(VersionRange.parse(range).orElseThrow().accepts(Version.parse(version).orElseThrow()))
                .isEqualTo(accepted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "=1.0", "=>1.0", "~=1", ">=1.*", "==1.0+cu.*", "==1.0rc1.*", "== banana", ">=1,<x"})
    void otherTextsAreNoRanges(String text) {
        assertThat(VersionRange.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'>= 0.4 , != 0.4.*', '>=0.4,!=0.4.*'", "'',''"})
    void printsItsClauses(String written, String printed) {
        assertThat(VersionRange.parse(written).orElseThrow()).hasToString(printed);
    }
}
