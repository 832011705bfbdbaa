package dev.archeck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlReportTest {

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".html", HtmlReport.render(report)));
    }

    @Test
    void everyTagIsClosedAndEverySectionIsThere() throws Exception {
        for (Report report : Samples.all().values()) {
            Set<String> sections = new HashSet<>();
            NodeList found = page(HtmlReport.render(report)).getElementsByTagName("section");
            for (int i = 0; i < found.getLength(); i++) {
                sections.add(((Element) found.item(i)).getAttribute("id"));
            }
            assertThat(sections).contains("route", "table", "code", "plans", "findings", "gaps");
        }
    }

    @Test
    void linksOfThePageLeadSomewhereAndNothingIsRequested() throws Exception {
        String text = HtmlReport.render(Samples.fallsBack());
        assertThat(text).doesNotContain("http:", "https:", "src=", "url(", "@import", "fetch(", "XMLHttpRequest", "innerHTML");
        NodeList links = page(text).getElementsByTagName("a");
        for (int i = 0; i < links.getLength(); i++) {
            String target = ((Element) links.item(i)).getAttribute("href");
            assertThat(target).startsWith("#");
            assertThat(text).contains("id=\"" + target.substring(1) + "\"");
        }
    }

    @Test
    void policyAllowsTheStyleAndTheScriptOfThePageAndNoOther() throws Exception {
        String text = HtmlReport.render(Hostile.report());
        for (String tag : List.of("style", "script")) {
            Matcher inside = Pattern.compile("(?s)<" + tag + ">(.*?)</" + tag + ">").matcher(text);
            assertThat(inside.find()).isTrue();
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(inside.group(1).getBytes(StandardCharsets.UTF_8));
            assertThat(text).contains(tag + "-src 'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
            assertThat(inside.find()).isFalse();
        }
        assertThat(text).contains("default-src 'none'");
    }

    @Test
    void hostileTextsStayTexts() throws Exception {
        String text = HtmlReport.render(Hostile.report());
        assertThat(text).doesNotContain("##[", "##vso[", "\u001B", "\u202E", "\u0000");
        assertThat(text.lines()).noneMatch(line -> line.strip().startsWith("::"));
        NodeList all = page(text).getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            NamedNodeMap attributes = all.item(i).getAttributes();
            for (int j = 0; j < attributes.getLength(); j++) {
                assertThat(attributes.item(j).getNodeName()).isIn("lang", "charset", "http-equiv", "content", "name", "rel", "href", "class",
                        "id", "type", "placeholder", "aria-label", "aria-pressed", "role", "data-severity", "title", "viewBox", "d", "cx", "cy",
                        "r", "x", "y", "colspan");
            }
        }
    }

    @Test
    void secretsAndUsersAreNotShown() {
        Samples.all().values().forEach(report -> assertThat(HtmlReport.render(report)).doesNotContain("alice", "API_TOKEN", "secret"));
    }

    /// The page as XML, which is stricter than HTML, without its script and style.
    private static Element page(String html) throws Exception {
        String markup = html.replaceAll("(?s)<(style|script)>.*?</\\1>", "");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(markup))).getDocumentElement();
    }
}
