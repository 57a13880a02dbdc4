// What the commands about a round of an event have in common: the event read, its terms, the
// system.
#pragma once

#include "engines/pairing/ruled.hpp"
#include "faces/cli/commands.hpp"
#include "kernel/base/json.hpp"

namespace regra::cli {

struct PairingWork {
    const Common& common;
    const PairingOf& asked;
    Tournament tournament;
    pairing::Ruled ruled; // by the ruleset, if one is named
    pairing::Terms terms; // those, and what the options say
    loader::PairingSystem system;
    regra_budget budget; // all there is, unless asked for less

    // Reports notes about the file. Failure: all that is wrong with file and options.
    PairingWork(const Common& common_options, const PairingOf& asked_for);

    // The round asked for, or else the next.
    int round_number() const;
    pairing::Round round(std::int32_t detail) const;
    // Failure(Exit::no) with the plugin's reasons if there is no legal pairing; else its notes are
    // reported.
    loader::Pairing pair(const pairing::Round& round) const;
    // By the engine that is asked for; the system judges. Failure(Exit::limits) names an engine
    // that gives no pairs of the round.
    loader::Pairing pair_by_engine(const pairing::Round& round) const;
    pairing::Telling telling(const pairing::Round& round) const {
        return {round, system, common.language};
    }
    // The entrant of a number typed as an argument; 0 is nobody, where that may be.
    std::int32_t entrant(const pairing::Round& round, const std::string& number,
                         const std::string& name, bool bye) const;
};

// A pairing system that is not among the plugins: Failure, with the reason where it is one of those
// that federations define, and with what there is.
loader::Plugin pairing_plugin(const Common& common, const std::string& id);

Value json_of(const pairing::Round& round, const regra_pair& pair);
Value json_of(const std::vector<pairing::Line>& lines, std::size_t from = 0);

} // namespace regra::cli
