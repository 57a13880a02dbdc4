// A pairing system opened with its options: the C++ face of the plugin's table.
#pragma once

#include <cstdint>
#include <optional>
#include <regra/account.hpp>
#include <regra/pairing.h>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::loader {

// ---- the account of a round ---------------------------------------------------------------------

// The account of a pairing system about a round: its brackets, their members, what each criterion
// counts, and the steps by which it came about. Records as <regra/account.h> describes them.

class Plugin;
struct PairingRequest;

using Account = sdk::KeptAccount;

// An internal error, in one line, unless the account can be true: records name what is there, costs
// stand in order, no value is below the least. `whole`: every available entrant has a place.
// `own`: the account of the system's own pairs, in which no value is above the least.
void check_account(const Plugin& plugin, const char* function, const PairingRequest& request,
                   const Account& account, bool whole, bool own);

// ---- pairing system -----------------------------------------------------------------------------

// What <regra/request.h> describes, with memory of its own. The defaults are a first round of
// single games without any history; points are in half points.
struct PairingRequest {
    std::uint32_t round = 1, rounds = 0, units_per_point = 2, games_per_match = 1;
    std::int32_t first_colour = REGRA_COLOUR_NONE;
    std::int32_t detail = 0;
    std::uint64_t seed = 0;
    regra_values values{2, 1, 0, 2, 0, 2, 2, 1, 0};
    std::vector<regra_entrant> entrants;
    std::vector<regra_past> past;
    std::vector<regra_forbidden> forbidden;
    std::vector<regra_member> members;
    std::vector<regra_acceleration> accelerations;
    std::vector<regra_wanted> wanted;
    // Numbers as people know the entrants, for messages; none: those of the entrants.
    std::vector<std::uint32_t> shown;
    Place place; // where the round comes from, for messages

    std::uint32_t number(std::size_t entrant) const {
        return entrant < shown.size() ? shown[entrant] : entrants[entrant].number;
    }
};

// Entrants 1..count, all available, without ratings.
std::vector<regra_entrant> numbered_entrants(std::uint32_t count);

// Pairs, or the plugin's reasons why it made no pairs.
struct Pairing {
    bool legal = false;
    std::vector<regra_pair> pairs; // indices of entrants; REGRA_NOBODY where there is no opponent
    Account account;               // empty unless request.detail >= 1
    Findings findings;
};

struct Judgement {
    bool legal = false;
    Account account;
    Findings findings; // what is illegal; the subject is the index of the pair
};

// A request that contradicts itself is an Error(Exit::bad_input) with all the plugin's complaints.
class PairingSystem {
public:
    // The plugin must be a pairing system. Wrong options: Error at `place`.
    explicit PairingSystem(Plugin plugin, const Texts& options = {}, const Place& place = {});

    const Plugin& plugin() const { return instance_.plugin(); }
    // Those of the catalogue that hold with the options given.
    std::vector<Name> aliases(std::string_view id) const { return instance_.aliases(id); }

    // Empty: as many rounds as the organizer likes.
    std::optional<std::uint32_t> rounds_needed(const PairingRequest& request) const;
    // A budget that ends first is an Error(Exit::limits).
    Pairing pair(const PairingRequest& request, const regra_budget* budget = nullptr) const;
    Judgement judge(const PairingRequest& request, const std::vector<regra_pair>& pairs,
                    const regra_budget* budget = nullptr) const;

private:
    Instance instance_;
    const regra_pairing* table_;
};

} // namespace regra::loader
