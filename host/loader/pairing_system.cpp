#include "loader/pairing_system.hpp"

#include "base/points.hpp"
#include "loader/call.hpp"

namespace regra::loader {
namespace {

regra_request view(const PairingRequest& request) {
    regra_request made{};
    made.round = request.round;
    made.rounds = request.rounds;
    made.units_per_point = request.units_per_point;
    made.games_per_match = request.games_per_match;
    made.first_colour = request.first_colour;
    made.detail = request.detail;
    made.seed = request.seed;
    made.values = request.values;
    made.entrants = request.entrants.data();
    made.entrant_count = request.entrants.size();
    made.past = request.past.data();
    made.past_count = request.past.size();
    made.forbidden = request.forbidden.data();
    made.forbidden_count = request.forbidden.size();
    made.members = request.members.data();
    made.member_count = request.members.size();
    made.accelerations = request.accelerations.data();
    made.acceleration_count = request.accelerations.size();
    return made;
}

// Entrants by their pairing number, points as they are printed.
void name_arguments(Findings& findings, const PairingRequest& request) {
    for (auto& finding : findings)
        for (auto& argument : finding.arguments) {
            const auto index = static_cast<std::uint64_t>(argument.number);
            if (argument.type == REGRA_ARG_ENTRANT && index < request.entrants.size())
                argument.text = std::to_string(request.entrants[index].number);
            else if (argument.type == REGRA_ARG_POINTS && request.units_per_point > 0)
                argument.text = text(points(argument.number, request.units_per_point));
        }
}

bool are_of(const std::vector<regra_pair>& pairs, const PairingRequest& request) {
    const auto count = static_cast<std::int64_t>(request.entrants.size());
    const auto valid = [&](std::int32_t entrant) { return entrant >= 0 && entrant < count; };
    for (const auto& pair : pairs)
        if (!valid(pair.white) || (pair.black != REGRA_NOBODY && !valid(pair.black))) return false;
    return true;
}

} // namespace

std::vector<regra_entrant> numbered_entrants(std::uint32_t count) {
    std::vector<regra_entrant> entrants(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        entrants[i].number = i + 1;
        entrants[i].flags = REGRA_AVAILABLE;
    }
    return entrants;
}

PairingSystem::PairingSystem(Plugin plugin, const Texts& options, const Place& place)
    : instance_(std::move(plugin), options, place) {}

const regra_pairing& PairingSystem::table() const {
    return *static_cast<const regra_pairing*>(plugin().table());
}

std::optional<std::uint32_t> PairingSystem::rounds_needed(const PairingRequest& request) const {
    const auto asked = view(request);
    std::uint32_t rounds = 0;
    const auto status = table().rounds_needed(instance_.get(), &asked, &rounds);
    if (status == REGRA_NO) return std::nullopt;
    if (status != REGRA_OK) refused(status, plugin(), "rounds_needed", {});
    return rounds;
}

Pairing PairingSystem::pair(const PairingRequest& request) const {
    const auto asked = view(request);
    const std::size_t games = request.games_per_match > 0 ? request.games_per_match : 1;
    Pairing made;
    made.pairs.resize(request.entrants.size() * games);
    std::size_t count = 0;
    const auto status = table().pair(instance_.get(), &asked, nullptr, made.pairs.data(),
                                     made.pairs.size(), &count, collect(made.findings));
    name_arguments(made.findings, request);
    made.legal = status == REGRA_OK;
    if (status == REGRA_NO) count = 0;
    if (status != REGRA_OK && status != REGRA_NO)
        refused(status, plugin(), "pair", diagnostics(made.findings, plugin(), {}));
    if (count > made.pairs.size()) refused(REGRA_INTERNAL, plugin(), "pair", {});
    made.pairs.resize(count);
    if (!are_of(made.pairs, request)) refused(REGRA_INTERNAL, plugin(), "pair", {});
    return made;
}

Judgement PairingSystem::judge(const PairingRequest& request,
                               const std::vector<regra_pair>& pairs) const {
    const auto asked = view(request);
    Judgement made;
    const auto status =
        table().judge(instance_.get(), &asked, pairs.data(), pairs.size(), collect(made.findings));
    name_arguments(made.findings, request);
    if (status != REGRA_OK && status != REGRA_NO)
        refused(status, plugin(), "judge", diagnostics(made.findings, plugin(), {}));
    made.legal = status == REGRA_OK;
    return made;
}

} // namespace regra::loader
