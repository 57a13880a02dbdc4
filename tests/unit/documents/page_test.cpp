// What a page may say, and what comes of it: nothing that data say becomes markup.
#include <string>

#include "engines/documents/page.hpp"
#include "unit/catch.hpp"

using namespace regra;
using namespace regra::documents;

namespace {

Words in(Language language) {
    Value words =
        Value::Map{{"Round {number} of {name}", Value::Map{{"pt", "Ronda {number} de <{name}>"},
                                                           {"ro", "Runda {number}: {name}"}}}};
    return {language, Value(Value::Map{}), words};
}

std::string rendered(const std::string& page, const Value& answer,
                     Language language = Language::en) {
    return Page(page, "our.html").render(answer, in(language), {});
}

// The lines that are refused, in order.
std::vector<int> refused(const std::string& page) {
    Diagnostics found;
    prepared(page, "our.html", found);
    found.sort();
    std::vector<int> lines;
    for (const auto& item : found.items()) lines.push_back(item.place.line);
    return lines;
}

} // namespace

TEST_CASE("Texts are escaped in text and in attributes") {
    const Value answer = Value::Map{{"name", "<b>\"Ana\" & 'Rui'</b>"}};
    CHECK(rendered("<p title=\"{{name}}\">{{name}}</p>", answer) ==
          "<p title=\"&lt;b&gt;&quot;Ana&quot; &amp; &#39;Rui&#39;&lt;/b&gt;\">"
          "&lt;b&gt;&quot;Ana&quot; &amp; &#39;Rui&#39;&lt;/b&gt;</p>");
}

TEST_CASE("A text of several lines keeps them") {
    CHECK(rendered("<p>{{text}}</p>", Value::Map{{"text", "One.\nTwo\x1b.\n"}}) ==
          "<p>One.\nTwo\xEF\xBF\xBD.\n</p>");
}

TEST_CASE("A text with control characters is no mark and directs nothing") {
    Marks marks;
    marks.add({"<svg></svg>", "a picture"});
    const Value answer = Value::Map{{"name", "\x01"
                                             "0"}};
    CHECK(Page("{{name}}", "our.html").render(answer, in(Language::en), marks).find("<svg") ==
          std::string::npos);
}

TEST_CASE("A picture stands in text as it is, and in an attribute as its words") {
    Marks marks;
    Value answer = Value::Map{};
    answer.set("code", marks.add({"<svg></svg>", "Slip \"5\""}));
    CHECK(Page("<p title=\"{{code}}\">{{code}}</p>", "our.html")
              .render(answer, in(Language::en), marks) ==
          "<p title=\"Slip &quot;5&quot;\"><svg></svg></p>");
}

TEST_CASE("Sections go over lists, and ask whether there is something") {
    const Value answer =
        Value::Map{{"rows", Value::List{Value::Map{{"name", "Ana"}, {"club", "A"}},
                                        Value::Map{{"name", "Rui"}, {"club", ""}}}},
                   {"none", Value::List{}}};
    CHECK(rendered("{{#rows}}{{name}}{{#club}} ({{club}}){{/club}};{{/rows}}{{^none}}-{{/none}}",
                   answer) == "Ana (A);Rui;-");
}

TEST_CASE("A sentence is said in the language, its words and its holes escaped") {
    const Value answer = Value::Map{{"number", 3}, {"name", "A<B"}};
    const std::string page = "<p>{{#t}}Round {number} of {name}{{/t}}</p>";
    CHECK(rendered(page, answer) == "<p>Round 3 of A&lt;B</p>");
    CHECK(rendered(page, answer, Language::pt) == "<p>Ronda 3 de &lt;A&lt;B&gt;</p>");
    CHECK(rendered(page, answer, Language::ro) == "<p>Runda 3: A&lt;B</p>");
}

TEST_CASE("A name that is nowhere is an error at its line, each once") {
    const Value answer =
        Value::Map{{"rows", Value::List{Value::Map{{"name", "Ana"}}, Value::Map{{"name", "Rui"}}}}};
    try {
        rendered("<p>\n{{#rows}}{{name}}{{nam}}{{/rows}}\n{{^absent}}x{{/absent}}\n"
                 "{{#t}}Round {number} of {rows}{{/t}}</p>",
                 answer);
        FAIL("nothing was said");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        std::vector<std::pair<std::string, int>> at;
        for (const auto& item : error.diagnostics().items())
            at.emplace_back(item.place.file, item.place.line);
        CHECK(at == std::vector<std::pair<std::string, int>>{
                        {"our.html", 2}, {"our.html", 3}, {"our.html", 4}});
    }
}

TEST_CASE("What could make data markup, a link or code is refused with its line") {
    for (const auto* page : {"\n{{{name}}}",
                             "\n{{&name}}",
                             "\n{{> part}}",
                             "\n{{=<% %>=}}",
                             "\n<script>x</script>",
                             "\n<p onclick=\"x\">",
                             "\n<p style=\"color: red\">",
                             "\n<a href=\"javascript:x\">y</a>",
                             "\n<a href=\"{{name}}\">y</a>",
                             "\n<a href=\"//other.example/\">y</a>",
                             "\n<a href=\"../x.html\">y</a>",
                             "\n<p class={{name}}>",
                             "\n<p class=x>",
                             "\n<p {{name}}>",
                             "\n<img src=\"x\">",
                             "\n<iframe></iframe>",
                             "\n<style></style>",
                             "\n<SCRIPT >x",
                             "\n<svg>",
                             "\n<form>",
                             "\n<base href=\"x\">",
                             "\n<{{name}}>",
                             "\n<!DOCTYPE html>",
                             "\n{{#t}}a <b>c</b>{{/t}}",
                             "\n{{#t}}{{name}}{{/t}}",
                             "\n{{na me}}"}) {
        INFO(page);
        const auto lines = refused(page);
        REQUIRE_FALSE(lines.empty());
        CHECK(lines.front() == 2);
    }
}

TEST_CASE("Sections that do not end, or end another, are refused") {
    CHECK(refused("a\n{{#rows}}\n{{name}}") == std::vector<int>{2});
    CHECK(refused("{{#rows}}\n{{/row}}{{/rows}}") == std::vector<int>{2});
    CHECK(refused("{{/rows}}") == std::vector<int>{1});
    CHECK(refused("a\n{{name") == std::vector<int>{2});
}

TEST_CASE("An ordinary page is not refused") {
    CHECK(
        refused("<!-- <script> -->\n<section class=\"card\" id=\"r{{number}}\" aria-label=\"x\">\n"
                "<a href=\"#r1\">a</a> <a href='standings.html#r2'>b</a><br/>{{! a comment }}\n"
                "<table><caption>c</caption><tr><th scope=\"col\">1<td colspan=\"2\">2</table>"
                "</section>")
            .empty());
}

TEST_CASE("Style sheets name no other file") {
    const auto lines = [](const std::string& style) {
        try {
            check_style(style, "our.css");
        } catch (const Error& error) {
            std::vector<int> all;
            for (const auto& item : error.diagnostics().items()) all.push_back(item.place.line);
            return all;
        }
        return std::vector<int>{};
    };
    CHECK(lines("p { color: red }\nb { background: url(data:image/png;base64,AA==) }").empty());
    CHECK(lines("p {}\n@import 'x.css';") == std::vector<int>{2});
    CHECK(lines("p { background: URL( 'http://x/' ) }") == std::vector<int>{1});
    CHECK(lines("p { background: u\\72l(x) }") == std::vector<int>{1});
    CHECK(lines("</style><script>") == std::vector<int>{1});
    // What is listed is used, and nothing else, whatever it is called.
    for (const std::string style :
         {"p{background:image-set('http://x' 1x)}", "p{background:-webkit-image-set('x' 1x)}",
          "@font-face{src:src('http://x')}", "p{src:src('x')}", "p{background:cross-fade('x')}",
          "p{background:element(#x)}", "@namespace x 'http://x';", "@charset 'x';", "@document x{}",
          "@media x{@import 'y';}", "/**/@import/**/'x';", "@\\69mport 'x';",
          "p{background:url\n(http://x)}", "p{background:url(/**/data:image/png,)}",
          "p{background:url(data:image/svg+xml;base64,AA==)}", "p{background:url(data:text/html,)}",
          "p{content:'\\'}", "'\n@import 'x';"}) {
        INFO(style);
        CHECK_FALSE(lines(style).empty());
    }
    CHECK(lines("/* image-set( */ p::before{content:\"url(x)\" counter(page)} "
                "@page{@bottom-left{content:string(x)}} @media (width > 1px) and (color){}")
              .empty());
}

TEST_CASE("A page larger than any is refused with the line that makes it so") {
    Value::List rows;
    for (int i = 0; i < 200; ++i) rows.push_back(Value::Map{{"n", i}});
    const Value answer =
        Value::Map{{"rows", rows}, {"no", false}, {"long", std::string(1000, 'x')}};
    const auto line_of = [&](const std::string& page) {
        try {
            return static_cast<int>(rendered(page, answer).size());
        } catch (const Error& error) {
            CHECK(error.exit() == Exit::limits);
            return -error.diagnostics().items().at(0).place.line;
        }
    };
    const std::string all = "{{#rows}}", end = "{{/rows}}";
    CHECK(line_of(all + all + "ab" + end + "c" + end) == 200 * 200 * 2 + 200);
    CHECK(line_of(all + "\n" + all + "\n" + all + "\n" + all + "x" + end + end + end + end) == -4);
    CHECK(line_of(all + all + all + std::string(1000, 'x') + end + end + end) == -1);
    CHECK(line_of(all + all + "\n{{^no}}" + std::string(2000, 'x') + "{{/no}}" + end + end) == -2);
    CHECK(line_of(all + all + "\n{{long}}" + end + end) == -2);
    std::string deep;
    for (int i = 0; i < 33; ++i) deep += "{{#no}}";
    for (int i = 0; i < 33; ++i) deep += "{{/no}}";
    CHECK(refused(deep) == std::vector<int>{1});
}
