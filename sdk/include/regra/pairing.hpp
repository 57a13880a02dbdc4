// A pairing plugin from one class that holds pairing logic only:
//
//     struct Lots {
//         static constexpr Name catalogue[] = {...};
//         explicit Lots(const Options&);
//         // How many rounds the system needs; nullopt = as many as the organizer likes.
//         std::optional<uint32_t> rounds_needed(const Request&) const;
//         // Puts the pairs of request->round and tells their account; no() after a FATAL finding:
//         // there is no legal pairing with the wanted pairs. limit() when the budget is spent.
//         void pair(const Request&, Budget&, Out<regra_pair>&, Account&, Findings&) const;
//         // A FATAL finding: breaks an absolute criterion. The same account as that of pair.
//         void judge(const Request&, Budget&, std::span<const regra_pair>, Account&,
//                    Findings&) const;
//     };
//     REGRA_PAIRING_PLUGIN(Lots, {"lots", "Drawing of lots", "1.0", "you"});
//
// Requests and pairs have been checked for contradictions before the class sees them.
#pragma once

#include <optional>

#include <regra/account.hpp>
#include <regra/budget.hpp>
#include <regra/entry.hpp>
#include <regra/out.hpp>
#include <regra/request.hpp>

namespace regra::sdk {

template<class Author>
constexpr void check_pairing_author() {
    static_assert(
        requires(const Author& a, const Request& r) {
            { a.rounds_needed(r) } -> std::convertible_to<std::optional<uint32_t>>;
        },
        "The class needs `std::optional<uint32_t> rounds_needed(const Request&) const`.");
    static_assert(
        requires(const Author& a, const Request& r, Budget& b, Out<regra_pair>& o, Account& c,
                 Findings& f) { a.pair(r, b, o, c, f); },
        "The class needs `void pair(const Request&, Budget&, Out<regra_pair>&, Account&, "
        "Findings&) const`.");
    static_assert(
        requires(const Author& a, const Request& r, Budget& b, std::span<const regra_pair> p,
                 Account& c, Findings& f) { a.judge(r, b, p, c, f); },
        "The class needs `void judge(const Request&, Budget&, std::span<const regra_pair>, "
        "Account&, Findings&) const`.");
}

template<class AuthorClass>
struct PairingPlugin {
    using Author = AuthorClass;

    static constexpr const char* kind = "pairing";
    static constexpr const char* interface_id = REGRA_PAIRING;

    explicit PairingPlugin(const Options& options) : author(options) {}

    Author author;

    static const Author& of(const regra_instance* self) {
        return reinterpret_cast<const PairingPlugin*>(self)->author;
    }
    static regra_status rounds_needed(const regra_instance* self, const regra_request* plain,
                                      uint32_t* rounds) {
        return guard([&]() -> regra_status {
            const std::optional<uint32_t> needed = of(self).rounds_needed(Request(*plain));
            if (!needed) return REGRA_NO;
            *rounds = *needed;
            return REGRA_OK;
        });
    }
    static regra_status pair(const regra_instance* self, const regra_request* plain,
                             const regra_budget* given, regra_pair* out, size_t capacity,
                             size_t* count, regra_account told, regra_sink sink) {
        return guard([&]() -> regra_status {
            const Request request(*plain);
            Findings findings(sink);
            check_request(request, findings);
            Budget budget(given);
            Account account(told);
            const std::size_t enough = request.entrants().size() * request->games_per_match;
            std::vector<regra_pair> made(enough);
            Out<regra_pair> list(made.data(), enough);
            of(self).pair(request, budget, list, account, findings);
            if (!list.fits()) return REGRA_INTERNAL;
            *count = list.count();
            if (list.count() > capacity) return REGRA_MORE;
            std::copy_n(made.begin(), list.count(), out);
            return REGRA_OK;
        });
    }
    static regra_status judge(const regra_instance* self, const regra_request* plain,
                              const regra_budget* given, const regra_pair* pairs, size_t count,
                              regra_account told, regra_sink sink) {
        return guard([&]() -> regra_status {
            const Request request(*plain);
            Findings findings(sink);
            check_request(request, findings);
            check_pairs(request, {pairs, count}, findings);
            Budget budget(given);
            Account account(told);
            of(self).judge(request, budget, std::span<const regra_pair>(pairs, count), account,
                           findings);
            return findings.fatal_so_far() ? REGRA_NO : REGRA_OK;
        });
    }

    static constexpr regra_pairing table = {rounds_needed, pair, judge};

    static_assert((check_author<Author>(), check_pairing_author<Author>(), true));
};

} // namespace regra::sdk

#define REGRA_PAIRING_PLUGIN(CLASS, ...)                                                           \
    REGRA_SDK_PLUGIN(::regra::sdk::PairingPlugin<CLASS>, __VA_ARGS__)
