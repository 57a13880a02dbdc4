// Records of verbs: what is made from them, and what check() says of arguments.
#include "verbs/verb.hpp"

#include <algorithm>

#include "kernel/base/json.hpp"
#include "unit/catch.hpp"

using namespace regra;
using namespace regra::verbs;

namespace {

struct Tea {
    std::string kind;
    int cups = 1;
    bool milk = false;
    std::string strength;
    std::vector<std::string> with;
};

Reply brew(const Call& call, const Tea& asked) {
    Reply reply{Value::Map{{"kind", asked.kind}, {"milk", asked.milk}}};
    for (int cup = 1; cup <= asked.cups; ++cup)
        call.record(reply.value, "cups", Value::Map{{"cup", cup}, {"share", points(1, 3)}});
    return reply;
}

Verb tea() {
    using namespace reply;
    return verb<Tea>(
        "tea", "makes tea", "",
        {{parameter("KIND", &Tea::kind, "which tea"),
          parameter("cups", &Tea::cups, "how many").between(1, 6),
          parameter("milk", &Tea::milk, "with milk").not_with({"with"}),
          parameter("strength", &Tea::strength, "how strong")
              .one_of({"weak", "strong"})
              .only_with({"cups"}),
          parameter("with", &Tea::with, "what comes with it")}},
        record("", {text("kind"), yes_no("milk"),
                    list("cups", record("", {number("cup"), points("share")}).in_lines())}),
        brew);
}

std::vector<std::string> wrong_with(const Value& arguments) {
    Diagnostics found;
    check("regra tea", tea().parameters, arguments, found);
    std::vector<std::string> ids;
    for (const auto& item : found.items()) ids.emplace_back(item.message.id);
    return ids;
}

using Ids = std::vector<std::string>;

} // namespace

TEST_CASE("arguments fill what is asked") {
    const Call call;
    const auto reply = tea().run(call, Value::Map{{"KIND", "green"}, {"cups", 2}, {"milk", true}});
    CHECK(json_line(reply.value) ==
          "{\"kind\":\"green\",\"milk\":true,\"cups\":["
          "{\"cup\":1,\"share\":\"1/3\"},{\"cup\":2,\"share\":\"1/3\"}]}\n");
}

TEST_CASE("a record goes to the face that wants it, and then not into the reply") {
    Call call;
    std::vector<std::string> seen;
    call.recorded = [&](std::string_view list, const Value& record) {
        seen.push_back(std::string(list) + " " + text_of(tea(), list, record, {}));
    };
    const auto reply = tea().run(call, Value::Map{{"KIND", "green"}});
    CHECK(seen == Ids{"cups 1 ⅓\n"});
    CHECK(json_line(reply.value) == "{\"kind\":\"green\",\"milk\":false}\n");
}

TEST_CASE("all that is wrong with arguments is said at once") {
    CHECK(wrong_with(Value::Map{{"KIND", "green"}}).empty());
    CHECK(wrong_with(Value::Map{}) == Ids{"host.missing"});
    CHECK(wrong_with(Value::Map{{"cups", 7}, {"cup", 1}}) ==
          Ids{"cli.no-argument-near", "host.missing", "cli.number"});
    CHECK(wrong_with(Value::Map{{"KIND", 3}, {"cups", "two"}, {"milk", "yes"}, {"with", "cake"}}) ==
          Ids{"cli.not-text", "cli.not-number", "cli.not-yes-no", "cli.not-with", "cli.not-texts"});
    CHECK(wrong_with(Value::Map{{"KIND", "green"}, {"strength", "mild"}}) ==
          Ids{"cli.one-of", "cli.only-with"});
}

TEST_CASE("a flag that is false and an empty list are as if they were left out") {
    const Value::List none;
    CHECK(wrong_with(Value::Map{{"KIND", "green"}, {"milk", false}, {"with", Value::List{"cake"}}})
              .empty());
    CHECK(wrong_with(Value::Map{{"KIND", "green"}, {"milk", true}, {"with", none}}).empty());
    CHECK(
        wrong_with(Value::Map{{"KIND", "green"}, {"milk", true}, {"with", Value::List{"cake"}}}) ==
        Ids{"cli.not-with"});
}

TEST_CASE("schemas say types, bounds and words") {
    const auto schema = schema_of(tea());
    const auto& fields = *schema.find("properties");
    CHECK(fields.find("cups")->number_of("maximum") == 6);
    CHECK(fields.find("milk")->text_of("type") == "boolean");
    CHECK(json_line(*fields.find("strength")->find("enum")) == "[\"weak\",\"strong\"]\n");
    CHECK(json_line(*schema.find("required")) == "[\"KIND\"]\n");
    const auto reply = schema_of(tea().reply);
    CHECK(json_line(*reply.find("properties")->find("cups")) ==
          "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":{"
          "\"cup\":{\"type\":\"integer\"},\"share\":{\"type\":[\"number\",\"string\"]}}}}\n");
}

TEST_CASE("the renderer writes tables, lines and sentences") {
    using namespace reply;
    const auto shape =
        list("", record("", {text("name").titled("standings.name"),
                             points("points").titled("standings.points"), text("secret").hidden()}))
            .in_columns();
    const Value rows =
        Value::List{Value::Map{{"name", "Ana"}, {"points", points(21, 2)}, {"secret", "x"}},
                    Value::Map{{"name", "Zoë"}, {"points", 3}, {"secret", "x"}}};
    CHECK(text_of(shape, rows, {Language::pt}) == "nome  pontos\n"
                                                  "Ana     10,5\n"
                                                  "Zoë        3\n");
    CHECK(text_of(record("", {list("all", text("")).joined(", "), yes_no("done")}).in_lines(),
                  Value::Map{{"all", Value::List{"a", "b"}}, {"done", true}},
                  {Language::ro}) == "a, b da\n");
    CHECK(sentence("standings.under", Value::Map{{"article", "10.1"}}, {}) == "Tie-breaks: 10.1\n");
}

TEST_CASE("a table wider than the line has the cells of its widest column wrapped") {
    using namespace reply;
    const auto shape =
        list("", record("", {text("name"), text("said"), number("count")})).in_columns();
    const Value rows = Value::List{
        Value::Map{{"name", "Ana"}, {"said", "one two three four five"}, {"count", 7}},
        Value::Map{{"name", "Zoë"}, {"said", "  a bcdefgh ijklmnop qr"}, {"count", 12}}};
    // 3 and 2 columns, and twice 2 between them, leave 18 of 27. An indent is kept.
    CHECK(text_of(shape, rows, {Language::en, 27}) == "Ana  one two three four   7\n"
                                                      "     five\n"
                                                      "Zoë    a bcdefgh         12\n"
                                                      "       ijklmnop qr\n");
    CHECK(text_of(shape, rows, {Language::en, 32}) == "Ana  one two three four five   7\n"
                                                      "Zoë    a bcdefgh ijklmnop qr  12\n");
}

TEST_CASE("each verb of the table is called as its entry says, with parameters that differ") {
    for (const auto& listed : all_verbs()) {
        INFO(listed.name);
        const auto verb = listed.make();
        CHECK(verb.name == listed.name);
        std::vector<std::string> names;
        for (const auto& one : verb.parameters) names.push_back(one.name);
        for (const auto& one : verb.parameters) {
            CHECK(std::count(names.begin(), names.end(), one.name) == 1);
            for (const auto& others : {one.excludes, one.with})
                for (const auto& other : others)
                    CHECK(std::count(names.begin(), names.end(), other) == 1);
            if (one.type == Parameter::Type::number) CHECK(one.least < one.most);
        }
    }
}

TEST_CASE("what of a reply is of another shape is found, wherever it stands") {
    const Shape shape = reply::record(
        "", {reply::text("name"),
             reply::list("rows",
                         reply::record("", {reply::number("n"), reply::text("who").or_null()}))});
    const auto fault = [&](Value row) {
        return fault_in(
            shape, Value::Map{{"name", "x"}, {"rows", Value::List{Value::Map(), std::move(row)}}});
    };
    CHECK(fault(Value::Map{{"n", 1}, {"who", "Ana"}}).empty());
    CHECK(fault(Value::Map{{"n", 1}, {"who", Value()}, {"other", true}}).empty());
    CHECK(fault(Value::Map{{"n", "1"}}) == "rows/2/n/it is of another type");
    CHECK(fault(Value::Map{{"n", Value()}}) == "rows/2/n/it is of another type");
    CHECK(fault("1") == "rows/2/it is of another type");
    CHECK(fault_in(shape, Value::List()) == "it is of another type");
}
