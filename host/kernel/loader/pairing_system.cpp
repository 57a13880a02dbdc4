#include "kernel/loader/pairing_system.hpp"

#include <algorithm>
#include <regra/catalogue.h>
#include <string>
#include <tuple>

#include "kernel/base/foreign.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/loader/call.hpp"

namespace regra::loader {
namespace {

class AccountCheck {
public:
    AccountCheck(const Plugin& plugin, const char* function, const PairingRequest& request,
                 const Account& account)
        : plugin_(plugin), function_(function), request_(request), account_(account),
          criteria_(plugin.names(REGRA_NAME_CRITERION).size()) {}

    void check(bool whole, bool own) const {
        sizes();
        brackets();
        places(whole);
        costs(own);
        for (const auto& step : account_.steps) check_step(step);
    }

private:
    [[noreturn]] void wrong(std::string found, std::string expected) const {
        untrue(plugin_, function_, std::move(found), std::move(expected));
    }
    // One of 0 .. count - 1.
    void index(const char* what, std::int64_t found, std::size_t count) const {
        if (found >= 0 && static_cast<std::uint64_t>(found) < count) return;
        wrong(what + (" " + std::to_string(found)),
              count == 0 ? "none" : "0 .. " + std::to_string(count - 1));
    }
    void sizes() const {
        for (const auto size : {account_.brackets.size(), account_.places.size(),
                                account_.costs.size(), account_.steps.size()})
            if (size >= REGRA_ACCOUNT_MAX)
                wrong("records " + std::to_string(size),
                      "0 .. " + std::to_string(REGRA_ACCOUNT_MAX - 1));
    }
    void brackets() const {
        std::uint32_t next = 0;
        for (const auto& bracket : account_.brackets) {
            if (bracket.bracket != next)
                wrong("bracket " + std::to_string(bracket.bracket), std::to_string(next));
            if (bracket.lowest > bracket.highest)
                wrong("lowest " + std::to_string(bracket.lowest),
                      "at most highest " + std::to_string(bracket.highest));
            ++next;
        }
    }
    void places(bool whole) const {
        std::vector<bool> placed(request_.entrants.size());
        for (const auto& place : account_.places) {
            index("place of entrant", place.entrant, placed.size());
            index("place in bracket", place.bracket, account_.brackets.size());
            if (place.moved < -1 || place.moved > 1)
                wrong("moved " + std::to_string(place.moved), "-1, 0, 1");
            placed[place.entrant] = true;
        }
        for (std::size_t i = 0; whole && i < placed.size(); ++i) {
            const auto flags = request_.entrants[i].flags & (REGRA_AVAILABLE | REGRA_WITHDRAWN);
            if (flags != REGRA_AVAILABLE || placed[i]) continue;
            wrong("no place of entrant " + std::to_string(i), "one or more");
        }
    }
    void costs(bool own) const {
        const auto order = [](const regra_cost& cost) {
            return std::tuple(cost.bracket, cost.criterion, cost.place);
        };
        const auto named = [](const regra_cost& cost) {
            return "cost " + std::to_string(cost.bracket) + "/" + std::to_string(cost.criterion) +
                   "/" + std::to_string(cost.place);
        };
        const regra_cost* before = nullptr;
        for (const auto& cost : account_.costs) {
            index("cost of bracket", cost.bracket, account_.brackets.size());
            index("cost of criterion", cost.criterion, criteria_);
            if (before && order(*before) >= order(cost))
                wrong(named(cost) + " after " + named(*before), "rising order");
            if (cost.proof < REGRA_PROOF_NONE || cost.proof > REGRA_PROOF_EVERY)
                wrong("proof " + std::to_string(cost.proof), "0 .. 5");
            if (cost.best > cost.value || (own && cost.best != cost.value))
                wrong(named(cost) + " best " + std::to_string(cost.best),
                      (own ? "" : "at most ") + std::to_string(cost.value));
            if (cost.proof == REGRA_PROOF_ZERO && cost.best != 0)
                wrong(named(cost) + " best " + std::to_string(cost.best), "0");
            before = &cost;
        }
    }
    void check_step(const regra_pairing_step& step) const {
        const auto entrants = request_.entrants.size();
        index("step in bracket", step.bracket, account_.brackets.size());
        if (step.kind > REGRA_STEP_COLOUR) wrong("step " + std::to_string(step.kind), "0 .. 3");
        if (step.criterion != REGRA_NO_CRITERION)
            index("step of criterion", step.criterion, criteria_);
        index("step of entrant", step.entrant, entrants);
        const bool alone = step.kind == REGRA_STEP_BYE || step.kind == REGRA_STEP_FLOAT;
        if (alone && step.other != REGRA_NOBODY) wrong("other " + std::to_string(step.other), "-1");
        if (!alone) index("step with other", step.other, entrants);
        if (step.instead != REGRA_NOBODY) index("step instead of", step.instead, entrants);
    }

    const Plugin& plugin_;
    const char* function_;
    const PairingRequest& request_;
    const Account& account_;
    std::size_t criteria_;
};

} // namespace

void check_account(const Plugin& plugin, const char* function, const PairingRequest& request,
                   const Account& account, bool whole, bool own) {
    AccountCheck(plugin, function, request, account).check(whole, own);
}

// ---- pairing system -----------------------------------------------------------------------------

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
    made.wanted = request.wanted.data();
    made.wanted_count = request.wanted.size();
    return made;
}

// Entrants by their pairing number, points as they are printed.
void name_arguments(Findings& findings, const PairingRequest& request) {
    for (auto& finding : findings)
        for (auto& argument : finding.arguments) {
            const auto index = static_cast<std::uint64_t>(argument.number);
            if (argument.type == REGRA_ARG_ENTRANT && index < request.entrants.size())
                argument.text = std::to_string(request.number(index));
            else if (argument.type == REGRA_ARG_POINTS && request.units_per_point > 0)
                argument.text = points_words(points(argument.number, request.units_per_point));
        }
}

// What an entrant does in a round that was paired.
struct Seat {
    std::uint32_t pairs = 0;
    std::int32_t opponent = REGRA_NOBODY;
};

// The pairs of one round can be played: every entrant who is available has one opponent, or none,
// and nobody else has any; wanted pairs are among them.
class PairsCheck {
public:
    PairsCheck(const Plugin& plugin, const PairingRequest& request)
        : plugin_(plugin), request_(request), places_(request.entrants.size()) {}

    void check(const std::vector<regra_pair>& pairs) {
        for (const auto& pair : pairs) {
            if (pair.kind < REGRA_PAIR_GAME || pair.kind > REGRA_PAIR_ARMAGEDDON)
                wrong("kind " + std::to_string(pair.kind), "0 .. 3");
            const bool alone = pair.kind == REGRA_PAIR_BYE || pair.kind == REGRA_PAIR_REST;
            if (alone != (pair.black == REGRA_NOBODY))
                wrong("kind " + std::to_string(pair.kind) + ", black " + std::to_string(pair.black),
                      alone ? "black -1" : "black 0 .. " + std::to_string(places_.size() - 1));
            put(pair.white, pair.black);
            if (!alone) put(pair.black, pair.white);
        }
        for (std::size_t i = 0; i < places_.size(); ++i) {
            const auto flags = request_.entrants[i].flags;
            const bool available = (flags & REGRA_AVAILABLE) && !(flags & REGRA_WITHDRAWN);
            const std::uint32_t most = !available                            ? 0
                                       : places_[i].opponent == REGRA_NOBODY ? 1
                                                                             : games();
            if (places_[i].pairs >= available && places_[i].pairs <= most) continue;
            wrong("entrant " + named(static_cast<std::int32_t>(i)) + " x " +
                      std::to_string(places_[i].pairs),
                  available ? "x " + std::to_string(most) : "x 0");
        }
        for (const auto& wanted : request_.wanted) {
            const auto found = places_[static_cast<std::size_t>(wanted.a)].opponent;
            if (found == wanted.b) continue;
            const auto after = [&](std::int32_t who) {
                return who == REGRA_NOBODY ? " -1" : " " + named(who);
            };
            wrong(named(wanted.a) + after(found), named(wanted.a) + after(wanted.b));
        }
        boards(pairs);
    }

private:
    // Matches must have the boards 1, 2 .. in order; the games of a match stand together, numbered
    // 0, 1 ..; byes come last.
    void boards(const std::vector<regra_pair>& pairs) const {
        int board = 0, game = 0;
        const regra_pair* before = nullptr;
        for (const auto& pair : pairs) {
            const bool alone = pair.black == REGRA_NOBODY;
            if (!alone && before && before->black == REGRA_NOBODY)
                wrong("a game after the byes", "the byes last");
            const bool goes_on =
                !alone && before &&
                std::minmax(pair.white, pair.black) == std::minmax(before->white, before->black);
            game = goes_on ? game + 1 : 0;
            if (!goes_on && !alone) ++board;
            expect_number("board", pair.board, alone ? 0 : board);
            expect_number("game", pair.game, game);
            before = &pair;
        }
    }
    void expect_number(const char* what, int found, int expected) const {
        if (found != expected)
            wrong(what + (" " + std::to_string(found)), std::to_string(expected));
    }
    std::uint32_t games() const { return std::max(request_.games_per_match, 1u); }
    std::string named(std::int32_t entrant) const {
        return std::to_string(request_.number(static_cast<std::size_t>(entrant)));
    }
    [[noreturn]] void wrong(std::string found, std::string expected) const {
        untrue(plugin_, "pair", std::move(found), std::move(expected));
    }
    void put(std::int32_t entrant, std::int32_t opponent) {
        const auto count = static_cast<std::int32_t>(places_.size());
        for (const auto one : {entrant, opponent})
            if (one < REGRA_NOBODY || one >= count || (one == REGRA_NOBODY && one == entrant))
                wrong("entrant " + std::to_string(one), "0 .. " + std::to_string(count - 1));
        if (entrant == opponent) wrong(named(entrant) + "-" + named(opponent), "white != black");
        auto& place = places_[static_cast<std::size_t>(entrant)];
        if (place.pairs++ > 0 && place.opponent != opponent) wrong(named(entrant) + " x 2", "x 1");
        place.opponent = opponent;
    }

    const Plugin& plugin_;
    const PairingRequest& request_;
    std::vector<Seat> places_;
};

// Nobody meets the same opponent so often in one tournament.
constexpr std::uint64_t most_meetings = 16;

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
    : instance_(std::move(plugin), options, place),
      table_(static_cast<const regra_pairing*>(instance_.plugin().table())) {}

std::optional<std::uint32_t> PairingSystem::rounds_needed(const PairingRequest& request) const {
    const auto asked = view(request);
    std::uint32_t rounds = 0;
    const auto status = instance_.call("rounds_needed", table_->rounds_needed, &asked, &rounds);
    if (status == REGRA_NO) return std::nullopt;
    if (status != REGRA_OK) refused(status, plugin(), "rounds_needed", {});
    const auto most = most_meetings * std::max<std::uint64_t>(request.entrants.size(), 1);
    if (rounds > most)
        untrue(plugin(), "rounds_needed", std::to_string(rounds), "0 .. " + std::to_string(most));
    return rounds;
}

namespace {

// Of one call, where nobody asked for less: a pairing of the most entrants takes a part of it.
constexpr std::uint64_t most_nodes = 100'000'000'000;

// A budget that ends, of which whoever watches this process sees what was spent.
regra_budget watched(const regra_budget* budget) {
    regra_budget made = budget ? *budget : regra_budget{most_nodes, UINT64_MAX, nullptr, nullptr};
    made.nodes = std::min(made.nodes, most_nodes);
    if (!made.done) made.done = &foreign_call().done;
    return made;
}

} // namespace

Pairing PairingSystem::pair(const PairingRequest& request, const regra_budget* budget) const {
    const auto asked = view(request);
    const auto spent = watched(budget);
    const std::size_t games = request.games_per_match > 0 ? request.games_per_match : 1;
    Pairing made;
    made.pairs.resize(request.entrants.size() * games);
    const regra_account listener = request.detail > 0 ? made.account.listen() : regra_account{};
    std::size_t count = 0;
    const auto status = instance_.call("pair", table_->pair, &asked, &spent, made.pairs.data(),
                                       made.pairs.size(), &count, listener, collect(made.findings));
    name_arguments(made.findings, request);
    made.legal = status == REGRA_OK;
    if (status == REGRA_NO) count = 0;
    if (status != REGRA_OK && status != REGRA_NO)
        refused(status, plugin(), "pair", diagnostics(made.findings, plugin(), request.place),
                request.place);
    if (count > made.pairs.size())
        untrue(plugin(), "pair", "count " + std::to_string(count),
               "0 .. " + std::to_string(made.pairs.size()));
    made.pairs.resize(count);
    if (made.legal) PairsCheck(plugin(), request).check(made.pairs);
    if (made.legal && request.detail > 0)
        check_account(plugin(), "pair", request, made.account, true, true);
    if (!made.legal) made.account = {};
    return made;
}

Judgement PairingSystem::judge(const PairingRequest& request, const std::vector<regra_pair>& pairs,
                               const regra_budget* budget) const {
    const auto asked = view(request);
    const auto spent = watched(budget);
    Judgement made;
    const auto status = instance_.call("judge", table_->judge, &asked, &spent, pairs.data(),
                                       pairs.size(), made.account.listen(), collect(made.findings));
    name_arguments(made.findings, request);
    if (status != REGRA_OK && status != REGRA_NO)
        refused(status, plugin(), "judge", diagnostics(made.findings, plugin(), request.place),
                request.place);
    made.legal = status == REGRA_OK;
    check_account(plugin(), "judge", request, made.account, made.legal, false);
    return made;
}

} // namespace regra::loader
