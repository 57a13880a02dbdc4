#include "engines/event/fold.hpp"

#include <algorithm>
#include <utility>

#include "engines/event/fold_parts.hpp"
#include "engines/event/fold_teams.hpp"

namespace regra::event {
namespace {

using namespace parts;

// ---- the event ---------------------------------------------------------------------------------

Refusal create(State& state, const Value& act, std::int64_t) {
    if (state.created) return refuse("event.created-already");
    state.created = true;
    state.id = act.text_of("event");
    state.name = act.text_of("name");
    state.ruleset = act.text_of("ruleset");
    state.competition = act.text_of("competition");
    state.place = act.text_of("place");
    state.federation = act.text_of("federation");
    state.arbiter = act.text_of("arbiter");
    state.time = act.text_of("time");
    state.first_day = date(act, "first day");
    state.last_day = date(act, "last day");
    state.rated = act.yes_of("rated");
    if (!state.arbiter.empty()) state.officials.push_back({state.arbiter, {"chief arbiter"}});
    set_competition(state, act);
    return std::nullopt;
}

Refusal rounds(State& state, const Value& act, std::int64_t) {
    const int planned = number(act, "number");
    if (planned < state.paired())
        return refuse("event.rounds-few", {{"number", std::to_string(planned)},
                                           {"paired", std::to_string(state.paired())}});
    state.planned = planned;
    return std::nullopt;
}

Refusal set_hours(State& state, const Value& act, std::int64_t) {
    auto zone = state.zone;
    if (act.find("zone")) {
        zone = read_zone(act.text_of("zone"));
        if (!zone) return refuse("event.zone-text", {{"text", act.text_of("zone")}});
    }
    if (!zone) return refuse("event.zone-none");
    std::map<int, Hours> all;
    for (const auto& given : act.list_of("rounds")) {
        const auto begins = read_hour(given.text_of("begins"));
        const auto ends =
            given.find("ends") ? read_hour(given.text_of("ends")) : std::optional<int>();
        const Date day = date(given, "day");
        if (!begins || day.day == 0 || (given.find("ends") && !ends))
            return refuse("event.hours-text",
                          {{"text", given.text_of("day") + " " + given.text_of("begins") + " " +
                                        given.text_of("ends")}});
        all[number(given, "round")] = {day, *begins, ends, given.text_of("place")};
    }
    state.zone = zone;
    for (auto& [round, hours] : all) state.hours[round] = std::move(hours);
    return std::nullopt;
}

Refusal close(State& state, const Value&, std::int64_t) {
    if (auto why = needs_nothing_open(state)) return why;
    state.closed = true;
    return std::nullopt;
}

Refusal reopen(State& state, const Value&, std::int64_t) {
    if (!state.closed) return refuse("event.not-closed");
    state.closed = false;
    return std::nullopt;
}

Refusal unrate(State& state, const Value&, std::int64_t) {
    if (!state.rated) return refuse("event.not-rated");
    state.rated = false;
    return std::nullopt;
}

Refusal nothing(State&, const Value&, std::int64_t) {
    return std::nullopt;
}

// ---- entries -----------------------------------------------------------------------------------

void take_texts(const Value& given, std::string_view name,
                std::map<std::string, std::string, std::less<>>& into) {
    const Value* map = given.find(name);
    if (!map || !map->map()) return;
    into.clear();
    for (const auto& [key, value] : *map->map())
        if (value.text()) into[key] = *value.text();
}

// Only what is stated changes.
void take_facts(const Value& given, Entrant& entry) {
    if (const auto& gender = given.text_of("gender"); !gender.empty())
        entry.gender = gender == "female" ? Gender::female : Gender::male;
    for (const auto& [name, into] :
         {std::pair("title", &entry.title), std::pair("federation", &entry.federation),
          std::pair("team", &entry.team)})
        if (const Value* value = given.find(name)) *into = *value->text();
    if (given.find("rating")) entry.rating = number(given, "rating");
    take_texts(given, "columns", entry.columns);
    take_texts(given, "facts", entry.facts);
}

Refusal enter(State& state, const Value& act, std::int64_t) {
    std::set<std::string_view> ids;
    for (const auto& one : act.list_of("entries")) {
        const auto& id = one.text_of("entry");
        if (state.entry(id) != no_entry || !ids.insert(id).second)
            return refuse("event.entered-already", {{"entry", id}});
        if (!state.is_main) continue; // there they begin with the next round
        if (auto why = needs_future(state, number(one, "from", 1))) return why;
    }
    int last = 0;
    for (const Entrant& entry : state.entries) last = std::max(last, entry.number);
    for (const auto& one : act.list_of("entries")) {
        Entrant entry;
        entry.id = one.text_of("entry");
        entry.number = ++last;
        take_facts(one, entry);
        entry.from_round = state.is_main ? number(one, "from", 1) : state.paired() + 1;
        entry.missed = bye_kind(one.text_of("missed"));
        state.by_id[entry.id] = static_cast<int>(state.entries.size());
        state.entries.push_back(std::move(entry));
        join_team(state, static_cast<int>(state.entries.size()) - 1, "");
    }
    return std::nullopt;
}

Refusal amend(State& state, const Value& act, std::int64_t) {
    const Value& given = *act.find("entry");
    auto [entry, why] = named(state, given.text_of("entry"));
    if (why) return why;
    Entrant& amended = state.entries[static_cast<std::size_t>(entry)];
    const std::string before = amended.team;
    take_facts(given, amended);
    join_team(state, entry, before);
    return std::nullopt;
}

// Start numbers stay from the fourth round on (C.04.2 B.2), where the act says no other round.
constexpr int numbers_fixed_by_round = 4;

Refusal give_numbers(State& state, const Value& act, std::int64_t) {
    const int until = act.find("until") ? number(act, "until") : numbers_fixed_by_round;
    if (state.paired() >= until)
        return refuse("event.numbers-fixed", {{"round", std::to_string(until)}});
    if (names_teams(state, act)) return number_teams(state, act);
    std::vector<int> order;
    for (const auto& id : act.list_of("order")) {
        auto [entry, why] = named(state, *id.text());
        if (why) return why;
        order.push_back(entry);
    }
    auto all = order;
    std::sort(all.begin(), all.end());
    const bool once = std::adjacent_find(all.begin(), all.end()) == all.end();
    if (!once || all.size() != state.entries.size())
        return refuse("event.numbers-all", {{"count", std::to_string(state.entries.size())}});
    int next = 0;
    for (const int entry : order) state.entries[static_cast<std::size_t>(entry)].number = ++next;
    state.numbered_by = act.text_of("method");
    return std::nullopt;
}

Refusal keep_apart(State& state, const Value& act, std::int64_t) {
    Apart apart;
    apart.from_round = number(act, "from");
    apart.through_round = number(act, "through");
    for (const auto& id : act.list_of("entries")) {
        auto [entry, why] = named(state, *id.text());
        if (why) return why;
        apart.entries.push_back(entry);
    }
    std::sort(apart.entries.begin(), apart.entries.end());
    const auto end = std::unique(apart.entries.begin(), apart.entries.end());
    apart.entries.erase(end, apart.entries.end());
    if (apart.entries.size() < 2) return refuse("event.apart-two");
    if (state.rated && state.paired() > 0) return refuse("event.apart-late");
    if (auto why = needs_future(state, apart.from_round)) return why;
    state.apart.push_back(std::move(apart));
    return std::nullopt;
}

Refusal bye(State& state, const Value& act, std::int64_t) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    for (const auto& item : act.list_of("rounds")) {
        const int round = static_cast<int>(*item.number());
        if (auto late = needs_future(state, round)) return late;
        if (!state.is_in(entry, round))
            return refuse("event.out-already",
                          {{"number", shown(state, entry)}, {"round", std::to_string(round)}});
    }
    auto& byes = state.entries[static_cast<std::size_t>(entry)].byes;
    for (const auto& item : act.list_of("rounds"))
        byes[static_cast<int>(*item.number())] = bye_kind(act.text_of("kind"));
    return std::nullopt;
}

Refusal leave(State& state, const Value& act, std::int64_t) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    const int from = number(act, "from");
    if (auto late = needs_future(state, from)) return late;
    if (!state.is_in(entry, from) && !state.is_absent(entry, from))
        return refuse("event.out-already",
                      {{"number", shown(state, entry)}, {"round", std::to_string(from)}});
    put_out(state.entries[static_cast<std::size_t>(entry)], from, number(act, "rounds"),
            act.text_of("act") == "exclude" ? Out::Why::excluded : Out::Why::withdrew);
    return std::nullopt;
}

Refusal come_back(State& state, const Value& act, std::int64_t) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    const int from = number(act, "from");
    if (auto late = needs_future(state, from)) return late;
    auto& out = state.entries[static_cast<std::size_t>(entry)].out;
    const bool is_out = !out.empty() && out.back().until == 0 && out.back().from < from;
    if (!is_out) return refuse("event.not-out", {{"number", shown(state, entry)}});
    if (out.back().why == Out::Why::excluded)
        return refuse("event.excluded", {{"number", shown(state, entry)}});
    out.back().until = from;
    return std::nullopt;
}

Refusal forget(State& state, const Value& act, std::int64_t) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    auto& one = state.entries[static_cast<std::size_t>(entry)];
    if (one.forgotten) return refuse("event.forgotten-already", {{"number", shown(state, entry)}});
    one.forgotten = true;
    return std::nullopt;
}

// ---- rounds ------------------------------------------------------------------------------------

// The pairs of an act: everybody who plays in the round stands in exactly one place.
Refusal read_round(const State& state, const Value& act, int number, Round& made) {
    made.games = state.games;
    if (state.of_teams) return read_matches(state, act, number, made);
    std::vector<int> seen(state.entries.size(), 0);
    const auto place = [&](std::string_view id, int& into) -> Refusal {
        auto [entry, why] = named(state, id);
        if (why) return why;
        if (seen[static_cast<std::size_t>(entry)]++ != 0)
            return refuse("event.paired-twice", {{"number", shown(state, entry)}});
        if (!state.plays(entry, number))
            return refuse("event.does-not-play",
                          {{"number", shown(state, entry)}, {"round", std::to_string(number)}});
        into = entry;
        return std::nullopt;
    };
    for (const auto& pair : act.list_of("pairs")) {
        Board board;
        if (std::ssize(made.boards) % made.games != 0) { // the same two again
            board.white = state.entry(pair.text_of("white"));
            board.black = state.entry(pair.text_of("black"));
            const Board& first = made.boards.back();
            if (std::minmax(board.white, board.black) != std::minmax(first.white, first.black))
                return refuse("event.match-others", {{"number", shown(state, first.white)},
                                                     {"games", std::to_string(made.games)}});
            made.boards.push_back(std::move(board));
            continue;
        }
        if (auto why = place(pair.text_of("white"), board.white)) return why;
        if (auto why = place(pair.text_of("black"), board.black)) return why;
        made.boards.push_back(std::move(board));
    }
    if (std::ssize(made.boards) % made.games != 0)
        return refuse("event.match-others", {{"number", shown(state, made.boards.back().white)},
                                             {"games", std::to_string(made.games)}});
    if (act.find("bye"))
        if (auto why = place(act.text_of("bye"), made.bye)) return why;
    for (const auto& id : act.list_of("absent"))
        if (auto why = place(*id.text(), made.absent.emplace_back(no_entry))) return why;
    for (const auto& id : act.list_of("outside"))
        if (auto why = place(*id.text(), made.outside.emplace_back(no_entry))) return why;
    for (std::size_t entry = 0; entry < seen.size(); ++entry)
        if (seen[entry] == 0 && state.plays(static_cast<int>(entry), number))
            return refuse("event.left-over", {{"number", shown(state, static_cast<int>(entry))},
                                              {"round", std::to_string(number)}});
    return std::nullopt;
}

Refusal pair(State& state, const Value& act, std::int64_t n) {
    const int round = number(act, "round");
    if (round <= state.paired())
        return refuse("event.paired-already", {{"round", std::to_string(round)}});
    if (round > state.paired() + 1)
        return refuse("event.round-unpaired", {{"round", std::to_string(round - 1)}});
    if (state.planned != 0 && round > state.planned)
        return refuse("event.past-last",
                      {{"round", std::to_string(round)}, {"count", std::to_string(state.planned)}});
    if (const auto missing = state.missing(round - 1); !missing.empty())
        return refuse("event.results-missing", {{"round", std::to_string(round - 1)},
                                                {"board", std::to_string(missing.front())},
                                                {"count", std::to_string(missing.size())}});
    if (state.open_check_in())
        return refuse("event.check-in-open",
                      {{"round", std::to_string(state.open_check_in()->round)}});
    Round made;
    if (auto why = read_round(state, act, round, made)) return why;
    made.unfinished = state.unfinished();
    made.act = n;
    made.by_hand = !act.find("system");
    made.first_colour = colour_of(act.text_of("first colour"));
    state.rounds.push_back(std::move(made));
    return std::nullopt;
}

// The last round, without a result.
Refusal last_without_results(const State& state, int round) {
    if (round > state.paired())
        return refuse("event.round-unpaired", {{"round", std::to_string(round)}});
    if (round < state.paired())
        return refuse("event.round-past", {{"round", std::to_string(round)}});
    for (const Board& board : state.rounds.back().boards)
        if (board.act != 0) return refuse("event.has-results", {{"round", std::to_string(round)}});
    return std::nullopt;
}

Refusal pair_by_hand(State& state, const Value& act, std::int64_t n) {
    const int round = number(act, "round");
    if (auto why = last_without_results(state, round)) return why;
    Round made;
    if (auto why = read_round(state, act, round, made)) return why;
    made.published = state.rounds.back().published;
    made.lots = state.rounds.back().lots;
    made.unfinished = state.rounds.back().unfinished;
    made.first_colour = state.rounds.back().first_colour;
    made.by_hand = true;
    made.act = n;
    state.rounds.back() = std::move(made);
    return std::nullopt;
}

Refusal unpair(State& state, const Value& act, std::int64_t) {
    if (auto why = last_without_results(state, number(act, "round"))) return why;
    state.rounds.pop_back();
    return std::nullopt;
}

Refusal publish(State& state, const Value& act, std::int64_t n) {
    const int round = number(act, "round");
    if (round > state.paired())
        return refuse("event.round-unpaired", {{"round", std::to_string(round)}});
    if (act.text_of("what") == "standings") state.listed = {round, act.text_of("standings"), n};
    if (act.text_of("what") != "pairings") return std::nullopt;
    auto& published = state.rounds[static_cast<std::size_t>(round - 1)].published;
    if (published) return refuse("event.published-already", {{"round", std::to_string(round)}});
    published = true;
    return std::nullopt;
}

// ---- results -----------------------------------------------------------------------------------

Refusal enter_results(State& state, const Value& act, std::int64_t n) {
    std::set<std::pair<int, int>> seen;
    for (const auto& game : act.list_of("games")) {
        const int round = number(game, "round"), place = number(game, "board");
        Refusal why;
        const Board* board = board_of(state, round, place, why);
        if (!board) return why;
        const Arguments where = {{"round", std::to_string(round)},
                                 {"board", std::to_string(place)}};
        if (!state.rounds[static_cast<std::size_t>(round - 1)].published)
            return refuse("event.not-published", {{"round", std::to_string(round)}});
        if (board->white == no_entry || board->black == no_entry)
            return refuse("event.empty-chair", where);
        if (board->counted || !seen.insert({round, place}).second)
            return refuse("event.has-result", {{"round", std::to_string(round)},
                                               {"board", std::to_string(place)},
                                               {"n", std::to_string(board->act)}});
    }
    for (const auto& game : act.list_of("games")) {
        Refusal none;
        Board& board = *board_of(state, number(game, "round"), number(game, "board"), none);
        board.counted = board.reported = result_of(game);
        board.adjourned = false;
        board.act = n;
    }
    return std::nullopt;
}

Refusal correct(State& state, const Value& act, std::int64_t n) {
    Refusal why;
    const int round = number(act, "round"), place = number(act, "board");
    Board* board = board_of(state, round, place, why);
    if (!board) return why;
    if (board->white == no_entry || board->black == no_entry)
        return refuse("event.empty-chair",
                      {{"round", std::to_string(round)}, {"board", std::to_string(place)}});
    const Result old = result_of(*act.find("old"));
    const auto& stands = board->reported;
    if (!stands || stands->score != old.score || stands->forfeit != old.forfeit)
        return refuse("event.old-differs",
                      {{"round", std::to_string(round)}, {"board", std::to_string(place)}});
    const bool counts = act.text_of("counts") == "standings";
    if (auto decided = not_decided(state, round, place); decided && counts) return decided;
    if (state.closed && counts) return refuse("event.closed");
    board->reported = result_of(act);
    if (!counts) return std::nullopt;
    board->counted = board->reported;
    board->act = n;
    return std::nullopt;
}

Refusal adjourn(State& state, const Value& act, std::int64_t) {
    Refusal why;
    const int round = number(act, "round"), place = number(act, "board");
    Board* board = board_of(state, round, place, why);
    if (!board) return why;
    if (board->counted)
        return refuse("event.has-result", {{"round", std::to_string(round)},
                                           {"board", std::to_string(place)},
                                           {"n", std::to_string(board->act)}});
    board->adjourned = true;
    return std::nullopt;
}

// Moves stand beside the chain; they rest on a result.
Refusal keep_moves(State& state, const Value& act, std::int64_t) {
    for (const auto& game : act.list_of("games")) {
        const int round = number(game, "round"), place = number(game, "board");
        Refusal why;
        const Board* board = board_of(state, round, place, why);
        if (!board) return why;
        if (!board->counted || board->counted->forfeit)
            return refuse("event.game-unplayed",
                          {{"round", std::to_string(round)}, {"board", std::to_string(place)}});
    }
    return std::nullopt;
}

constexpr std::pair<std::string_view, Apply> applies[] = {
    {"create", create},
    {"rounds", rounds},
    {"unrate", unrate},
    {"import", nothing},
    {"enter", enter},
    {"amend", amend},
    {"number", give_numbers},
    {"apart", keep_apart},
    {"bye", bye},
    {"withdraw", leave},
    {"exclude", leave},
    {"re-enter", come_back},
    {"pair", pair},
    {"manual", pair_by_hand},
    {"unpair", unpair},
    {"publish", publish},
    {"adjourn", adjourn},
    {"result", enter_results},
    {"correct", correct},
    {"note", nothing},
    {"close", close},
    {"reopen", reopen},
    {"forget", forget},
    {"undo", nothing},
    {"take over", nothing},
    {"moves", keep_moves},
    {"hours", set_hours},
    {"decide match", decide_match},
};

} // namespace

std::optional<Message> fold(State& state, const Value& act, std::int64_t n) {
    const auto& name = act.text_of("act");
    if (!state.created && name != "create") return refuse("event.not-created");
    constexpr std::string_view after_the_end[] = {"correct",  "forget", "reopen",    "note", "undo",
                                                  "hand out", "fee",    "take over", "moves"};
    const bool may = std::find(std::begin(after_the_end), std::end(after_the_end), name) !=
                     std::end(after_the_end);
    if (state.closed && !may) return refuse("event.closed");
    if (const auto& by = act.text_of("by"); !by.empty() && !state.official(by))
        return refuse("event.no-official", {{"official", by}});
    if (const auto apply = act_of_teams(state, act)) return apply(state, act, n);
    for (const auto& [known, apply] : applies)
        if (known == name) return apply(state, act, n);
    if (const Apply apply = arbiters_act(name)) return apply(state, act, n);
    return refuse("event.act-unknown", {{"act", std::string(name)}});
}

} // namespace regra::event
