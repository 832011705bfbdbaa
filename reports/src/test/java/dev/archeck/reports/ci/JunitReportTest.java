package dev.archeck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class JunitReportTest {

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".junit.xml", JunitReport.render(report)));
    }

    @Test
    void everyDocumentKeepsTheFormat() throws Exception {
        Validator format = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JunitReportTest.class.getResource("junit.xsd")).newValidator();
        for (var report : Samples.all().values()) {
            format.validate(new StreamSource(new StringReader(JunitReport.render(report))));
        }
        format.validate(new StreamSource(new StringReader(JunitReport.render(Hostile.report()))));
        assertThatThrownBy(() -> format.validate(new StreamSource(new StringReader(JunitReport.render(Samples.runs()).replace("classname", "class")))))
                .isInstanceOf(SAXException.class);
    }

    @Test
    void countsAddUp() throws Exception {
        for (var report : Samples.all().values()) {
            Element root = parsed(JunitReport.render(report));
            assertThat(root.getAttribute("tests")).isEqualTo(count(root, "testcase"));
            assertThat(root.getAttribute("failures")).isEqualTo(count(root, "failure"));
            assertThat(root.getAttribute("errors")).isEqualTo(count(root, "error"));
            assertThat(root.getAttribute("skipped")).isEqualTo(count(root, "skipped"));
        }
    }

    @Test
    void whatCouldNotBeReadIsAnErrorAndWhatRunsPasses() throws Exception {
        assertThat(count(parsed(JunitReport.render(Samples.notDetermined())), "error")).isNotEqualTo("0");
        Element runs = parsed(JunitReport.render(Samples.runs()));
        assertThat(count(runs, "error") + count(runs, "failure")).isEqualTo("00");
    }

    @Test
    void hostileTextsAreWellFormedAndNoLineIsACommand() throws Exception {
        String text = JunitReport.render(Hostile.report());
        Element root = parsed(text);
        assertThat(root.getElementsByTagName("b").getLength()).isZero();
        assertThat(text.lines()).noneMatch(line -> line.strip().startsWith("::"));
        assertThat(text).contains("&lt;U+001B&gt;", "&lt;U+0000&gt;", "&lt;U+D800&gt;").doesNotContain("##[", "##vso[");
    }

    private static String count(Element root, String element) {
        return String.valueOf(root.getElementsByTagName(element).getLength());
    }

    private static Element parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml))).getDocumentElement();
    }
}
