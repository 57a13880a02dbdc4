// Drawn lots: a pairing system in which any two who are available meet, whoever they met before.
#include <regra/pairing.hpp>

using namespace regra::sdk;

struct DrawnLots {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "repeat", "Whether two may meet again", "true", "bool"},
        {REGRA_NAME_FEATURE, "lots", "Pairs are drawn by lot from the seed"},
        {REGRA_NAME_RULE, "rematch", "{entrant} and {opponent} have met", "", "entrant opponent"},
    };

    explicit DrawnLots(const Options& options) : repeat(options.flag("repeat")) {}

    std::optional<uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget&, Out<regra_pair>& out, Findings&) const {
        std::vector<int32_t> hat;
        for (uint32_t i = 0; i < request.entrants().size(); ++i) {
            if (request.available(i)) hat.push_back(static_cast<int32_t>(i));
        }
        uint64_t lot = request->seed | 1;
        for (std::size_t i = hat.size(); i > 1; --i) {
            lot = lot * 6364136223846793005u + 1442695040888963407u;
            std::swap(hat[i - 1], hat[(lot >> 33) % i]);
        }
        uint16_t board = 1;
        for (std::size_t i = 0; i + 1 < hat.size(); i += 2) {
            out.put({hat[i], hat[i + 1], board++, 0, REGRA_PAIR_GAME});
        }
        if (hat.size() % 2) out.put({hat.back(), REGRA_NOBODY, 0, 0, REGRA_PAIR_BYE});
    }

    void judge(const Request& request, std::span<const regra_pair> pairs,
               Findings& findings) const {
        if (repeat) return;
        for (const regra_pair& pair : pairs) {
            const auto white = static_cast<uint32_t>(pair.white);
            for (const regra_past& past : request.past_of(white)) {
                if (past.opponent != pair.black || pair.black == REGRA_NOBODY) continue;
                findings.fatal("rematch",
                               {{"entrant", Entrant{white}},
                                {"opponent", Entrant{static_cast<uint32_t>(pair.black)}}});
            }
        }
    }

    bool repeat;
};

REGRA_PAIRING_PLUGIN(DrawnLots, {"drawn-lots", "Drawn lots", "1.0", "Regra"});
