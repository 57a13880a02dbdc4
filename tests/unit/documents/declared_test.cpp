// What a script of documents may declare, and how it may call what it answers: every field.
#include "engines/documents/document.hpp"
#include "kernel/base/printable.hpp"
#include "unit/catch.hpp"
#include "unit/hostile.hpp"

using namespace regra;
using namespace regra::documents;

namespace {

const std::vector<Part>& parts() {
    static const std::vector<Part> all = {{"standings", Audience::everyone},
                                          {"money", Audience::office}};
    return all;
}

// What is said of a declaration, "" if nothing is.
std::string said_of(const Value& fields) {
    Declaration declared;
    declared.id = "documents/x";
    declared.file = "x.lua";
    declared.fields = fields;
    declared.functions = {"make"};
    Diagnostics found;
    document_of(declared, parts(), found);
    std::string all;
    for (const auto& one : found.items()) all += words(one.message, Language::en);
    return all;
}

std::string said_of_answer(const Value& answer) {
    Document document;
    document.columns = {{"a", "A", documents::Column::Kind::text}};
    try {
        made_of(document, answer, Words(Language::en, Value(Value::Map{}), Value(Value::Map{})));
    } catch (const Error& error) {
        return words(error.diagnostics().items().front().message, Language::en);
    }
    return "";
}

} // namespace

TEST_CASE("every field of what a document declares is within its table") {
    const Border border = border_of_documents(parts());
    Value fits = hostile::fitting_map(&border);
    fits.set("document", "a-list");
    fits.set("audience", "office");
    CHECK(said_of(fits).empty());
    std::size_t count = 0;
    hostile::each_field(border, fits,
                        [&](const Value& fields, bool refused, const std::string& where) {
                            const auto said = said_of(fields);
                            CAPTURE(where, refused, said);
                            if (refused) CHECK(!said.empty());
                            CHECK(is_one_line(said));
                            ++count;
                        });
    CHECK(count > 150);
}

TEST_CASE("titles of documents, tables and columns are texts of one line") {
    const auto table = [](const Value& title, const Value& key, const Value& head) {
        return Value::Map{{"title", title},
                          {"columns", Value::List{Value(Value::List{key, head})}},
                          {"rows", Value::List{Value(Value::Map{{"a", 1}})}}};
    };
    CHECK(said_of_answer(table("", "a", "A")).empty());
    hostile::each_case(
        rule_of_title(), [&](const Value& value, bool refused, const std::string& where) {
            CAPTURE(where, refused);
            for (const auto& one :
                 {table(value, "a", "A"), table("", value, "A"), table("", "a", value)}) {
                CHECK(said_of_answer(one).empty() == !refused);
                CHECK(said_of_answer(Value::Map{{"tables", Value::List{one}}}).empty() == !refused);
                CHECK(is_one_line(said_of_answer(one)));
            }
        });
}
