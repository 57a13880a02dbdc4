// What an event's acts add up to. Plain data, made by fold() alone; entries are indices from 0,
// rounds in fields called *_round or `round` are counted from 1.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"

namespace regra::event {

struct Result {
    std::string score; // one of scores(), for who was paired with white first
    bool forfeit = false;
    bool rated = true;     // of a played game
    bool reversed = false; // played with the other colours
    bool operator==(const Result&) const = default;
};

struct Board {
    int white = no_entry, black = no_entry; // as paired
    std::optional<Result> counted;          // for standings and pairings
    std::optional<Result> reported;         // for reports; another only after a late correction
    bool adjourned = false;                 // to be finished later
    std::int64_t act = 0;                   // that gave the result counted
    bool operator==(const Board&) const = default;
};

struct Round {
    std::vector<Board> boards; // board 1 first
    int bye = no_entry;        // who has the pairing bye
    std::vector<int> absent;   // who rests, as in a table of odd number
    bool by_hand = false, published = false;
    std::int64_t act = 0; // that paired it
    bool operator==(const Round&) const = default;
};

// From `from` until before `until`; 0: to the end.
struct Out {
    int from = 1, until = 0;
    bool excluded = false;
    bool operator==(const Out&) const = default;
};

struct Entrant {
    std::string id; // sixteen hexadecimal digits
    int number = 0; // start number
    Gender gender = Gender::unknown;
    std::string title, federation, team;
    int rating = 0;
    std::map<std::string, std::string, std::less<>> columns, facts;
    int from_round = 1;
    GameKind missed = GameKind::zero_bye; // of the rounds before from_round: zero_bye or half_bye
    std::vector<Out> out;                 // in the order of their rounds
    std::map<int, GameKind> byes;         // asked for, by round
    bool forgotten = false;
    bool operator==(const Entrant&) const = default;
};

struct Apart {
    std::vector<int> entries;
    int from_round = 1, through_round = 0; // 0 = to the end
    bool operator==(const Apart&) const = default;
};

struct Penalty {
    int entry = no_entry;
    Points points; // below 0: taken
    int round = 1;
    bool operator==(const Penalty&) const = default;
};

struct State {
    bool created = false, closed = false, rated = false;
    std::string id, name, ruleset, competition, place, federation, arbiter, time;
    Date first_day, last_day;
    int planned = 0; // rounds; 0 = as the ruleset says
    Colour first_colour = Colour::none;
    std::string numbered_by; // "" = in the order in which they were entered
    std::vector<Entrant> entries;
    std::vector<Round> rounds;
    std::vector<Apart> apart;
    std::vector<Penalty> penalties;
    std::map<std::string, int, std::less<>> by_id; // entries
    bool operator==(const State&) const = default;

    int entry(std::string_view entry_id) const; // or no_entry
    int paired() const { return static_cast<int>(rounds.size()); }
    // Takes part in a round: entered by then, not out; may have asked for a bye.
    bool is_in(int entry, int round) const;
    // Is to be paired in it: in, and without a bye.
    bool plays(int entry, int round) const;
    // Boards of a round that have no result and are not adjourned, from 1.
    std::vector<int> missing(int round) const;
    // All boards without a result, adjourned ones too: {round, board}.
    std::vector<std::pair<int, int>> unfinished() const;
};

} // namespace regra::event
