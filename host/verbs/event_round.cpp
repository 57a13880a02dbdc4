#include "verbs/event_round.hpp"

#include <algorithm>

#include "verbs/table.hpp"

namespace regra::verbs {

std::string shown_result(const event::Result& result) {
    if (result.forfeit) {
        if (result.score == "1-0") return "+:-";
        return result.score == "0-1" ? "-:+" : "-:-";
    }
    if (result.score == "1/2-1/2") return "½-½";
    if (result.score == "1/2-0") return "½-0";
    return result.score == "0-1/2" ? "0-½" : result.score;
}

Value round_value(const EventWork& work, int round) {
    const auto& state = work.state();
    const event::Round& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const auto number = [&](int who) {
        return state.entries[static_cast<std::size_t>(who)].number;
    };
    Value::List boards;
    for (std::size_t i = 0; i < paired.boards.size(); ++i) {
        const event::Board& board = paired.boards[i];
        boards.push_back(
            Value::Map{{"board", static_cast<std::int64_t>(i + 1)},
                       {"white", number(board.white)},
                       {"white_name", work.name(board.white)},
                       {"black", number(board.black)},
                       {"black_name", work.name(board.black)},
                       {"result", board.counted ? shown_result(*board.counted)
                                                : std::string(board.adjourned ? "adj" : "")},
                       {"act", board.counted ? board.act : 0}});
    }
    const bool has_bye = paired.bye != no_entry;
    return Value::Map{{"round", round},
                      {"published", paired.published},
                      {"by_hand", paired.by_hand},
                      {"boards", std::move(boards)},
                      {"bye", has_bye ? number(paired.bye) : 0},
                      {"bye_name", has_bye ? work.name(paired.bye) : ""}};
}

Shape round_shape(std::string name) {
    using namespace reply;
    return record(std::move(name),
                  {number("round"), yes_no("published"), yes_no("by_hand"),
                   list("boards", record("", {number("board"), number("white"), text("white_name"),
                                              number("black"), text("black_name"), text("result"),
                                              number("act")})),
                   number("bye"), text("bye_name")});
}

std::string round_text(const Value& round, const Look& look) {
    Table table;
    table.right = {true, true, false, false, true, false};
    for (const auto& board : round.list_of("boards")) {
        std::string result(board.text_of("result"));
        if (result.empty()) result = "-";
        table.rows.push_back(
            {std::to_string(board.number_of("board")), std::to_string(board.number_of("white")),
             std::string(board.text_of("white_name")), std::move(result),
             std::to_string(board.number_of("black")), std::string(board.text_of("black_name"))});
    }
    std::string all = text(table, look);
    if (round.number_of("bye") > 0)
        all += words({"event.bye-of",
                      {{"number", std::to_string(round.number_of("bye"))},
                       {"name", std::string(round.text_of("bye_name"))}}},
                     look.language) +
               "\n";
    return all;
}

PairingOf pairing_of(const EventWork& work, PairingOf more) {
    more.ruleset = work.state().ruleset;
    more.competition = work.state().competition;
    return more;
}

Value pairs_of_act(const EventWork& work, const pairing::Round& round,
                   const std::vector<regra_pair>& pairs) {
    const auto order = event::in_order(work.state());
    const auto id = [&](std::int32_t entrant) {
        const int entry = round.entries[static_cast<std::size_t>(entrant)];
        const int who = order[static_cast<std::size_t>(entry)];
        return work.state().entries[static_cast<std::size_t>(who)].id;
    };
    if (round.columns.games > 1) throw Error(Exit::bad_input, round.place, "event.matches");
    Value act = Value::Map{{"round", static_cast<std::int64_t>(round.request.round)}};
    Value::List boards, absent;
    for (const auto& pair : pairs)
        if (pair.black != REGRA_NOBODY)
            boards.push_back(Value::Map{{"white", id(pair.white)}, {"black", id(pair.black)}});
        else if (pair.kind == REGRA_PAIR_REST)
            absent.push_back(id(pair.white));
        else
            act.set("bye", id(pair.white));
    act.set("pairs", std::move(boards));
    if (!absent.empty()) act.set("absent", std::move(absent));
    return act;
}

std::vector<regra_pair> pairs_of_state(const EventWork& work, const pairing::Round& round) {
    const auto& state = work.state();
    const auto order = event::in_order(state);
    std::vector<std::int32_t> entrant(state.entries.size(), REGRA_NOBODY);
    for (std::size_t e = 0; e < order.size(); ++e)
        entrant[static_cast<std::size_t>(order[e])] = round.entrants[e];
    const event::Round& last = state.rounds[round.request.round - 1];
    std::vector<regra_pair> pairs;
    for (const event::Board& board : last.boards)
        pairs.push_back({entrant[static_cast<std::size_t>(board.white)],
                         entrant[static_cast<std::size_t>(board.black)],
                         static_cast<std::uint16_t>(pairs.size() + 1), 0, REGRA_PAIR_GAME});
    if (last.bye != no_entry)
        pairs.push_back(
            {entrant[static_cast<std::size_t>(last.bye)], REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
    return pairs;
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
    if (state.paired() == 0) throw Error(Exit::no, {work.file()}, "event.no-round");
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
    const Value& round = *reply.find("pairing");
    const auto missing = std::to_string(reply.number_of("missing"));
    return round_text(round, look) +
           words({reply.number_of("missing") == 0 ? "event.round-complete" : "event.results-left",
                  {{"round", std::to_string(round.number_of("round"))}, {"count", missing}}},
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
