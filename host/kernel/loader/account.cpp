#include "kernel/loader/account.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include <regra/catalogue.h>

#include "kernel/loader/call.hpp"
#include "kernel/loader/pairing_system.hpp"

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

} // namespace regra::loader
