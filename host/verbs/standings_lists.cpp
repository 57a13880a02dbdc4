#include "verbs/standings_lists.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "engines/standings/why.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/standings.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

Value players_of(const Competition& competition, const Value& line) {
    Value::List players;
    const auto& columns = competition.field();
    const auto points_of = columns_of(columns).points;
    std::int64_t place = 0;
    for (const auto& member : line.list_of("members")) {
        const auto entry = static_cast<std::size_t>(*member.number() - 1);
        players.push_back(Value::Map{{"id", columns.number[entry]},
                                     {"name", columns.name[entry]},
                                     {"points", points(points_of[entry], columns.unit)},
                                     {"counted", ++place <= line.number_of("counted")}});
    }
    return players;
}

Value::List bonuses_of(const Competition& competition, const Value& line, std::int64_t unit) {
    Value::List all;
    for (const auto& bonus : line.list_of("bonuses")) {
        const std::string& name = bonus.text_of("name");
        const auto* setting = setting_of_bonus(competition.rules(), name);
        all.push_back(
            Value::Map{{"name", name},
                       {"points", points(bonus.number_of("points"), unit)},
                       {"article", setting ? competition.rules().citation(*setting) : ""}});
    }
    return all;
}

Value::List parts_of(const Value& line, std::int64_t unit) {
    Value::List all;
    for (const auto& part : line.list_of("parts"))
        all.push_back(Value::Map{{"name", part.text_of("name")},
                                 {"rank", part.number_of("rank")},
                                 {"points", points(part.number_of("points"), unit)},
                                 {"counted", part.yes_of("counts")}});
    return all;
}

// What the criteria after the score say of a line; one that does not apply is null.
Value::List marks_of(const ListGroup& group, std::size_t place) {
    Value::List all;
    for (std::size_t c = 0; c < group.criteria.size(); ++c) {
        const auto mark = group.mark(place, c);
        all.push_back(
            Value::Map{{"title", group.criteria[c].title},
                       {"points", mark ? Value(points(*mark, group.criteria[c].unit)) : Value()}});
    }
    return all;
}

// ---- why a line stands where it stands ----

class WhyLineOfList {
public:
    WhyLineOfList(const ListGroup& group, const ruleset::ValueWords& value_words)
        : group_(group), value_words_(value_words), language_(value_words.language()) {
        for (std::size_t place = 0; place < group.count; ++place)
            lines_.push_back(group.line(place));
    }

    // What its score is made of, where a script says it, and the criteria between those level on
    // it, as far as they are still level.
    std::vector<std::string> texts(std::size_t place) const {
        std::vector<std::string> all;
        if (rank(place) == 0) return all;
        const auto own = text(points(score(place), group_.unit));
        const auto sum = group_.score_terms ? terms_text(group_.score_terms(place), group_.unit,
                                                         *group_.field, language_)
                                            : "";
        if (!sum.empty()) all.push_back(own + " = " + sum);
        std::vector<std::size_t> level;
        for (std::size_t other = 0; other < group_.count; ++other)
            if (rank(other) > 0 && score(other) == score(place)) level.push_back(other);
        for (std::size_t c = 0; c < group_.criteria.size() && level.size() > 1; ++c) {
            all.push_back(shown_title(group_.criteria[c].title, value_words_) + ": " +
                          comparison(c, place, level));
            if (!said(c, level)) continue;
            std::erase_if(level, [&](std::size_t other) {
                return group_.mark(other, c) != group_.mark(place, c);
            });
        }
        if (level.size() > 1) all.push_back(still_equal(place, level));
        return all;
    }

private:
    static constexpr std::size_t most_names = 10;

    std::int64_t rank(std::size_t place) const { return lines_[place].number_of("rank"); }
    std::int64_t score(std::size_t place) const { return lines_[place].number_of("score"); }
    const std::string& name(std::size_t place) const { return lines_[place].text_of("name"); }
    std::string text(const Points& value) const { return score_text(value, language_); }

    // A criterion that says nothing of one of them separates none.
    bool said(std::size_t c, const std::vector<std::size_t>& level) const {
        return std::all_of(level.begin(), level.end(),
                           [&](std::size_t one) { return group_.mark(one, c).has_value(); });
    }

    // "33; 32 Bruno, 31 Eva"
    std::string comparison(std::size_t c, std::size_t place,
                           const std::vector<std::size_t>& level) const {
        if (!said(c, level)) return words({"why.not-apply", {}}, language_);
        const auto value = [&](std::size_t one) {
            return text(points(*group_.mark(one, c), group_.criteria[c].unit));
        };
        std::vector<std::string> others;
        for (const auto other : level)
            if (other != place && others.size() < most_names)
                others.push_back(value(other) + " " + name(other));
        if (level.size() > most_names + 1) others.emplace_back("...");
        return value(place) + "; " + join(others, ", ");
    }

    std::string still_equal(std::size_t place, const std::vector<std::size_t>& level) const {
        std::vector<std::string> names;
        for (const auto other : level) names.push_back(name(other));
        if (group_.lots_drawn)
            return words({"why.lots", {{"names", join(names, ", ")}}}, language_);
        const bool same = std::all_of(level.begin(), level.end(), [&](std::size_t other) {
            return rank(other) == rank(place);
        });
        if (same) return words({"why.share", {{"names", join(names, ", ")}}}, language_);
        // The order of the lines is what is left.
        const auto at = std::find(level.begin(), level.end(), place);
        const auto first = at == level.begin() ? at : std::prev(at);
        return words(
            {"team.best-placed", {{"name", name(*first)}, {"other", name(*std::next(first))}}},
            language_);
    }

    const ListGroup& group_;
    const ruleset::ValueWords& value_words_;
    Language language_;
    std::vector<Value> lines_;
};

bool is_asked(const ExplainedLine& explained, const Value& line) {
    return explained.who == std::to_string(line.number_of("rank")) ||
           explained.who == std::to_string(line.number_of("number")) ||
           explained.who == line.text_of("name");
}

void add_groups(const Competition& competition, const std::vector<ListGroup>& groups,
                const std::string& category, const ExplainedLine* explained, Value::List& rows) {
    for (const auto& group : groups) {
        if (!category.empty() && group.name != category) continue;
        std::optional<WhyLineOfList> why;
        if (explained) why.emplace(group, explained->value_words);
        for (std::size_t place = 0; place < group.count; ++place) {
            const Value line = group.line(place);
            const auto rank = line.number_of("rank");
            rows.push_back(Value::Map{{"group", group.name},
                                      {"rank", rank > 0 ? Value(rank) : Value()},
                                      {"id", line.number_of("number")},
                                      {"name", line.text_of("name")},
                                      {"points", points(line.number_of("score"), group.unit)},
                                      {"taken", points(line.number_of("taken"), group.unit)},
                                      {"tiebreaks", marks_of(group, place)},
                                      {"players", players_of(competition, line)},
                                      {"parts", parts_of(line, group.unit)},
                                      {"bonuses", bonuses_of(competition, line, group.unit)}});
            if (!why || !is_asked(*explained, line)) continue;
            Value::List texts;
            for (auto& text : why->texts(place)) texts.emplace_back(std::move(text));
            rows.back().set("why", std::move(texts));
        }
    }
}

} // namespace

Value groups_value(Competition& competition, const std::string& one, const std::string& category,
                   const ExplainedLine* explained) {
    Lists lists(competition, explained != nullptr || !one.empty());
    const auto names = one.empty() ? lists.names(true) : std::vector<std::string>{one};
    if (names.empty()) throw Error(Exit::bad_input, competition.rules().place(), "teams.not-made");
    if (one.empty() && competition.tournament().teams.empty())
        throw Error(Exit::bad_input, {competition.tournament().file}, "teams.none");
    Value::List all;
    for (const auto& name : names)
        add_groups(competition, lists.groups(name, {}, {}), category, explained, all);
    return Value::Map{{one.empty() ? "teams" : "standing", std::move(all)}};
}

namespace {

std::string counted_players(const Value& team, const Look& look) {
    std::vector<std::string> parts;
    for (const auto& player : team.list_of("players"))
        if (player.yes_of("counted"))
            parts.push_back(plain(part_of(player, "points"), look) + " " + player.text_of("name"));
    return join(parts, " + ");
}

// "2 Ana + 1½ Bruno, -1 No captain"
std::string made_of(const Value& line, const Look& look) {
    std::string all = counted_players(line, look);
    for (const auto& bonus : line.list_of("bonuses")) {
        const auto points = plain(part_of(bonus, "points"), look);
        all += (all.empty() ? "" : ", ") + std::string(points.starts_with("-") ? "" : "+") +
               points + " " + bonus.text_of("name");
    }
    return all;
}

} // namespace

std::string groups_text(const Value::List& lines, const Look& look) {
    std::string all;
    for (std::size_t i = 0; i < lines.size();) {
        const std::string group(lines[i].text_of("group"));
        Table table;
        table.right = {true, false, true};
        std::string under;
        for (std::size_t c = 0; c < lines[i].list_of("tiebreaks").size(); ++c) {
            if (c == 0)
                for (const auto* id : {"standings.rank", "standings.name", "standings.points"})
                    table.head.push_back(words({id, {}}, look.language));
            table.head.push_back(std::to_string(c + 1) + ")");
            table.right.push_back(true);
            under += "  " + table.head.back() + " " +
                     std::string(lines[i].list_of("tiebreaks")[c].text_of("title")) + "\n";
        }
        table.right.push_back(false);
        if (!table.head.empty()) table.head.emplace_back();
        for (; i < lines.size() && lines[i].text_of("group") == group; ++i) {
            const auto& rank = *lines[i].find("rank");
            auto& row = table.rows.emplace_back();
            row = {rank.is_nothing() ? "-" : plain(rank, look),
                   std::string(lines[i].text_of("name")), plain(*lines[i].find("points"), look)};
            for (const auto& mark : lines[i].list_of("tiebreaks"))
                row.push_back(plain(part_of(mark, "points"), look));
            row.push_back(made_of(lines[i], look));
        }
        all += (group.empty() ? words({"standings.all", {}}, look.language) : group) + "\n" +
               text(table, look) + under + "\n";
    }
    return all;
}

void note_not_played(const ruleset::Ruleset& rules, const std::vector<std::string>& lists,
                     const std::vector<StageResults>& stages, Diagnostics& notes) {
    const auto from = [&](const std::string& list) {
        const Value* sources = ruleset::value_at(rules, {"lists", list, "from"});
        return sources ? sources->texts() : std::vector<std::string>();
    };
    std::set<std::string> all(lists.begin(), lists.end());
    for (const auto& list : lists)
        for (const auto& source : from(list)) all.insert(source);
    for (const auto& list : all) {
        std::vector<std::string> missing;
        for (const auto& name : from(list)) {
            const bool played =
                std::any_of(stages.begin(), stages.end(),
                            [&](const StageResults& one) { return one.name == name; });
            if (!played && rules.find({"competitions", name})) missing.push_back(name);
        }
        if (!missing.empty())
            notes.note(rules.find({"lists", list, "from"})->place, "circuit.so-far",
                       {{"name", list}, {"names", join(missing, ", ")}});
    }
}

void note_bonuses(const Competition& competition, const ruleset::ValueWords& value_words,
                  Diagnostics& notes) {
    std::vector<std::pair<const Bonus*, std::string>> all;
    for (const auto& bonus : competition.bonuses()) {
        const auto index = static_cast<std::size_t>(bonus.competitor);
        const std::string who = std::to_string(competition.field().number[index]) + " " +
                                competition.field().name[index];
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) {
            return one.first->name == bonus.name && one.first->units == bonus.units &&
                   one.first->article == bonus.article;
        });
        if (same == all.end())
            all.emplace_back(&bonus, who);
        else
            same->second += ", " + who;
    }
    for (const auto& [bonus, who] : all)
        notes.note({competition.tournament().file}, "standings.bonus",
                   {{"bonus", bonus_text(*bonus, competition.field().unit, value_words)},
                    {"who", who},
                    {"article", article_text(bonus->article, value_words.language())}});
}

namespace {

// Many entries whose printed points are other ones have one cause: reports the first, and that.
Diagnostics of_one_cause(const Diagnostics& problems, const Place& place) {
    constexpr std::size_t most_reported = 5;
    Diagnostics reported;
    for (const auto& one : problems.items())
        if (reported.items().size() < most_reported) reported.add(one);
    if (const auto count = problems.items().size(); count > most_reported)
        reported.error(place, "standings.points-many", {{"count", std::to_string(count)}});
    return reported;
}

} // namespace

void refuse_other_points(const Competition& competition, const std::string& file) {
    Diagnostics problems, of_games;
    check_points(competition.counted(), competition.scoring().game, problems);
    if (!problems.has_errors()) return;
    // Where matches bring the points, files may print those of games all the same.
    const Tournament& tournament = competition.tournament();
    const bool of_matches = &competition.counted() != &tournament;
    if (of_matches)
        check_points(tournament, scoring_of(competition.rules(), tournament, false).game, of_games);
    if (!of_matches || of_games.has_errors())
        throw Error(Exit::bad_input, of_one_cause(problems, {file}));
}

// ---- the list of a competition -----------------------------------------------------------------

namespace {

// "a)", or a number where the ruleset prints no letter.
std::string heading(const ruleset::TieBreak& line, std::size_t index) {
    return line.letter.empty() ? std::to_string(index + 1) : line.letter + ")";
}

// A tie-break that says nothing is null.
Value mark_value(const Standings& standings, std::size_t criterion, std::size_t who) {
    const CriterionValue& mark = standings.marks[criterion][who];
    if (mark.state != CriterionValue::State::value) return {};
    return points(mark.value, standings.denominator[criterion]);
}

} // namespace

std::string score_title(const CompetitionRules& own, Language language) {
    if (!own.score) return words({"standings.points", {}}, language);
    if (!own.score->title.empty()) return own.score->title;
    return words({"standings.stages", {}}, language);
}

Value list_value(const Field& field, const RankedList& list, const CompetitionRules& own,
                 const ruleset::Ruleset& rules, Language language) {
    const auto& standings = list.standings;
    Value::List rows, lines;
    for (std::size_t c = 0; c < own.lines.size(); ++c)
        lines.push_back(
            Value::Map{{"letter", heading(own.lines[c], c)}, {"title", own.lines[c].title}});
    for (std::size_t place = 0; place < standings.order.size(); ++place) {
        const int competitor = standings.order[place];
        const auto who = static_cast<std::size_t>(competitor);
        Value::List tiebreaks, printed;
        for (std::size_t c = 0; c < standings.marks.size(); ++c)
            tiebreaks.push_back(mark_value(standings, c, who));
        for (std::size_t c = 0; c < own.lines.size(); ++c)
            printed.push_back(mark_text(standings, c, competitor, language));
        rows.push_back(Value::Map{{"rank", list.rank[place]},
                                  {"id", field.number[who]},
                                  {"name", field.name[who]},
                                  {"points", points(standings.points[who], standings.unit)},
                                  {"tiebreaks", std::move(tiebreaks)},
                                  {"printed", std::move(printed)}});
    }
    return Value::Map{{"list", std::move(rows)},
                      {"score", score_title(own, language)},
                      {"lines", std::move(lines)},
                      {"article", rules.citation(*own.lines_setting)}};
}

} // namespace regra::verbs
