// Tables of a document as CSV, JSON and HTML.
#include "engines/documents/document.hpp"
#include "kernel/base/json.hpp"
#include "unit/catch.hpp"

using namespace regra;
using namespace regra::documents;
using Kind = documents::Column::Kind;

namespace {

Document document() {
    Document made;
    made.name = "list";
    made.title = "List of all";
    made.anchor = "number";
    made.columns = {{"number", "No.", Kind::number},
                    {"name", "Name", Kind::text},
                    {"points", "Points", Kind::points}};
    return made;
}

Words words(Language language) {
    return {language, Value(Value::Map{}),
            Value(Value::Map{{"Points", Value::Map{{"pt", "Pontos"}}}})};
}

Made made(Language language, Value::List rows) {
    return made_of(document(), Value::Map{{"rows", std::move(rows)}}, words(language));
}

Value row(int number, const std::string& name, const std::string& points) {
    return Value::Map{{"number", number}, {"name", name}, {"points", points}};
}

} // namespace

TEST_CASE("CSV is what spreadsheets of the language read") {
    const Value::List rows = {row(1, "Silva, Ana", "3½"), row(2, "Rui \"R\"", "0"),
                              row(3, "a;b", "12¼")};
    CHECK(csv_of(made(Language::en, rows), words(Language::en), {}) ==
          "No.,Name,Points\n1,\"Silva, Ana\",3.5\n2,\"Rui \"\"R\"\"\",0\n3,a;b,12.25\n");
    CHECK(csv_of(made(Language::pt, rows), words(Language::pt), {}) ==
          "No.;Name;Pontos\n1;Silva, Ana;3,5\n2;\"Rui \"\"R\"\"\";0\n3;\"a;b\";12,25\n");
}

TEST_CASE("A text that a spreadsheet would run is a text") {
    for (const std::string hostile : {"=1+1", "+1", "-1+cmd", "@SUM(A1)", "=HYPERLINK(1)"})
        CHECK(csv_of(made(Language::en, {row(1, hostile, "-")}), words(Language::en), {}) ==
              "No.,Name,Points\n1,'" + hostile + ",-\n");
    // The file separates by commas, and a spreadsheet of another language by semicolons.
    const auto cell = [](const std::string& text) {
        const auto all = csv_of(made(Language::en, {row(1, text, "-")}), words(Language::en), {});
        return all.substr(all.find("1,") + 2);
    };
    CHECK(cell("A;=1+1") == "A;'=1+1,-\n");
    CHECK(cell("A;\"=1+1\"") == "\"A;\"\"'=1+1\"\"\",-\n");
    CHECK(cell("-") == "-,-\n");
    CHECK(cell("A; -1 - B") == "A; -1 - B,-\n");
}

TEST_CASE("JSON has points as numbers") {
    const auto value = json_of(document(), made(Language::en, {row(7, "Ana", "3½")}), {});
    CHECK(json_line(*value.find("tables")) ==
          R"([{"title":"","rows":[{"number":7,"name":"Ana","points":3.5}]}])"
          "\n");
}

TEST_CASE("A table of HTML has headings for rows and columns, and nothing of a name is markup") {
    CHECK(tables_html(document(), made(Language::pt, {row(7, "<i>", "3½")}), words(Language::pt),
                      {}) ==
          "<table class=\"n1 n3\"><caption class=\"plain\">List of all</caption>\n"
          "<thead><tr><th scope=\"col\">No.<th scope=\"col\">Name"
          "<th scope=\"col\">Pontos\n</thead><tbody>\n"
          "<tr id=\"r7\"><td>7<th scope=\"row\">&lt;i&gt;<td>3½\n"
          "</tbody></table>\n");
}

TEST_CASE("Lists with titles have them in their first column of CSV") {
    const Value answer = Value::Map{
        {"tables",
         Value::List{Value::Map{{"title", "A"}, {"rows", Value::List{row(1, "x", "1")}}},
                     Value::Map{{"title", "B"}, {"rows", Value::List{row(2, "y", "½")}}}}}};
    CHECK(csv_of(made_of(document(), answer, words(Language::en)), words(Language::en), {}) ==
          "List,No.,Name,Points\nA,1,x,1\nB,2,y,0.5\n");
}

TEST_CASE("An answer that is no document says why") {
    for (const Value& answer :
         {Value("text"), Value(Value::Map{{"rows", "none"}}),
          Value(Value::Map{{"rows", Value::List{"text"}}}), Value(Value::Map{{"notes", "one"}}),
          Value(Value::Map{{"lines", Value::List{1}}}),
          Value(Value::Map{{"rows", Value::List{Value::Map{{"name", Value::List{}}}}}}),
          Value(Value::Map{{"rows", Value::List{}}, {"columns", Value::List{Value::List{"a"}}}})})
        CHECK_THROWS_AS(made_of(document(), answer, words(Language::en)), Error);
}

TEST_CASE("Dates are said as the language says them") {
    const Words pt(Language::pt, Value(Value::Map{}),
                   Value(Value::Map{{"June", Value::Map{{"pt", "junho"}}},
                                    {"{day} {month} {year}",
                                     Value::Map{{"pt", "{day} de {month} de {year}"}}}}));
    CHECK(pt.date("2023-06-02") == "2 de junho de 2023");
    CHECK(pt.date("2023-05-31") == "31 de May de 2023");
    CHECK(pt.date("") == "");
    CHECK(pt.missing() == std::set<std::string>{"May"});
}

TEST_CASE("A place that is no page of the folder is no link") {
    CHECK(link_to("players.html#r5", "A<").html == "<a href=\"players.html#r5\">A&lt;</a>");
    for (const auto* place : {"http://x", "//x", "../x", "/x", ".x", "x\"y", "javascript:x", ""})
        CHECK_THROWS_AS(link_to(place, "x"), std::logic_error);
}
