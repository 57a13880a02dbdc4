// A round of an event as its verbs show and pair it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verbs/event_work.hpp"
#include "verbs/pairing_work.hpp"

namespace regra::verbs {

// {round, published, by_hand, boards: [{board, at, white, white_name, black, black_name, result,
// act, lot}], bye, bye_name, teams: [{match, home, home_name, away, away_name}]} of a round, from
// 1; result is "", and act 0, where there is none, lot {number, moves, position, first_named} or
// null. `at` is the board as people call it, "3" or "3.2". A chair that stays empty has the number
// 0.
Value round_value(const EventWork& work, int round);
Shape round_shape(std::string name);
// Of a round_value(), "2, 3.1".
std::string adjourned_boards(const Value& round);
// Complete, or how many results are missing, or only those of these adjourned games.
Message how_far(int round, std::size_t missing, const std::string& adjourned);
std::string round_text(const Value& round, const Look& look);

// Error(Exit::no): all rounds that are planned are paired, and this one would be behind them.
void demand_round_planned(const EventWork& work, int round);

// "17.  9-13 21-17 5-9", "white".
std::string shown_lot(const event::Lot& lot);
// "1-0", "½-½", "+:-", as people read it.
std::string shown_result(const event::Result& result);

// A result as people type it, or as a game has it. One that was not played ends in F, or is written
// with + and -.
std::optional<event::Result> read_result(std::string_view text);
// Whether both say the same, whatever colours were played.
bool same_result(const event::Result& a, const event::Result& b);
// Score, kind and exchanged colours of an act, or of its field `old`; and such fields.
event::Result result_of_act(const Value& fields);
Value result_value(const event::Result& result);

// Rounds planned, by the event or else by its ruleset; 0: neither says it.
int rounds_planned(const EventWork& work);
// The same, or else as many as the pairing system needs, as a table of so many entries does.
int rounds_in_all(const EventWork& work);
// Error(Exit::no): no round is paired.
void demand_paired(const EventWork& work);

// Matches of the last round, from 1, for which the rules have an opening drawn that is not drawn
// yet; none once there are results.
std::vector<int> openings_to_draw(const EventWork& work);

// Matches of the last round, from 1, whose games are all over and which nobody has won.
std::vector<int> level_matches(const EventWork& work);
// Whether the rules foresee games that decide them.
bool has_deciding_games(const EventWork& work);
// Such games are entered with the round they belong to: Error(Exit::no) for each level match.
void demand_decided(const EventWork& work);

// What the event's own ruleset pairs by; `more` adds to it.
PairingOf pairing_of(const event::State& state, PairingOf more = {});
inline PairingOf pairing_of(const EventWork& work, PairingOf more = {}) {
    return pairing_of(work.state(), std::move(more));
}

// The number of a round where it is paired: to a system that goes on by results, games that decide
// level matches are rounds too.
int round_of_pairing(const PairingWork& pairing, const event::State& state, int round);

// What the system was asked, without names: the same numbers give the same digest.
std::string request_digest(const loader::PairingRequest& request);

// {round, pairs, bye, absent} of an act, of pairs of a round of the event's tournament.
Value pairs_of_act(const event::State& state, const pairing::Round& round,
                   const std::vector<regra_pair>& pairs);

// The pairs that the state has in its last round, as a pairing system judges them.
std::vector<regra_pair> pairs_of_state(const EventWork& work, const pairing::Round& round);

} // namespace regra::verbs
