package dev.archeck.reports.html;

import dev.archeck.reports.safe.Markup;
import java.util.Collection;

/// Writes HTML; every text is escaped and printable.
final class HtmlOut {
    private final StringBuilder out = new StringBuilder();

    /// Begins an element, with `tag` as `tag`, `tag.class`, or `tag.class other`.
    HtmlOut open(String tag) {
        return open(tag, "");
    }

    /// Begins an element with more attributes, which are written as they are.
    HtmlOut open(String tag, String attributes) {
        int dot = tag.indexOf('.');
        out.append('<').append(dot < 0 ? tag : tag.substring(0, dot));
        if (dot >= 0) {
            out.append(" class=\"").append(tag.substring(dot + 1)).append('"');
        }
        out.append(attributes.isEmpty() ? "" : " ").append(attributes).append('>');
        return this;
    }

    /// Ends an element.
    HtmlOut close(String tag) {
        out.append("</").append(tag).append(">\n");
        return this;
    }

    /// A text.
    HtmlOut text(String value) {
        out.append(Markup.of(value));
        return this;
    }

    /// An element with a text.
    HtmlOut leaf(String tag, String text) {
        int dot = tag.indexOf('.');
        return open(tag).text(text).close(dot < 0 ? tag : tag.substring(0, dot));
    }

    /// An attribute with its value, to be given to [#open].
    static String attribute(String name, String value) {
        return name + "=\"" + Markup.of(value) + "\"";
    }

    /// A text whose parts between backticks are code.
    HtmlOut withCode(String value) {
        String[] parts = value.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean code = parts.length % 2 == 1 && i % 2 == 1;
            out.append(code ? "<code>" : "").append(Markup.of(parts[i])).append(code ? "</code>" : parts.length % 2 == 0 && i < parts.length - 1 ? "`" : "");
        }
        return this;
    }

    /// A list of texts; nothing for an empty one.
    HtmlOut list(Collection<String> texts) {
        if (!texts.isEmpty()) {
            open("ul");
            texts.forEach(text -> open("li").withCode(text).close("li"));
            close("ul");
        }
        return this;
    }

    /// Markup of this program, as it is.
    HtmlOut raw(String markup) {
        out.append(markup);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
