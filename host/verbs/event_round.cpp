#include "verbs/event_round.hpp"

#include <algorithm>

#include "engines/standings/competition.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/text.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {

void demand_round_planned(const EventWork& work, int round) {
    const auto& state = work.state();
    if (state.planned != 0 && round > state.planned)
        throw Error(Exit::no, {work.file()}, "event.past-last",
                    {{"round", std::to_string(round)}, {"count", std::to_string(state.planned)}});
}

std::string shown_result(const event::Result& result) {
    if (result.forfeit) {
        if (result.score == "1-0") return "+:-";
        return result.score == "0-1" ? "-:+" : "-:-";
    }
    if (result.score == "1/2-1/2") return "½-½";
    if (result.score == "1/2-0") return "½-0";
    return result.score == "0-1/2" ? "0-½" : result.score;
}

namespace {

Value lot_value(const event::Round& round, int board) {
    const event::Lot* lot = event::lot_of(round, board);
    if (!lot) return {};
    return Value::Map{{"number", lot->number},
                      {"moves", lot->moves},
                      {"position", lot->position},
                      {"first_named", lot->first}};
}

Value::List teams_value(const EventWork& work, const event::Round& round) {
    Value::List all;
    const auto& teams = work.state().teams;
    for (std::size_t pair = 0; pair < round.teams.size(); ++pair) {
        const auto& home = teams[static_cast<std::size_t>(round.teams[pair].home)];
        const auto& away = teams[static_cast<std::size_t>(round.teams[pair].away)];
        all.push_back(Value::Map{{"match", static_cast<std::int64_t>(pair + 1)},
                                 {"home", home.number},
                                 {"home_name", home.team},
                                 {"away", away.number},
                                 {"away_name", away.team}});
    }
    return all;
}

// Matches of persons with who won them, where a game decided it.
Value::List decided_value(const EventWork& work, const event::Round& paired) {
    const auto number = [&](int who) {
        return work.state().entries[static_cast<std::size_t>(who)].number;
    };
    Value::List all;
    for (const auto& decider : paired.deciders)
        all.push_back(Value::Map{{"match", decider.pair},
                                 {"white", number(decider.white)},
                                 {"black", number(decider.black)},
                                 {"result", shown_result(decider.result)},
                                 {"winner", number(decider.winner)},
                                 {"winner_name", work.name(decider.winner)},
                                 {"article", decider.article},
                                 {"act", decider.act}});
    return all;
}

} // namespace

std::optional<event::Result> read_result(std::string_view text) {
    static constexpr struct {
        std::string_view typed, score;
        bool forfeit;
    } all[] = {
        {"1-0", "1-0", false},         {"0-1", "0-1", false},         {"1", "1-0", false},
        {"0", "0-1", false},           {"=", "1/2-1/2", false},       {"5", "1/2-1/2", false},
        {"½", "1/2-1/2", false},       {"1/2", "1/2-1/2", false},     {"½-½", "1/2-1/2", false},
        {"0.5-0.5", "1/2-1/2", false}, {"1/2-1/2", "1/2-1/2", false}, {"0-0", "0-0", false},
        {"1/2-0", "1/2-0", false},     {"½-0", "1/2-0", false},       {"0-1/2", "0-1/2", false},
        {"0-½", "0-1/2", false},       {"1-0F", "1-0", true},         {"0-1F", "0-1", true},
        {"0-0F", "0-0", true},         {"+:-", "1-0", true},          {"-:+", "0-1", true},
        {"-:-", "0-0", true},          {"+-", "1-0", true},           {"-+", "0-1", true},
        {"--", "0-0", true},           {"+/-", "1-0", true},          {"-/+", "0-1", true},
        {"-/-", "0-0", true}};
    std::string plain; // a dash of print is a hyphen
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text.substr(i, 3) == "–" || text.substr(i, 3) == "−")
            plain += '-', i += 2;
        else
            plain += text[i];
    for (const auto& one : all)
        if (one.typed == plain)
            return event::Result{std::string(one.score), one.forfeit, !one.forfeit};
    return std::nullopt;
}

bool same_result(const event::Result& a, const event::Result& b) {
    return a.score == b.score && a.forfeit == b.forfeit;
}

event::Result result_of_act(const Value& fields) {
    event::Result made;
    made.score = fields.text_of("score");
    made.forfeit = fields.text_of("kind") == "forfeit";
    made.reversed = fields.yes_of("reversed");
    return made;
}

Value result_value(const event::Result& result) {
    Value made =
        Value::Map{{"score", result.score}, {"kind", result.forfeit ? "forfeit" : "played"}};
    if (result.reversed) made.set("reversed", true);
    return made;
}

int rounds_planned(const EventWork& work) {
    if (work.state().planned != 0) return work.state().planned;
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto said = rules.look({"play", "rounds"}, rules.event_facts());
    const auto* number = said && said.value() ? said.value()->number() : nullptr;
    return number ? static_cast<int>(*number) : 0;
}

int rounds_in_all(const EventWork& work) {
    if (const int planned = rounds_planned(work); planned != 0 || work.state().entries.empty())
        return planned;
    try {
        PairingOf of = pairing_of(work);
        of.round = 1;
        const PairingWork pairing(work.own(), of, work.tournament());
        const auto needed = pairing.system.rounds_needed(pairing.round(1).request);
        return static_cast<int>(needed.value_or(0));
    } catch (const Error&) {
        return 0; // nothing says it yet
    }
}

void demand_paired(const EventWork& work) {
    if (work.state().paired() > 0) return;
    throw Error(Exit::no, {work.file()}, work.state().closed ? "event.closed" : "event.no-round");
}

std::vector<int> openings_to_draw(const EventWork& work) {
    const auto& state = work.state();
    if (state.rounds.empty()) return {};
    const auto& round = state.rounds.back();
    const auto& boards = round.boards;
    if (std::any_of(boards.begin(), boards.end(), [](const auto& one) { return one.counted; }))
        return {};
    Store store(work.own());
    const auto rules = store.rulesets.load(state.ruleset);
    const auto said = rules.ask({"match", "openings"}, rules.event_facts());
    if (!said.text() || *said.text() == "free") return {};
    std::vector<int> all;
    for (int board = 1; board <= std::ssize(boards); ++board) {
        const auto* lot = event::lot_of(round, board);
        const int match = event::seat_of(round, board).pair;
        if ((!lot || lot->number == 0) && (all.empty() || all.back() != match))
            all.push_back(match);
    }
    return all;
}

std::vector<int> level_matches(const EventWork& work) {
    std::vector<int> level;
    const auto& state = work.state();
    if (state.of_teams || state.rounds.empty() || !state.missing(state.paired()).empty()) return {};
    const auto& round = state.rounds.back();
    for (int match = 1; match <= std::ssize(round.boards) / round.games; ++match)
        if (event::winner_of(round, match) == no_entry) level.push_back(match);
    return level;
}

bool has_deciding_games(const EventWork& work) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto& state = work.state();
    const auto deciding = ruleset::text_at(rules, {"match", "deciding game"});
    return regra::competition_of(rules, state.competition, state.of_teams).system == "knock-out" &&
           !deciding.empty() && deciding != "not foreseen";
}

void demand_decided(const EventWork& work) {
    Diagnostics wrong;
    for (const int match : level_matches(work)) {
        const auto& round = work.state().rounds.back();
        const auto& first = round.boards[static_cast<std::size_t>((match - 1) * round.games)];
        wrong.error({work.file()}, "event.match-level",
                    {{"match", std::to_string(match)},
                     {"white", work.called(first.white)},
                     {"black", work.called(first.black)}});
    }
    if (wrong.has_errors()) throw Error(Exit::no, std::move(wrong));
}

static constexpr const char* adjourned_mark = "adj"; // in the place of a result

Value round_value(const EventWork& work, int round) {
    const auto& state = work.state();
    const event::Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const auto number = [&](int who) {
        return who == no_entry ? 0 : state.entries[static_cast<std::size_t>(who)].number;
    };
    Value::List boards;
    for (std::size_t i = 0; i < paired.boards.size(); ++i) {
        const event::Board& board = paired.boards[i];
        const int place = static_cast<int>(i) + 1;
        Value one = Value::Map{
            {"board", place},
            {"at", event::shown_board(paired, place)},
            {"white", number(board.white)},
            {"white_name", work.name(board.white)},
            {"black", number(board.black)},
            {"black_name", work.name(board.black)},
            {"result", board.counted ? shown_result(*board.counted)
                                     : std::string(board.adjourned ? adjourned_mark : "")}};
        one.set("reversed", board.counted && board.counted->reversed);
        one.set("act", board.counted ? board.act : 0);
        one.set("lot", lot_value(paired, place));
        boards.push_back(std::move(one));
    }
    const bool has_bye = paired.bye != no_entry;
    Value made = Value::Map{{"round", round},
                            {"published", paired.published},
                            {"by_hand", paired.by_hand},
                            {"boards", std::move(boards)},
                            {"bye", has_bye ? number(paired.bye) : 0},
                            {"bye_name", has_bye ? work.name(paired.bye) : ""},
                            {"teams", teams_value(work, paired)},
                            {"decided", decided_value(work, paired)}};
    if (paired.team_bye != no_entry) {
        const auto& team = state.teams[static_cast<std::size_t>(paired.team_bye)];
        made.set("bye", team.number);
        made.set("bye_name", team.team);
    }
    return made;
}

Shape round_shape(std::string name) {
    using namespace reply;
    auto lot =
        record("lot", {number("number"), text("moves"), text("position"), text("first_named")});
    return record(
        std::move(name),
        {number("round"), yes_no("published"), yes_no("by_hand"),
         list("boards",
              record("", {number("board"), text("at"), number("white"), text("white_name"),
                          number("black"), text("black_name"), text("result"), yes_no("reversed"),
                          number("act"), std::move(lot).or_null()})),
         number("bye"), text("bye_name"),
         list("teams", record("", {number("match"), number("home"), text("home_name"),
                                   number("away"), text("away_name")})),
         list("decided", record("", {number("match"), number("white"), number("black"),
                                     text("result"), number("winner"), text("winner_name"),
                                     text("article"), number("act")}))});
}

std::string shown_lot(const event::Lot& lot) {
    std::string shown;
    const auto add = [&](std::string_view part) {
        if (!part.empty()) shown += (shown.empty() ? "" : "  ") + std::string(part);
    };
    if (lot.number > 0) add(std::to_string(lot.number) + ".");
    add(lot.moves.empty() ? lot.position : lot.moves);
    add(lot.first);
    return shown;
}

namespace {

std::string shown_lot_value(const Value& value) {
    event::Lot lot;
    lot.number = static_cast<int>(value.number_of("number"));
    lot.moves = value.text_of("moves");
    lot.position = value.text_of("position");
    lot.first = value.text_of("first_named");
    return shown_lot(lot);
}

std::vector<std::string> row_of(const Value& board) {
    std::string result(board.text_of("result"));
    if (result.empty()) result = "-";
    const auto number = [](std::int64_t n) { return n == 0 ? std::string() : std::to_string(n); };
    const Value* lot = board.find("lot");
    return {board.text_of("at"),
            number(board.number_of("white")),
            board.text_of("white_name"),
            std::move(result),
            number(board.number_of("black")),
            board.text_of("black_name"),
            lot && lot->map() ? shown_lot_value(*lot) : ""};
}

} // namespace

std::string round_text(const Value& round, const Look& look) {
    std::string all;
    const auto& boards = round.list_of("boards");
    const auto& teams = round.list_of("teams");
    const std::size_t of_match = teams.empty() ? boards.size() : boards.size() / teams.size();
    for (std::size_t match = 0; match < std::max<std::size_t>(teams.size(), 1); ++match) {
        Table table;
        table.right = {true, true, false, false, true, false, false};
        for (std::size_t i = match * of_match; i < (match + 1) * of_match; ++i)
            table.rows.push_back(row_of(boards[i]));
        const bool drawn = std::any_of(table.rows.begin(), table.rows.end(),
                                       [](const auto& row) { return !row.back().empty(); });
        if (!drawn) {
            table.right.pop_back();
            for (auto& row : table.rows) row.pop_back();
        }
        if (!teams.empty()) all += sentence("event.match-of", teams[match], look);
        all += text(table, look);
    }
    for (const auto& board : boards)
        if (board.yes_of("reversed")) all += sentence("event.reversed-of", board, look);
    for (const auto& decided : round.list_of("decided"))
        all += sentence("event.decided-of", decided, look);
    if (round.number_of("bye") > 0)
        all += words({"event.bye-of",
                      {{"number", std::to_string(round.number_of("bye"))},
                       {"name", round.text_of("bye_name")}}},
                     look.language) +
               "\n";
    return all;
}

PairingOf pairing_of(const event::State& state, PairingOf more) {
    more.ruleset = state.ruleset;
    more.competition = state.competition;
    more.teams = state.of_teams;
    return more;
}

int round_of_pairing(const PairingWork& pairing, const event::State& state, int round) {
    const auto& games = pairing.tournament.match_games;
    const bool counted =
        std::any_of(games.begin(), games.end(), [](const MatchGames& one) { return one.deciding; });
    int number = round;
    for (int before = 1; counted && before < round; ++before)
        number += state.rounds[static_cast<std::size_t>(before - 1)].deciders.empty() ? 0 : 1;
    return number;
}

// What the system was asked, without names: the same numbers give the same digest.
std::string request_digest(const loader::PairingRequest& request) {
    std::string text = std::to_string(request.round) + " " + std::to_string(request.rounds) + " " +
                       std::to_string(request.units_per_point) + " " +
                       std::to_string(request.first_colour) + "\n";
    const auto add = [&](std::int64_t number) { text += std::to_string(number) + " "; };
    for (const auto& entrant : request.entrants) {
        for (const std::int64_t part : {std::int64_t{entrant.number}, std::int64_t{entrant.rating},
                                        std::int64_t{entrant.flags}, std::int64_t{entrant.score}})
            add(part);
        text += "\n";
    }
    for (const auto& past : request.past) {
        for (const std::int64_t part :
             {std::int64_t{past.entrant}, std::int64_t{past.round}, std::int64_t{past.kind},
              std::int64_t{past.colour}, std::int64_t{past.opponent}, std::int64_t{past.points}})
            add(part);
        text += "\n";
    }
    return hexadecimal(sha256(text));
}

Value pairs_of_act(const event::State& state, const pairing::Round& round,
                   const std::vector<regra_pair>& pairs) {
    const auto order = state.of_teams ? event::teams_in_order(state) : event::in_order(state);
    const auto id = [&](std::int32_t entrant) {
        const int entry = round.entries[static_cast<std::size_t>(entrant)];
        const auto who = static_cast<std::size_t>(order[static_cast<std::size_t>(entry)]);
        return state.of_teams ? state.teams[who].id : state.entries[who].id;
    };
    Value act = Value::Map{{"round", state.paired() + 1}};
    Value::List boards, absent, outside;
    for (const int entry : round.outside)
        outside.push_back(
            state.entries[static_cast<std::size_t>(order[static_cast<std::size_t>(entry)])].id);
    auto games = pairs; // the games of a match one after another
    std::stable_sort(games.begin(), games.end(), [](const regra_pair& a, const regra_pair& b) {
        return std::pair(a.board, a.game) < std::pair(b.board, b.game);
    });
    for (const auto& pair : games)
        if (pair.black != REGRA_NOBODY)
            boards.push_back(Value::Map{{"white", id(pair.white)}, {"black", id(pair.black)}});
        else if (pair.kind == REGRA_PAIR_REST)
            absent.push_back(id(pair.white));
        else
            act.set("bye", id(pair.white));
    act.set("pairs", std::move(boards));
    if (!absent.empty()) act.set("absent", std::move(absent));
    if (!outside.empty()) act.set("outside", std::move(outside));
    return act;
}

std::vector<regra_pair> pairs_of_state(const EventWork& work, const pairing::Round& round) {
    const auto& state = work.state();
    const auto order = state.of_teams ? event::teams_in_order(state) : event::in_order(state);
    std::vector<std::int32_t> entrants(order.size(), REGRA_NOBODY);
    for (std::size_t e = 0; e < order.size(); ++e)
        entrants[static_cast<std::size_t>(order[e])] = round.entrants[e];
    const auto entrant = [&](int who) { return entrants[static_cast<std::size_t>(who)]; };
    const event::Round& last = state.rounds.back();
    std::vector<regra_pair> pairs;
    const auto add = [&](int white, int black, std::size_t board, std::size_t game) {
        pairs.push_back({entrant(white), entrant(black), static_cast<std::uint16_t>(board + 1),
                         static_cast<std::uint16_t>(game), REGRA_PAIR_GAME});
    };
    if (state.of_teams)
        for (std::size_t pair = 0; pair < last.teams.size(); ++pair)
            add(last.teams[pair].home, last.teams[pair].away, pair, 0);
    else
        for (std::size_t i = 0; i < last.boards.size(); ++i)
            add(last.boards[i].white, last.boards[i].black,
                i / static_cast<std::size_t>(last.games), i % static_cast<std::size_t>(last.games));
    const int bye = state.of_teams ? last.team_bye : last.bye;
    if (bye != no_entry) pairs.push_back({entrant(bye), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
    return pairs;
}

// ---- how far a round is ------------------------------------------------------------------------

std::string adjourned_boards(const Value& round) {
    std::vector<std::string> boards;
    for (const auto& board : round.list_of("boards"))
        if (board.text_of("result") == adjourned_mark) boards.emplace_back(board.text_of("at"));
    return join(boards, ", ");
}

Message how_far(int round, std::size_t missing, const std::string& adjourned) {
    return {missing > 0         ? "event.results-left"
            : adjourned.empty() ? "event.round-complete"
                                : "event.round-adjourned",
            {{"round", std::to_string(round)},
             {"count", std::to_string(missing)},
             {"boards", adjourned}}};
}

// ---- regra event round --------------------------------------------------------------------------

namespace {

struct EventBoards {
    EventAsked of;
    std::optional<int> round;
};

Reply run_event_round(const Call& call, const EventBoards& asked) {
    const EventWork work(call, asked.of);
    const auto& state = work.state();
    demand_paired(work);
    const int round = asked.round.value_or(state.paired());
    if (round > state.paired())
        throw Error(Exit::no, {work.file()}, "event.round-unpaired",
                    {{"round", std::to_string(round)}});
    return {Value::Map{{"name", state.name},
                       {"competition", state.competition},
                       {"paired", state.paired()},
                       {"rounds", state.planned},
                       {"missing", state.missing(round).size()},
                       {"pairing", round_value(work, round)}}};
}

std::string event_round_text(const Value& reply, const Look& look) {
    const Value& round = part_of(reply, "pairing");
    const auto missing = static_cast<std::size_t>(reply.number_of("missing"));
    return round_text(round, look) +
           words(how_far(static_cast<int>(round.number_of("round")), missing,
                         adjourned_boards(round)),
                 look.language) +
           "\n";
}

} // namespace

Verb event_round() {
    using namespace reply;
    Verb made = verb<EventBoards>(
        "event round", "the boards of a round, and what is missing",
        "--json: {name, competition, paired, rounds, missing, pairing: {round, published, "
        "by_hand,\nboards: [{board, white, white_name, black, black_name, result, act}], bye, "
        "bye_name}}",
        {{parameter("round", &EventBoards::round, "else the last one paired")
              .of("N")
              .between(1, 255)},
         within(&EventBoards::of, event_file_parameter())},
        record("", {text("name"), text("competition"), number("paired"), number("rounds"),
                    number("missing"), round_shape("pairing")}),
        run_event_round);
    made.text = event_round_text;
    made.event = EventUse::reads;
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
