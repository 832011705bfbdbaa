package dev.archeck.reports.html;

import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Home;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The compiled files of a backend and the GPU code in each, as a grid.
record HtmlCode(HtmlOut out, FileNames files) {

    void add(List<Home> homes) {
        if (homes.isEmpty()) {
            out.leaf("p.soft", "No compiled file with its ops or kernels was found.");
            return;
        }
        Set<String> architectures = new LinkedHashSet<>();
        homes.forEach(home -> architectures.addAll(home.architectures()));
        out.open("div.wide").open("table.grid").open("thead").open("tr").leaf("th", "file and kernels");
        List.of("loaded here", "runs on this node").forEach(head -> out.leaf("th", head));
        architectures.forEach(each -> out.leaf("th", each));
        out.close("tr").close("thead").open("tbody");
        homes.forEach(home -> row(home, architectures));
        out.close("tbody").close("table").close("div");
    }

    private void row(Home home, Set<String> architectures) {
        out.open(home.loaded().equals("yes") ? "tr.item loaded" : "tr.item").open("td.file").leaf("b", files.of(home.file()));
        out.open("div.soft").text(home.packageName().isEmpty() ? "owned by no package" : home.packageName()).close("div");
        out.open("div.mono").text(String.join(" ", home.kernels())).close("div");
        Words.fit(home).forEach(word -> out.open("div.soft").text(word).close("div"));
        home.notes().forEach(note -> out.open("div.soft").text(note).close("div"));
        out.close("td").leaf("td", home.loaded()).leaf("td", home.coversNode());
        for (String each : architectures) {
            boolean inside = home.architectures().contains(each);
            out.leaf(inside ? "td.k0" : "td", inside ? each.startsWith("compute") ? "PTX" : "\u25cf" : "");
        }
        out.close("tr");
    }
}
