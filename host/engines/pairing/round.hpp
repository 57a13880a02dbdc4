// A round as a pairing system is asked for it, made from the event's file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "facts/tournament/match_rounds.hpp"
#include "facts/tournament/tournament.hpp"
#include "kernel/loader/pairing_system.hpp"

namespace regra::pairing {

// Keeps entries with the same value of a column apart: "federation", "team", or a column of the
// list of entries. Blank values keep nobody apart.
struct Apart {
    std::string column;
    int first_round = 1;
    int last_round = 0;       // included; 0 = to the end
    bool hard = true;         // never; else only where it can be avoided
    std::string article = {}; // of the line that says it
};

// Points that the pairing adds in the first half of an event to the upper half of its list
// (C.04.7): in the first half of those rounds a win, then half a win.
struct Halves {
    int last_number = 0; // the last number of the upper half, as the event keeps it; 0 = computed
};

// What the event and its regulation say beyond the file. The file goes before them where it speaks.
struct Terms {
    std::optional<PointValues> values;
    int rounds = 0; // planned
    Colour first_colour = Colour::none;
    std::optional<Halves> halves;
    std::vector<Apart> apart;
    std::vector<int> outside; // entries that the competition is not for, in order: not paired
    bool half_made = false;   // entries paired in the round stay so; only the others are paired
    std::vector<std::pair<int, int>> wanted, forbidden; // numbers; 0 in wanted = the bye
    // The board points of teams, by entry and round; empty if players are paired.
    std::vector<std::vector<Points>> second;
    int games_of_match = 1;  // in a round
    bool even_games = false; // a match has an even number of games, but for one that decides
    std::uint64_t seed = 0;
    std::int32_t detail = 0; // as regra_request
};

// What keeps the members of a group apart.
struct ApartBy {
    std::string column, value; // "" = the event's file names them
    std::string article;
};

struct Round {
    loader::PairingRequest request;
    std::map<std::uint32_t, ApartBy> groups; // of request.members
    std::vector<int> entries;                // of each entrant, its entry
    std::vector<int> entrants;    // of each entry, its entrant, or -1: it has no number yet
    std::vector<int> outside;     // entries that would play, and that the competition is not for
    RoundColumns columns;         // of the file
    Place place;                  // the file, for messages
    std::vector<Place> wanted_at; // of each request.wanted: the option, or the line of the file

    int number(std::int32_t entrant) const; // as people know it; 0 for REGRA_NOBODY
    // What never lets these two meet, as a pair or as members of a group; null: nothing.
    const ApartBy* apart_by(std::int32_t a, std::int32_t b) const;
    // Where the pair is wanted that a finding is about; else the file.
    const Place& place_of(const loader::Finding& finding) const;
};

// Asks for `round`, from 1, given the rounds before it. For a round already paired, the entries in
// a pair or with the pairing bye are available. Throws Error(Exit::bad_input) with all
// contradictions and missing values. Assumptions go to `notes`.
Round make_round(const Tournament& tournament, const Terms& terms,
                 const loader::PairingSystem& system, int round, Diagnostics* notes = nullptr);

// Everybody meets everybody, in as many rounds as the system says.
bool is_table(const loader::PairingSystem& system);

bool is_outside(const Terms& terms, int entry);

// The point values the file declares, or else those of the terms, or else the usual ones.
PointValues values_for(const Tournament& tournament, const Terms& terms);

} // namespace regra::pairing
