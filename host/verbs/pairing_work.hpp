// What the verbs about a round of an event have in common: the event read, its terms, the system.
#pragma once

#include "engines/pairing/ruled.hpp"
#include "engines/standings/field.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

struct PairingOf {
    std::string file;
    std::string system;                    // "" = the ruleset's
    bool draft = false;                    // one that is a draft may pair
    std::vector<std::string> options;      // of the system, K=V
    std::string ruleset, entries;          // "" = none
    std::string competition;               // of the ruleset; "" = all alike
    std::optional<int> rounds, round;      // planned; which one, or the next
    std::optional<int> games;              // of a match; or as the file or the ruleset says
    std::string first_colour;              // white, black, "" = the file's
    std::string accelerate;                // "auto", the last accelerated number, "" = not
    std::vector<std::string> want, forbid; // A-B; A-0 in want = the bye
    std::optional<std::int64_t> seed, budget;
    std::string engine;            // a command, "" = the system pairs
    std::optional<int> time_limit; // of the engine, in seconds
    bool teams = false;            // also where the file has no matches
};

Parameters system_parameters();   // FILE, the system, the ruleset, terms
Parameters round_parameters();    // those, the round, pairs wanted in it
Parameters one_round_parameter(); // the round only
Parameters engine_parameters();   // an engine of another maker

// What a round is paired from: a tournament, what is asked, and the rules at hand.
struct PairedFrom {
    Call call;
    PairingOf asked;
    Tournament tournament;
};

struct PairingWork {
    Call call;       // of an event's file: with the rules inside it, unless a ruleset is named
    PairingOf asked; // of an event: with its ruleset and competition
    Tournament tournament;             // of teams: one whose entries they are
    std::optional<Tournament> members; // of teams: as the file has it
    Field team_field;                  // of teams: as standings see them
    pairing::Ruled ruled;              // by the ruleset, if one is named
    pairing::Terms terms;              // those, and what the options say
    loader::PairingSystem system;
    regra_budget budget; // all there is, unless asked for less

    // FILE is a tournament report file, or an event that whoever asks has opened (Call::event):
    // then the round is the one being played, or else the next. Reports notes about the file.
    // Error: all that is wrong with file and options.
    PairingWork(const Call& caller, const PairingOf& asked_for);
    // From a tournament that was already read.
    PairingWork(const Call& caller, const PairingOf& asked_for, Tournament of);
    explicit PairingWork(PairedFrom from);

    // By number, those for whom the last round is still to be paired; empty: it is not half made.
    std::vector<int> left_over() const;
    // A note that those are left out where that round is paired again.
    void report_left_over(Diagnostics& notes) const;
    // The round asked for, or else the next.
    int round_number() const;
    pairing::Round round(std::int32_t detail) const;
    // Error(Exit::no) with the plugin's reasons if there is no legal pairing; else its notes are
    // reported.
    loader::Pairing pair(const pairing::Round& round) const;
    // By the engine that is asked for; the system judges. Error(Exit::limits) names an engine
    // that gives no pairs of the round.
    loader::Pairing pair_by_engine(const pairing::Round& round) const;
    pairing::Context context(const pairing::Round& round) const {
        return {round, system, call.language};
    }
    // The entrant of a number that was given; 0 is nobody.
    std::int32_t entrant(const pairing::Round& round, int number) const;
    // The first fields of a reply about a round.
    Value::Map head(const pairing::Round& round) const;
};

// A pairing system that is not among the plugins, or is a draft where none is to pair: Error,
// with the reason where it is one of those that federations define, and with what there is.
loader::Plugin pairing_plugin(const Call& call, const std::string& id, bool draft);

// Errors: systems that a ruleset names and that are not here, and options that they do not have.
void check_pairings(const Call& call, const ruleset::Ruleset& rules, Diagnostics& found);

// A system of matches is not asked for single games, which is what a round has if nobody says.
void check_single_games(const loader::Plugin& plugin, int games);

inline constexpr int most_number = 9999; // of an entry

} // namespace regra::verbs
