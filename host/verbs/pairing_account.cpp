#include "verbs/pairing_account.hpp"

#include <regra/catalogue.h>

namespace regra::verbs {
namespace {

constexpr const char* step_kinds[] = {"bye", "float", "pair", "colour"};

Value criterion_id(const pairing::Context& context, std::uint16_t criterion) {
    if (criterion == REGRA_NO_CRITERION) return {};
    return context.system.plugin().names(REGRA_NAME_CRITERION).at(criterion).id;
}

Value::List brackets_value(const pairing::Context& context, const loader::Account& account) {
    const auto& round = context.round;
    const std::int64_t unit = round.request.units_per_point;
    Value::List brackets;
    for (const auto& bracket : account.brackets) {
        Value::List members;
        for (const auto& place : account.places)
            if (place.bracket == bracket.bracket)
                members.push_back(
                    Value::Map{{"id", round.number(static_cast<std::int32_t>(place.entrant))},
                               {"moved", place.moved}});
        brackets.push_back(
            Value::Map{{"bracket", bracket.bracket},
                       {"name", pairing::bracket_text(context, account, bracket.bracket)},
                       {"highest", points(bracket.highest, unit)},
                       {"lowest", points(bracket.lowest, unit)},
                       {"members", std::move(members)}});
    }
    return brackets;
}

std::string with_article(const Value& line, int indent) {
    const auto& article = line.text_of("article");
    return std::string(static_cast<std::size_t>(2 * indent), ' ') + line.text_of("text") +
           (article.empty() ? "" : " [" + std::string(article) + "]") + "\n";
}

} // namespace

Value::List pairs_value(const pairing::Round& round, const std::vector<regra_pair>& pairs) {
    Value::List list;
    for (const auto& pair : pairs) {
        Value::Map one = {{"board", pair.board}};
        if (round.columns.games > 1) one.emplace_back("game", pair.game + 1);
        one.emplace_back("white", round.number(pair.white));
        one.emplace_back("black", round.number(pair.black));
        list.push_back(std::move(one));
    }
    return list;
}

Shape pairs_shape(std::string name) {
    using namespace reply;
    return list(std::move(name),
                record("", {number("board"), number("game"), number("white"), number("black")}));
}

std::string pairs_text(const Value::List& pairs) {
    std::string out = std::to_string(pairs.size()) + "\n";
    for (const auto& pair : pairs)
        out += std::to_string(pair.number_of("white")) + " " +
               std::to_string(pair.number_of("black")) + "\n";
    return out;
}

Value::List lines_value(const std::vector<pairing::Line>& lines) {
    Value::List list;
    for (const auto& line : lines)
        list.push_back(Value::Map{{"text", line.text}, {"article", line.article}});
    return list;
}

Shape lines_shape(std::string name) {
    using namespace reply;
    return list(std::move(name), record("", {text("text"), text("article")}));
}

std::string lines_text(const Value::List& lines) {
    std::string out;
    for (const auto& line : lines) out += with_article(line, 1);
    return out;
}

Value account_value(const pairing::Context& context, const loader::Account& account) {
    const auto& round = context.round;
    Value::List costs, steps;
    for (const auto& cost : account.costs)
        costs.push_back(Value::Map{{"bracket", cost.bracket},
                                   {"criterion", criterion_id(context, cost.criterion)},
                                   {"article", pairing::article_of(context.system, cost.criterion)},
                                   {"place", cost.place},
                                   {"value", cost.value},
                                   {"best", cost.best},
                                   {"proof", cost.proof},
                                   {"text", pairing::cost_text(context, cost)}});
    const auto lines = pairing::step_lines(context, account, std::nullopt);
    for (std::size_t i = 0; i < account.steps.size(); ++i) {
        const auto& step = account.steps[i];
        steps.push_back(Value::Map{{"bracket", step.bracket},
                                   {"kind", step_kinds[step.kind]},
                                   {"id", round.number(step.entrant)},
                                   {"other", round.number(step.other)},
                                   {"instead", round.number(step.instead)},
                                   {"criterion", criterion_id(context, step.criterion)},
                                   {"article", lines[i].article},
                                   {"text", lines[i].text}});
    }
    return Value::Map{{"brackets", brackets_value(context, account)},
                      {"costs", std::move(costs)},
                      {"steps", std::move(steps)}};
}

Shape account_shape(std::string name) {
    using namespace reply;
    auto member = record("", {number("id"), number("moved")});
    auto bracket = record("", {number("bracket"), text("name"), points("highest"), points("lowest"),
                               list("members", std::move(member))});
    auto cost = record("", {number("bracket"), text("criterion").or_null(), text("article"),
                            number("place"), number("value"), number("best"), number("proof"),
                            text("text")});
    auto step =
        record("", {number("bracket"), text("kind"), number("id"), number("other"),
                    number("instead"), text("criterion").or_null(), text("article"), text("text")});
    return record(std::move(name),
                  {list("brackets", std::move(bracket)), list("costs", std::move(cost)),
                   list("steps", std::move(step))});
}

std::string account_text(const Value& account) {
    std::string out;
    for (const auto& bracket : account.list_of("brackets")) {
        const auto own = [&](const Value& line) {
            return line.number_of("bracket") == bracket.number_of("bracket");
        };
        out += bracket.text_of("name") + ":";
        for (const auto& member : bracket.list_of("members")) {
            const auto moved = member.number_of("moved");
            out += " " + std::to_string(member.number_of("id")) +
                   (moved > 0   ? "↓"
                    : moved < 0 ? "↑"
                                : "");
        }
        out += "\n";
        for (const auto& cost : account.list_of("costs"))
            if (own(cost) && (cost.number_of("value") != 0 || cost.number_of("best") != 0))
                out += with_article(cost, 1);
        for (const auto& step : account.list_of("steps"))
            if (own(step) && step.text_of("kind") == "float") out += with_article(step, 1);
    }
    return out;
}

} // namespace regra::verbs
