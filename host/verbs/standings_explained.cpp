#include "verbs/standings_explained.hpp"

#include "kernel/base/messages.hpp"
#include "kernel/base/points.hpp"
#include "verbs/citing.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

void add(Value::List& all, int level, std::string text, std::string article = "") {
    all.push_back(Value::Map{{"level", level},
                             {"text", std::move(text)},
                             {"article", std::move(article)},
                             {"chain", Value::List()},
                             {"steps", Value::List()}});
}

// The rows of whom it is asked, by the first of these that anybody has.
std::vector<const Value*> rows_of(const Value::List& rows, const std::string& who) {
    std::vector<const Value*> found;
    for (const char* by : {"rank", "id", "name"}) {
        for (const auto& row : rows) {
            const Value* value = row.find(by);
            if (!value) continue;
            const bool same = value->number() ? std::to_string(*value->number()) == who
                                              : value->text() && *value->text() == who;
            if (same) found.push_back(&row);
        }
        if (!found.empty()) break;
    }
    return found;
}

Message rank_of(const Value& row, const Look& look) {
    const std::string &name = row.text_of("name"), &group = row.text_of("group");
    const Value& rank = part_of(row, "rank");
    if (rank.is_nothing()) return {"team.not-ranked", {{"name", name}}};
    return {group.empty() ? "team.ranked" : "team.ranked-in",
            {{"name", name},
             {"rank", ordinal(static_cast<int>(*rank.number()), look.language)},
             {"group", group},
             {"points", plain(part_of(row, "points"), look)}}};
}

// As a cell or a sentence; "" where the round is not known.
std::string round_of_fault(const Value& fault, std::string_view message, Language language) {
    const auto round = fault.number_of("round");
    if (round == 0) return "";
    return words({message, {{"round", std::to_string(round)}}}, language);
}

// What a team did not keep to, and below it when, and what it costs.
void add_fault(Value::List& all, int level, const Value& fault, const Look& look,
               const ruleset::Reasons* reasons) {
    const Arguments arguments = {{"name", fault.text_of("name")},
                                 {"fault", fault.text_of("fault")},
                                 {"group", fault.text_of("group")},
                                 {"pupils", std::to_string(fault.number_of("pupils"))}};
    const auto* sentence = reasons ? reasons->find(fault.text_of("reason")) : nullptr;
    const auto said = sentence ? sentence->say(arguments, look.language) : std::nullopt;
    add(all, level, said ? *said : words({"fault.other", arguments}, look.language));
    if (const auto when = round_of_fault(fault, "fault.in-round", look.language); !when.empty())
        add(all, level + 1, when);
    const auto cost = plain(part_of(fault, "cost"), look);
    if (cost != "0") add(all, level + 1, words({"fault.costs", {{"points", cost}}}, look.language));
}

} // namespace

Value::List teams_explained(const Value::List& rows, const std::string& who, Language language,
                            const Value::List& faults, const ruleset::Rulesets& rulesets) {
    const Look look{language};
    const auto reasons = rulesets.reasons("attendance");
    const auto& value_words = rulesets.value_words(language);
    Value::List all;
    for (const auto* row : rows_of(rows, who)) {
        add(all, 0, words(rank_of(*row, look), language));
        for (const auto& player : row->list_of("players"))
            add(all, 1,
                words({player.yes_of("counted") ? "team.counts" : "team.does-not-count",
                       {{"name", player.text_of("name")},
                        {"points", plain(part_of(player, "points"), look)}}},
                      language));
        for (const auto& part : row->list_of("parts"))
            add(all, 1,
                words({part.yes_of("counted") ? "team.part-counts" : "team.part-does-not-count",
                       {{"name", part.text_of("name")},
                        {"rank", ordinal(static_cast<int>(part.number_of("rank")), look.language)},
                        {"points", plain(part_of(part, "points"), look)}}},
                      language));
        for (const auto& bonus : row->list_of("bonuses")) {
            const auto points = plain(part_of(bonus, "points"), look);
            const bool taken = points.starts_with("-");
            add(all, 1,
                words({taken ? "why.taken" : "why.added",
                       {{"name", value_words.imposed(bonus.text_of("name"))},
                        {"points", points.substr(taken ? 1 : 0)}}},
                      language),
                bonus.text_of("article"));
        }
        for (const auto& text : row->list_of("why")) add(all, 1, *text.text());
        if (plain(part_of(*row, "taken"), look) == "0") continue;
        for (const auto& fault : faults)
            if (fault.number_of("id") == row->number_of("id") &&
                plain(part_of(fault, "cost"), look) != "0")
                add_fault(all, 1, fault, look, reasons.get());
    }
    return all;
}

Value::List faults_explained(const Value::List& rows, const std::string& who, Language language,
                             const ruleset::Rulesets& rulesets) {
    const auto reasons = rulesets.reasons("attendance");
    Value::List all;
    for (const auto* row : rows_of(rows, who))
        add_fault(all, 0, *row, Look{language}, reasons.get());
    return all;
}

std::string faults_text(const Value& reply, const Look& look) {
    Table table;
    table.right = {false, false, false, true, true};
    const auto& faults = reply.list_of("faults");
    const bool with_rounds = std::any_of(faults.begin(), faults.end(), [](const Value& fault) {
        return fault.number_of("round") > 0;
    });
    if (with_rounds) table.right.push_back(false);
    for (const auto& fault : faults) {
        const std::string& group = fault.text_of("group");
        const Value& cost = part_of(fault, "cost");
        table.rows.push_back({fault.text_of("name"), fault.text_of("fault"), group,
                              group.empty() ? "" : plain(part_of(fault, "pupils"), look),
                              cost == Value(points(0)) ? "" : "-" + plain(cost, look)});
        if (with_rounds)
            table.rows.back().push_back(round_of_fault(fault, "fault.round", look.language));
    }
    return text(table, look);
}

Value::List why_value(const std::vector<WhyLine>& lines, const ruleset::ValueWords& value_words) {
    Value::List all;
    for (const auto& line : lines)
        all.push_back(Value::Map{{"level", line.indent},
                                 {"text", line.text},
                                 {"article", line.article},
                                 {"chain", chain_json(line.steps)},
                                 {"steps", steps_value(steps_shown(line.steps, value_words))}});
    return all;
}

std::string why_text(const Value& reply, const Look& look) {
    std::vector<WhyLine> all;
    const auto add = [&](std::int64_t level, const Value& line) {
        all.push_back({static_cast<int>(level),
                       line.text_of("text"),
                       article_text(line.text_of("article"), look.language),
                       {}});
    };
    for (const auto& line : reply.list_of("why")) {
        const auto level = line.number_of("level");
        add(level, line);
        for (const auto& step : line.list_of("steps")) add(level + 1, step);
    }
    return text(all, look);
}

} // namespace regra::verbs
