#include "verbs/document_state.hpp"

#include <algorithm>

#include "engines/standings/grammar.hpp"
#include "engines/standings/list_groups.hpp"
#include "engines/standings/why.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/event_breaches.hpp"
#include "verbs/event_report.hpp"
#include "verbs/event_round.hpp"
#include "verbs/standings.hpp"
#include "verbs/standings_lists.hpp"

namespace regra::verbs {
namespace {

using documents::Audience;

struct PartOf {
    documents::Part part;
    Value (DocumentState::*make)();
};

constexpr PartOf parts_of_state[] = {
    {{"event"}, &DocumentState::event_part},
    {{"round"}, &DocumentState::round_part},
    {{"rounds"}, &DocumentState::rounds_part},
    {{"entries"}, &DocumentState::entries_part},
    {{"teams"}, &DocumentState::teams_part},
    {{"standings"}, &DocumentState::standings_part},
    {{"lists"}, &DocumentState::lists_part},
    {{"why"}, &DocumentState::why_part},
    {{"awards"}, &DocumentState::awards_part},
    {{"faults"}, &DocumentState::faults_part},
    {{"season", Audience::hall}, &DocumentState::season_part},
    {{"sanctions", Audience::hall}, &DocumentState::sanctions_part},
    {{"lots"}, &DocumentState::lots_part},
    {{"places"}, &DocumentState::places_part},
    {{"games"}, &DocumentState::games_part},
    {{"protests", Audience::office}, &DocumentState::protests_part},
    {{"breaches"}, &DocumentState::breaches_part},
    {{"report", Audience::office}, &DocumentState::report_part},
    {{"seal"}, &DocumentState::seal_part},
    {{"documents"}, nullptr}, // of who publishes a folder
};

} // namespace

const std::vector<documents::Part>& document_parts() {
    static const std::vector<documents::Part> all = [] {
        std::vector<documents::Part> made;
        for (const auto& one : parts_of_state) made.push_back(one.part);
        return made;
    }();
    return all;
}

DocumentState::DocumentState(const EventWork& work, Audience audience, int round)
    : work_(work), audience_(audience), round_(round), state_(work.state()) {
    const bool draft = !state_.rounds.empty() && !state_.rounds.back().published;
    if (draft && audience < Audience::office && round != state_.paired()) {
        left_out_ = state_.paired();
        state_.rounds.pop_back();
    }
    if (round > state_.paired())
        throw Error(Exit::bad_input, {work.file()}, "event.round-unpaired",
                    {{"round", std::to_string(round)}});
    if (round == 0) round_ = state_.paired();
    tournament_ = event::tournament_of(state_, work.people(),
                                       words({"event.unnamed", {}}, work.call().language));
    tournament_.file = work.file();
    const auto order = event::in_order(state_);
    place_.resize(order.size());
    for (std::size_t at = 0; at < order.size(); ++at)
        place_[static_cast<std::size_t>(order[at])] = static_cast<int>(at);
    people_.resize(order.size());
    name_people();
}

const Value& DocumentState::part(std::string_view name) {
    const auto known = parts_.find(name);
    if (known != parts_.end()) return known->second;
    Value made;
    for (const auto& one : parts_of_state)
        if (one.part.name == name && one.make) made = (this->*one.make)();
    return parts_.emplace(std::string(name), std::move(made)).first->second;
}

Competition& DocumentState::competition() {
    if (!competition_)
        competition_ = std::make_unique<EventCompetition>(work_, tournament_, rules_);
    return competition_->competition();
}

// ---- the event ---------------------------------------------------------------------------------

std::string DocumentState::seal() const {
    const auto& acts = work_.call().event->acts;
    return acts.empty() ? "" : store::text_of(store::seal_of(acts.back()));
}

Value DocumentState::seal_part() {
    const auto text = seal();
    const auto& acts = work_.call().event->acts;
    return Value::Map{{"text", text}, {"act", acts.empty() ? 0 : acts.back().n}};
}

// {round, day, begins, ends, place, late}; late: until when one may arrive, by the rules. False:
// not known.
Value DocumentState::hours_value(int round) {
    const auto found = state_.hours.find(round);
    if (found == state_.hours.end()) return false;
    const event::Hours& hours = found->second;
    const auto& rules = competition().rules();
    const auto late = rules.look({"start", "default time"}, rules.event_facts());
    constexpr std::int64_t minute = 60'000;
    const auto* allowed = late && late.value() ? late.value()->number() : nullptr;
    return Value::Map{
        {"round", round},
        {"day", text(hours.day)},
        {"begins", event::hour_text(hours.begins)},
        {"ends", hours.ends ? event::hour_text(*hours.ends) : std::string()},
        {"place", hours.place},
        {"late", allowed ? event::hour_text(hours.begins + static_cast<int>(*allowed / minute))
                         : std::string()}};
}

Value DocumentState::event_part() {
    const auto day = [](const Date& date) { return date.year == 0 ? std::string() : text(date); };
    const auto arbiter = work_.people().find(state_.chief_arbiter());
    Value::List hours;
    for (const auto& one : state_.hours) hours.push_back(hours_value(one.first));
    return Value::Map{{"name", state_.name},
                      {"competition", state_.competition},
                      {"place", state_.place},
                      {"federation", state_.federation},
                      {"arbiter", arbiter == work_.people().end()
                                      ? std::string()
                                      : arbiter->second.text_of("name")},
                      {"time", state_.time},
                      {"first_day", day(state_.first_day)},
                      {"last_day", day(state_.last_day)},
                      {"rated", state_.rated},
                      {"closed", state_.closed},
                      {"entries", state_.entries.size()},
                      {"round", last_round()},
                      {"columns", columns_before(last_round() + 1)},
                      {"of_teams", state_.of_teams},
                      {"round_robin", last_round() > 0 && competition().field().everyone_meets()},
                      {"rounds", rounds_planned(work_)},
                      {"hours", std::move(hours)},
                      {"names_article", article_text(names_article_, language())}};
}

// ---- rounds ------------------------------------------------------------------------------------

Value DocumentState::board_value(const event::Round& paired, std::size_t at, int round) {
    const event::Board& board = paired.boards[at];
    const event::Lot* lot = event::lot_of(paired, static_cast<int>(at) + 1);
    const auto seat = [&](int entry) -> Value {
        if (entry == no_entry) // an empty chair
            return Value::Map{{"number", 0}, {"name", "-"}, {"sort_key", ""}, {"points", ""}};
        const int index = place_[static_cast<std::size_t>(entry)];
        Value made = person(index);
        made.set("points", points_before(index, round));
        return made;
    };
    return Value::Map{{"number", static_cast<std::int64_t>(at + 1)},
                      {"at", event::shown_board(paired, static_cast<int>(at) + 1)},
                      {"match", event::seat_of(paired, static_cast<int>(at) + 1).pair},
                      {"white", seat(board.white)},
                      {"black", seat(board.black)},
                      {"result", board.counted ? shown_result(*board.counted) : ""},
                      {"reversed", board.counted && board.counted->reversed},
                      {"lot", lot ? shown_lot(*lot) : ""},
                      {"adjourned", board.adjourned && !board.counted}};
}

// Level matches with the game that decided each.
Value::List DocumentState::decided_matches(const event::Round& paired) {
    Value::List all;
    for (const auto& decider : paired.deciders) {
        const auto of = [&](int who) {
            return person(place_[static_cast<std::size_t>(who)]).text_of("name");
        };
        const int loser = decider.winner == decider.white ? decider.black : decider.white;
        all.push_back(Value::Map{{"match", decider.pair},
                                 {"white", of(decider.white)},
                                 {"black", of(decider.black)},
                                 {"result", shown_result(decider.result)},
                                 {"winner", of(decider.winner)},
                                 {"loser", of(loser)},
                                 {"article", article_text(decider.article, language())},
                                 {"act", decider.act}});
    }
    return all;
}

// The board points of a team in a match, `pair` of its round, as far as there are results; "" if
// there is none. A board with an empty chair has none, and counts as soon as the round has begun.
std::string DocumentState::board_points(std::size_t team, int pair, int round) {
    const event::Round& paired = state_.rounds[static_cast<std::size_t>(round - 1)];
    const Field& field = competition().field();
    const bool begun = std::any_of(paired.boards.begin(), paired.boards.end(),
                                   [](const auto& board) { return board.counted.has_value(); });
    bool counts = false;
    for (std::size_t at = 0; at < paired.boards.size(); ++at) {
        const auto& board = paired.boards[at];
        counts |= event::seat_of(paired, static_cast<int>(at) + 1).pair == pair &&
                  (board.counted || board.white == no_entry || board.black == no_entry);
    }
    if (!begun || !counts || round > field.rounds || field.second.empty()) return "";
    for (std::size_t who = 0; who < field.size(); ++who)
        if (field.number[who] == state_.teams[team].number)
            return score_text(points(field.second[field.at(who, round)], field.second_unit),
                              language());
    return "";
}

Value DocumentState::round_value(int round) {
    const event::Round& paired = state_.rounds[static_cast<std::size_t>(round - 1)];
    Value::List boards, absent;
    for (std::size_t at = 0; at < paired.boards.size(); ++at)
        boards.push_back(board_value(paired, at, round));
    for (std::size_t entry = 0; entry < state_.entries.size(); ++entry) {
        if (state_.of_teams) break;
        const bool entered = round >= state_.entries[entry].from_round;
        if (entered && !state_.plays(static_cast<int>(entry), round))
            absent.push_back(person(place_[entry]));
    }
    for (const int entry : paired.absent)
        absent.push_back(person(place_[static_cast<std::size_t>(entry)]));
    Value bye = false;
    if (paired.bye != no_entry) {
        const int index = place_[static_cast<std::size_t>(paired.bye)];
        bye = person(index);
        bye.set("points", points_before(index, round));
    }
    Value::List teams;
    const auto team = [&](int which) {
        const auto& one = state_.teams[static_cast<std::size_t>(which)];
        return Value(Value::Map{{"number", one.number}, {"name", one.team}});
    };
    std::vector<bool> met(state_.teams.size(), !state_.of_teams);
    for (std::size_t pair = 0; pair < paired.teams.size(); ++pair) {
        const auto& [home, away] = paired.teams[pair];
        for (const int which : {home, away}) met[static_cast<std::size_t>(which)] = true;
        Value one = Value::Map{{"match", pair + 1}, {"home", team(home)}, {"away", team(away)}};
        for (const bool first : {true, false})
            one.set(first ? "home_points" : "away_points",
                    board_points(static_cast<std::size_t>(first ? home : away),
                                 static_cast<int>(pair) + 1, round));
        teams.push_back(std::move(one));
    }
    if (paired.team_bye != no_entry) bye = team(paired.team_bye);
    for (std::size_t which = 0; which < met.size(); ++which)
        if (!met[which] && static_cast<int>(which) != paired.team_bye &&
            round >= state_.teams[which].from_round)
            absent.push_back(team(static_cast<int>(which)));
    Value::List beside;
    for (const auto& one : state_.sanctions)
        if (one.team != no_entry && one.points && one.round == round)
            beside.push_back(taken_from_team(one));
    const auto unfinished = state_.unfinished(); // the earliest first
    const bool awaits = !unfinished.empty() && unfinished.front().first < round;
    return Value::Map{{"number", round},
                      {"awaits", awaits},
                      {"beside", std::move(beside)},
                      {"teams", std::move(teams)},
                      {"published", paired.published},
                      {"by_hand", paired.by_hand},
                      {"missing", state_.missing(round).size()},
                      {"games", paired.games},
                      {"hours", hours_value(round)},
                      {"boards", std::move(boards)},
                      {"decided", decided_matches(paired)},
                      {"bye", std::move(bye)},
                      {"absent", std::move(absent)}};
}

Value DocumentState::round_part() {
    return round_ == 0 ? Value(false) : round_value(round_);
}

Value DocumentState::rounds_part() {
    Value::List all;
    for (int round = 1; round <= last_round(); ++round) all.push_back(round_value(round));
    return all;
}

Value DocumentState::breaches_part() {
    Value::List all;
    for (auto& line : report_lines(work_))
        all.push_back(Value::Map{{"round", line.round}, {"text", std::move(line.text)}});
    return all;
}

// report(edition): the lines of a tournament report file of that edition.
Value DocumentState::report_part() {
    return Function([this](const std::vector<Value>& arguments) -> Value {
        const std::string edition =
            !arguments.empty() && arguments[0].text() ? *arguments[0].text() : "2016";
        const auto text =
            report_text(work_, event::Results::reported,
                        edition == "2026" ? TrfEdition::of_2026 : TrfEdition::extended);
        Value::List lines;
        for (const auto line : split(text.text, "\n"))
            if (!line.empty()) lines.push_back(line);
        return lines;
    });
}

// ---- lists -------------------------------------------------------------------------------------

namespace {

// A team's opponent in each round, 0 for none, and its board points; "" for a match without a
// result yet.
Value::List matches_value(const Field& field, std::size_t team, Language language) {
    Value::List all;
    for (int round = 1; round <= field.rounds && !field.second.empty(); ++round) {
        const auto at = field.at(team, round);
        const int opponent = field.opponent[at];
        const bool awaited = field.kind[at] == regra::Round::awaited;
        all.push_back(Value::Map{
            {"round", round},
            {"opponent", opponent < 0 ? 0 : field.number[static_cast<std::size_t>(opponent)]},
            {"points",
             awaited ? "" : score_text(points(field.second[at], field.second_unit), language)}});
    }
    return all;
}

} // namespace

Value DocumentState::list_part(const std::string& category, const std::string& gender) {
    const auto key = category + "|" + gender;
    if (const auto known = lists_.find(key); known != lists_.end()) return known->second;
    auto& of = competition();
    const auto list = of.rank({category, gender});
    const auto& standings = list.standings;
    const bool by_points = !of.own().score; // else those are not the sum of results
    Value::List rows;
    for (std::size_t place = 0; place < standings.order.size(); ++place) {
        const int competitor = standings.order[place];
        const auto who = static_cast<std::size_t>(competitor);
        Value::List printed;
        for (std::size_t c = 0; c < of.own().lines.size(); ++c)
            printed.push_back(mark_text(standings, c, competitor, language()));
        Value row = of.own().teams ? Value(Value::Map{{"number", of.field().number[who]},
                                                      {"name", of.field().name[who]}})
                                   : person(competitor);
        if (of.own().teams) row.set("matches", matches_value(of.field(), who, language()));
        row.set("rank", list.rank[place]);
        row.set("points", score_text(points(standings.points[who], standings.unit), language()));
        row.set("beside", by_points ? points_beside(who) : "");
        row.set("tiebreaks", std::move(printed));
        // What separates it from the line above: 0 the points, -1 nothing, else that tie-break.
        const int by = standings.separated_by[place];
        row.set("by", by == Standings::primary ? 0 : by == Standings::nothing ? -1 : by + 1);
        rows.push_back(std::move(row));
    }
    return lists_.emplace(key, std::move(rows)).first->second;
}

std::string DocumentState::taken_from_team(const event::Sanction& sanction) {
    return state_.teams[static_cast<std::size_t>(sanction.team)].team + ": " +
           value_words().imposed(sanction.what);
}

// What points beside results were given or taken for, each with its article, once.
Value::List DocumentState::beside_value() {
    auto& of = competition();
    std::vector<std::string> all;
    const auto add = [&](std::string line, const std::string& article) {
        if (!article.empty()) line += " [" + article_text(article, language()) + "]";
        if (std::find(all.begin(), all.end(), line) == all.end()) all.push_back(std::move(line));
    };
    for (const auto& bonus : of.bonuses())
        add(bonus_text(bonus, of.field().unit, value_words()), bonus.article);
    for (const auto& one : state_.sanctions) // those of persons are bonuses
        if (one.team != no_entry && (one.points || one.match_points))
            add(taken_from_team(one), one.article);
    return {all.begin(), all.end()};
}

Value DocumentState::standings_part() {
    if (last_round() == 0) return false;
    auto& of = competition();
    Value::List lines, categories;
    for (std::size_t c = 0; c < of.own().lines.size(); ++c) {
        const auto& line = of.own().lines[c];
        lines.push_back(
            Value::Map{{"letter", line.letter.empty() ? std::to_string(c + 1) : line.letter + ")"},
                       {"title", shown_title(line.title, value_words())}});
    }
    if (!of.own().teams) // categories are of persons
        for (const auto& name : category_names(of.rules())) categories.push_back(name);
    const Function list([this](const std::vector<Value>& arguments) -> Value {
        std::string names[2];
        for (std::size_t i = 0; i < std::min<std::size_t>(arguments.size(), 2); ++i)
            if (const auto* text = arguments[i].text()) names[i] = *text;
        return list_part(names[0], names[1]);
    });
    Value::List decided;
    for (std::size_t round = 0; round < state_.rounds.size(); ++round)
        for (Value& match : decided_matches(state_.rounds[round])) {
            match.set("round", static_cast<std::int64_t>(round + 1));
            decided.push_back(std::move(match));
        }
    return Value::Map{
        {"score", score_title(of.own(), Language::en)},
        {"tiebreaks", std::move(lines)},
        {"categories", std::move(categories)},
        {"decided", std::move(decided)},
        {"article", article_text(of.rules().citation(*of.own().lines_setting), language())},
        {"beside", beside_value()},
        {"list", list}};
}

const ruleset::ValueWords& DocumentState::value_words() {
    // An event's file has no such words.
    if (!store_) store_ = std::make_unique<Store>(work_.call());
    return store_->rulesets.value_words(language());
}

// why(number): how a rank of the whole list came about.
Value DocumentState::why_number(std::int64_t number) {
    auto& of = competition();
    if (of.own().teams) return Value(Value::List{}); // ranks are those of teams
    if (!all_) all_ = of.rank({"", ""});
    Value::List lines;
    for (std::size_t place = 0; place < all_->standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(all_->standings.order[place]);
        if (of.field().number[who] != number) continue;
        for (const auto& line : why_rank(of, *all_, place, value_words()))
            lines.push_back(Value::Map{{"level", line.indent},
                                       {"text", line.text},
                                       {"article", article_text(line.article, language())}});
    }
    return lines;
}

Value DocumentState::why_part() {
    return Function([this](const std::vector<Value>& arguments) -> Value {
        if (arguments.empty() || !arguments[0].number() || last_round() == 0)
            return Value(Value::List{});
        return why_number(*arguments[0].number());
    });
}

Value DocumentState::teams_part() {
    Value::List all;
    if (tournament_.teams.empty() || last_round() == 0) return all;
    auto& of = competition();
    const auto players = [&](const Value::List& members, std::int64_t counted) {
        Value::List made;
        for (const auto& member : members) {
            const int entry = static_cast<int>(*member.number() - 1);
            Value one = person(entry);
            one.set("points", points_before(entry, last_round() + 1));
            one.set("counted", std::ssize(made) < counted);
            made.push_back(std::move(one));
        }
        return made;
    };
    if (of.own().teams) { // all that play for it count
        const Value lines = list_part("", "");
        for (const auto& line : *lines.list()) {
            const auto& team =
                state_.teams[static_cast<std::size_t>(state_.team_named(line.text_of("name")))];
            Value::List members;
            for (const int member : team.members)
                members.push_back(place_[static_cast<std::size_t>(member)] + 1);
            all.push_back(Value::Map{{"list", ""},
                                     {"group", ""},
                                     {"rank", line.number_of("rank")},
                                     {"number", line.number_of("number")},
                                     {"name", line.text_of("name")},
                                     {"points", line.text_of("points")},
                                     {"players", players(members, std::ssize(members))}});
        }
        return all;
    }
    Lists lists(of);
    for (const auto& name : lists.names(true))
        for (const auto& group : lists.groups(name, {}, {}))
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                all.push_back(Value::Map{
                    {"list", name},
                    {"group", group.name},
                    {"rank", line.number_of("rank")},
                    {"number", line.number_of("number")},
                    {"name", line.text_of("name")},
                    {"points", score_text(points(line.number_of("score"), group.unit), language())},
                    {"players", players(line.list_of("members"), line.number_of("counted"))}});
            }
    return all;
}

namespace {

// The groups of a list; none if it waits for results in other files.
std::vector<ListGroup> groups_if_made(Lists& lists, const std::string& name) {
    try {
        return lists.groups(name, {}, {});
    } catch (const Error& refused) {
        if (!is_made_elsewhere(refused)) throw;
        return {};
    }
}

} // namespace

// Lists that the ruleset makes beside those of the competition: circuits, clubs, boards.
Value DocumentState::lists_part() {
    Value::List all;
    if (last_round() == 0) return all;
    auto& of = competition();
    Lists lists(of, true);
    for (const auto& name : lists.names(false)) {
        const auto* setting = ruleset::setting_of_list(of.rules(), name);
        Value::List groups;
        for (const auto& group : groups_if_made(lists, name)) {
            Value::List rows, criteria;
            for (const auto& criterion : group.criteria) criteria.push_back(criterion.title);
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                const bool player = line.text_of("kind") == "player";
                Value row = player ? person(static_cast<int>(line.number_of("index") - 1))
                                   : Value(Value::Map{{"number", line.number_of("number")},
                                                      {"name", line.text_of("name")}});
                row.set("rank", line.number_of("rank"));
                row.set("points",
                        score_text(points(line.number_of("score"), group.unit), language()));
                Value::List marks;
                for (std::size_t c = 0; c < group.criteria.size(); ++c) {
                    const auto mark = group.mark(place, c);
                    marks.push_back(
                        mark ? score_text(points(*mark, group.criteria[c].unit), language()) : "");
                }
                row.set("tiebreaks", std::move(marks));
                rows.push_back(std::move(row));
            }
            groups.push_back(Value::Map{{"group", group.name},
                                        {"tiebreaks", std::move(criteria)},
                                        {"rows", std::move(rows)}});
        }
        all.push_back(Value::Map{
            {"name", name},
            {"article", setting ? article_text(of.rules().citation(*setting), language()) : ""},
            {"groups", std::move(groups)}});
    }
    return all;
}

} // namespace regra::verbs
