// Who people are in a document: names as its audience may know them, and what each of them played.
#include <algorithm>

#include "engines/standings/stated.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/document_state.hpp"

namespace regra::verbs {
namespace {

using documents::Audience;

// "Ana Maria Silva" -> "A. M. S."; "Silva, Ana" -> "S., A.".
std::string initials_of(std::string_view name) {
    std::string made;
    for (const auto word : split(trim(name), " ")) {
        if (word.empty()) continue;
        std::size_t size = 1;
        while (size < word.size() && (static_cast<unsigned char>(word[size]) & 0xC0u) == 0x80)
            ++size;
        made += (made.empty() ? "" : " ") + std::string(word.substr(0, size)) + "." +
                (word.ends_with(',') ? "," : "");
    }
    return made;
}

// Whole years on a day; nothing where the year of birth is not known. Where day and month are not,
// as if born on the last day of the year.
std::optional<int> age_on(const Date& birth, const Date& day) {
    if (birth.year == 0 || day.year == 0) return std::nullopt;
    const int month = birth.month == 0 ? 12 : birth.month, date = birth.day == 0 ? 31 : birth.day;
    const bool to_come = std::pair(month, date) > std::pair(day.month, day.day);
    return day.year - birth.year - (to_come ? 1 : 0);
}

Value texts_of_map(const std::map<std::string, std::string, std::less<>>& map) {
    Value made = Value::Map{};
    for (const auto& [name, value] : map) made.set(name, value);
    return made;
}

constexpr const char* naming = "people/names";

std::int32_t carried(const Field& field, std::size_t competitor) {
    return field.carried.empty() ? 0 : field.carried[competitor];
}

const char* result_of(const Game& game) {
    switch (game.kind) {
    case GameKind::played:
        return game.outcome == Outcome::win ? "1" : game.outcome == Outcome::draw ? "½" : "0";
    case GameKind::forfeit_win: return "+";
    case GameKind::forfeit_loss: return "-";
    case GameKind::full_bye:
    case GameKind::pairing_bye: return "bye";
    case GameKind::half_bye: return "½ bye";
    case GameKind::zero_bye: return "0 bye";
    default: return "";
    }
}

} // namespace

// A script decides it by what the ruleset says; one of the event's own rules, if it has it.
std::string DocumentState::shown_name(const Entry& entry, bool forgotten, const Value& rule,
                                      Machine& machine) const {
    if (audience_ != Audience::everyone || forgotten) return entry.name;
    Value person = Value::Map{{"name", entry.name},
                              {"initials", initials_of(entry.name)},
                              {"number", entry.number},
                              {"columns", texts_of_map(entry.columns)}};
    const Date day = state_.first_day;
    if (const auto age = age_on(entry.birth, day)) person.set("age", *age);
    FieldRule name{"name", FieldRule::Type::text};
    name.required = true;
    return *machine.call(naming, "called", {person, rule}, name).text();
}

void DocumentState::name_people() {
    rules_ = std::make_shared<EventRules>(work_.own(), state_.ruleset);
    Store& own = rules_->store;
    const bool has_own = own.library.find(naming) != nullptr;
    const Library folders = has_own ? Library() : library_of(work_.call());
    Machine of_folders(folders, work_.call().limits);
    Machine& machine = has_own ? own.scripts.machine() : of_folders;
    Value rule;
    if (has_own) {
        const auto& rules = rules_->rules;
        rule = stated(rules, naming, machine, 1);
        for (const auto& key : own.scripts.keys_of(naming)) {
            const auto words = split(key.path, "/");
            if (const auto* setting = rules.find({words.begin(), words.end()}))
                names_article_ = rules.citation(*setting);
        }
    }
    const auto order = event::in_order(state_);
    for (std::size_t at = 0; at < order.size(); ++at) {
        const auto& entrant = state_.entries[static_cast<std::size_t>(order[at])];
        Entry& entry = tournament_.entries[at];
        entry.name = shown_name(entry, entrant.forgotten, rule, machine);
        if (audience_ != Audience::office &&
            !entrant.forgotten) { // no contacts of the person's row
            entry.federation_id.clear();
            entry.columns = entrant.columns;
            if (!entrant.team.empty()) entry.columns["team"] = entrant.team;
        }
    }
}

const Value& DocumentState::person(int index) {
    auto& known = people_[static_cast<std::size_t>(index)];
    if (known) return *known;
    const Entry& entry = tournament_.entries[static_cast<std::size_t>(index)];
    const auto team = entry.columns.find("team");
    Value made = Value::Map{{"number", entry.number},
                            {"name", entry.name},
                            {"sort_key", folded(entry.name)},
                            {"gender", gender_letter(entry.gender)},
                            {"title", entry.title},
                            {"rating", entry.rating},
                            {"federation", entry.federation},
                            {"team", team == entry.columns.end() ? "" : team->second},
                            {"columns", texts_of_map(entry.columns)}};
    if (audience_ == Audience::office) {
        made.set("birth", entry.birth.year == 0 ? "" : text(entry.birth));
        made.set("id", entry.federation_id);
    }
    return known.emplace(std::move(made));
}

int DocumentState::columns_before(int round) const {
    int columns = 0;
    for (int before = 1; before < round && before <= last_round(); ++before)
        columns += event::columns_of(state_.rounds[static_cast<std::size_t>(before - 1)]);
    return columns;
}

// Where teams are ranked, of a person what the games are worth. Before a round that is paired as
// the pairing counts: with penalties so far, and games that await their result as draws; else as
// standings do.
std::string DocumentState::points_before(int index, int round) {
    auto& of = competition();
    const Field& field = of.field();
    const auto who = static_cast<std::size_t>(index);
    const int columns = columns_before(round);
    const bool for_pairing = round <= last_round();
    Points all;
    const auto add = [&all](const Points& one) {
        all = points(all.num * one.den + one.num * all.den, all.den * one.den);
    };
    for (int column = 1; column <= columns; ++column) {
        const Game& game = tournament_.entries[who].games[static_cast<std::size_t>(column - 1)];
        if (for_pairing && game.kind == GameKind::awaited)
            add(of.scoring().game.draw);
        else if (of.own().teams)
            add(value_of(game, of.scoring().game));
        else if (column <= field.rounds)
            add(points(field.score[field.at(who, column)], field.unit));
    }
    if (of.own().teams) return score_text(all, language());
    if (!for_pairing) add(points(carried(field, who), field.unit));
    for (const auto& one : tournament_.adjustments)
        if (for_pairing && one.round <= columns)
            for (const int entry : one.entries)
                if (entry == index) add(one.points);
    return score_text(all, language());
}

// "-½": what was given or taken beside the results; "" of nothing.
std::string DocumentState::points_beside(std::size_t competitor) {
    const Field& field = competition().field();
    const auto units = carried(field, competitor);
    if (units == 0) return "";
    return score_text(points(units, field.unit), language());
}

Value DocumentState::games_of(int index) {
    competition(); // with games that count as lost
    const Entry& entry = competition_->tournament().entries[static_cast<std::size_t>(index)];
    Value::List games;
    int column = 0;
    for (int round = 1; round <= last_round(); ++round)
        for (int left = event::columns_of(state_.rounds[static_cast<std::size_t>(round - 1)]);
             left > 0; --left) {
            const Game& game = entry.games[static_cast<std::size_t>(column)];
            games.push_back(game_value(game, round, ++column));
        }
    return games;
}

Value DocumentState::game_value(const Game& game, int round, int column) const {
    const bool against = game.opponent != no_entry;
    const Entry* opponent =
        against ? &tournament_.entries[static_cast<std::size_t>(game.opponent)] : nullptr;
    const char* colour = game.colour == Colour::white   ? "white"
                         : game.colour == Colour::black ? "black"
                                                        : "";
    return Value::Map{{"round", round},
                      {"column", column},
                      {"opponent", opponent ? opponent->number : 0},
                      {"opponent_name", opponent ? opponent->name : ""},
                      {"colour", against ? colour : ""},
                      {"played", game.kind == GameKind::played},
                      {"awaited", game.kind == GameKind::awaited},
                      {"result", result_of(game)}};
}

Value DocumentState::entries_part() {
    const auto order = event::in_order(state_);
    Value::List all;
    for (std::size_t at = 0; at < tournament_.entries.size(); ++at) {
        Value one = person(static_cast<int>(at));
        one.set("groups", texts_of_map(state_.entries[static_cast<std::size_t>(order[at])].facts));
        one.set("games", games_of(static_cast<int>(at)));
        one.set("points", points_before(static_cast<int>(at), last_round() + 1));
        one.set("beside", competition().own().teams ? "" : points_beside(at));
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace regra::verbs
