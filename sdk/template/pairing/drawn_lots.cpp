// Drawn lots: a pairing system in which any two who are available meet, whoever they met before.
#include <regra/pairing.hpp>

using namespace regra::sdk;

struct DrawnLots {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "repeat", "Whether two may meet again", "true", "bool"},
        {REGRA_NAME_FEATURE, "lots", "Pairs are drawn by lot from the seed"},
        {REGRA_NAME_CRITERION, "again", "Pairs that have met: {value}", "the house rules, 1"},
        {REGRA_NAME_RULE, "rematch", "{entrant} and {opponent} have met", "", "entrant opponent"},
        {REGRA_NAME_RULE, "no-lots", "No lots drawn keep apart those who have met", "", ""},
    };

    explicit DrawnLots(const Options& options) : repeat(options.flag("repeat")) {}

    std::optional<uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    // Lots are drawn again and again until they are legal.
    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        for (uint64_t attempt = 0; attempt < 1000; ++attempt) {
            if (!budget.spend()) limit();
            const std::vector<regra_pair> drawn = draw(request, attempt);
            if (!repeat && times_met(request, drawn) > 0) continue;
            for (const regra_pair& pair : drawn) out.put(pair);
            tell(request, drawn, account);
            return;
        }
        findings.fatal("no-lots");
        no();
    }

    void judge(const Request& request, Budget&, std::span<const regra_pair> pairs, Account& account,
               Findings& findings) const {
        tell(request, pairs, account);
        if (repeat) return;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const regra_pair& pair = pairs[i];
            if (!have_met(request, pair)) continue;
            findings.fatal("rematch",
                           {{"entrant", Entrant{static_cast<uint32_t>(pair.white)}},
                            {"opponent", Entrant{static_cast<uint32_t>(pair.black)}}},
                           {-1, -1, static_cast<int32_t>(i)});
        }
    }

private:
    // The wanted pairs, then the others as the lots fall.
    static std::vector<regra_pair> draw(const Request& request, uint64_t attempt) {
        std::vector<regra_pair> pairs;
        std::vector<bool> seated(request.entrants().size());
        int32_t resting = REGRA_NOBODY;
        uint16_t board = 1;
        for (const regra_wanted& pair : request.wanted()) {
            seated[static_cast<std::size_t>(pair.a)] = true;
            if (pair.b == REGRA_NOBODY) {
                resting = pair.a;
                continue;
            }
            seated[static_cast<std::size_t>(pair.b)] = true;
            pairs.push_back({pair.a, pair.b, board++, 0, REGRA_PAIR_GAME});
        }
        std::vector<int32_t> hat;
        for (uint32_t i = 0; i < request.entrants().size(); ++i) {
            if (request.available(i) && !seated[i]) hat.push_back(static_cast<int32_t>(i));
        }
        uint64_t lot = (request->seed + attempt) * 2 + 1;
        for (std::size_t i = hat.size(); i > 1; --i) {
            lot = lot * 6364136223846793005u + 1442695040888963407u;
            std::swap(hat[i - 1], hat[(lot >> 33) % i]);
        }
        for (std::size_t i = 0; i + 1 < hat.size(); i += 2) {
            pairs.push_back({hat[i], hat[i + 1], board++, 0, REGRA_PAIR_GAME});
        }
        if (hat.size() % 2) pairs.push_back({hat.back(), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        if (resting != REGRA_NOBODY) pairs.push_back({resting, REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
        return pairs;
    }

    static bool have_met(const Request& request, const regra_pair& pair) {
        if (pair.black == REGRA_NOBODY) return false;
        const auto past = request.past_of(static_cast<uint32_t>(pair.white));
        return std::any_of(past.begin(), past.end(),
                           [&](const regra_past& game) { return game.opponent == pair.black; });
    }
    static int64_t times_met(const Request& request, std::span<const regra_pair> pairs) {
        return std::count_if(pairs.begin(), pairs.end(),
                             [&](const regra_pair& pair) { return have_met(request, pair); });
    }

    // One bracket holds everybody. Where two may meet again nothing is tried to keep them apart.
    void tell(const Request& request, std::span<const regra_pair> pairs, Account& account) const {
        if (!account.wanted()) return;
        account.bracket({});
        for (uint32_t i = 0; i < request.entrants().size(); ++i) {
            if (request.available(i)) account.place({i, 0, 0, 0});
        }
        if (repeat) return;
        account.cost({0, 0, 0, times_met(request, pairs), 0, REGRA_PROOF_ZERO, 0});
    }

    bool repeat;
};

REGRA_PAIRING_PLUGIN(DrawnLots, {"drawn-lots", "Drawn lots", "1.0", "Regra"});
