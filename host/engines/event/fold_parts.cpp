#include "engines/event/fold_parts.hpp"

#include <utility>

namespace regra::event::parts {

Message refuse(std::string_view id, Arguments arguments) {
    return {id, std::move(arguments)};
}

int number(const Value& act, std::string_view name, int otherwise) {
    return act.find(name) ? static_cast<int>(act.number_of(name)) : otherwise;
}

Date date(const Value& act, std::string_view name) {
    return parse_date(act.text_of(name)).value_or(Date{});
}

GameKind bye_kind(std::string_view word) {
    if (word == "half") return GameKind::half_bye;
    return word == "full" ? GameKind::full_bye : GameKind::zero_bye;
}

// The words are those of the table, which has been asked.
Colour colour_of(std::string_view word) {
    if (word == "white") return Colour::white;
    return word == "black" ? Colour::black : Colour::none;
}

Result result_of(const Value& given) {
    Result made;
    made.score = given.text_of("score");
    made.forfeit = given.text_of("kind") == "forfeit";
    made.rated = !made.forfeit && (!given.find("rated") || given.yes_of("rated"));
    made.reversed = given.yes_of("reversed");
    return made;
}

std::string shown(const State& state, int entry) {
    return std::to_string(state.entries[static_cast<std::size_t>(entry)].number);
}

Named named(const State& state, std::string_view id) {
    const int entry = state.entry(id);
    if (entry == no_entry) return {entry, refuse("event.no-entry")};
    return {entry, {}};
}
Named named_in(const State& state, const Value& act) {
    return named(state, act.text_of("entry"));
}

Refusal needs_future(const State& state, int round) {
    if (round > state.paired()) return std::nullopt;
    return refuse("event.round-paired",
                  {{"round", std::to_string(round)}, {"next", std::to_string(state.paired() + 1)}});
}

Refusal needs_nothing_open(const State& state) {
    if (const auto open = state.unfinished(); !open.empty())
        return refuse("event.unfinished", {{"round", std::to_string(open.front().first)},
                                           {"board", std::to_string(open.front().second)},
                                           {"count", std::to_string(open.size())}});
    if (const auto open = state.open_protests(); !open.empty())
        return refuse("event.protest-open", {{"protest", std::to_string(open.front())},
                                             {"count", std::to_string(open.size())}});
    return std::nullopt;
}

Board* board_of(State& state, int round, int board, Refusal& why) {
    if (round > state.paired()) {
        why = refuse("event.round-unpaired", {{"round", std::to_string(round)}});
        return nullptr;
    }
    auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    if (board > std::ssize(boards)) {
        why = refuse("event.no-board", {{"round", std::to_string(round)},
                                        {"board", std::to_string(board)},
                                        {"count", std::to_string(boards.size())}});
        return nullptr;
    }
    return &boards[static_cast<std::size_t>(board - 1)];
}

void put_out(Entrant& one, int from, int rounds, Out::Why why) {
    for (Out& out : one.out)
        if (out.why == Out::Why::absent && (out.until == 0 || out.until > from)) out.until = from;
    one.out.push_back({from, rounds == 0 ? 0 : from + rounds, why});
}

} // namespace regra::event::parts
