// What the folds of acts have in common: reading an act, naming an entry or a board, refusing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engines/event/state.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

namespace regra::event {

using Refusal = std::optional<Message>; // nothing: the act holds
// Applies an act with its number, or refuses it and leaves the state as it is.
using Apply = Refusal (*)(State&, const Value&, std::int64_t);

// The fold of one of the arbiter's acts (fold_arbiter.cpp); null: it is none.
Apply arbiters_act(std::string_view name);

namespace parts {

Message refuse(std::string_view id, Arguments arguments = {});
int number(const Value& act, std::string_view name, int otherwise = 0);
Date date(const Value& act, std::string_view name);
GameKind bye_kind(std::string_view word);
Colour colour_of(std::string_view word);
Result result_of(const Value& given);
std::string shown(const State& state, int entry); // its start number

// The entry that an act names by its id.
struct Named {
    int entry = no_entry;
    Refusal why;
};
Named named(const State& state, std::string_view id);
Named named_in(const State& state, const Value& act); // its field `entry`

Refusal needs_future(const State& state, int round); // not paired yet
Refusal needs_nothing_open(const State& state);      // no game and no protest
// Null, and why.
Board* board_of(State& state, int round, int board, Refusal& why);

// The match of a board has no game that decided it.
Refusal not_decided(const State& state, int round, int board);
// The fold of that game (fold_matches.cpp).
Refusal decide_match(State& state, const Value& act, std::int64_t n);

// From that round on, for `rounds` of them, or to the end: 0. Being absent ends there.
void put_out(Entrant& one, int from, int rounds, Out::Why why);

} // namespace parts
} // namespace regra::event
