// A text is no proof, a proof that does not hold and says why, or one of pairs that the system's
// own judge finds best too.
#include <filesystem>

#include "engines/pairing/explain.hpp"
#include "engines/proof/verify.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/json.hpp"

using namespace fuzz;

namespace {

const loader::PairingSystem& dutch() {
    // It stays loaded: libFuzzer keeps the counters of a library that is gone.
    static const loader::PairingSystem system(loader::Plugin(
        std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/swiss-dutch.so"));
    return system;
}

// The second round of seven: 1-4, 5-2 and 3-6 were played, won by 1, 5 and 6; 7 had the bye.
loader::PairingRequest second_round() {
    loader::PairingRequest request;
    request.round = 2;
    request.rounds = 5;
    request.first_colour = REGRA_COLOUR_WHITE;
    request.detail = 1;
    request.entrants = loader::numbered_entrants(7);
    const auto play = [&](std::uint32_t white, std::uint32_t black, std::int64_t points) {
        request.past.push_back({white, 1, REGRA_COLOUR_WHITE, REGRA_PLAYED,
                                static_cast<std::int32_t>(black), 0, points, 0});
        request.past.push_back({black, 1, REGRA_COLOUR_BLACK, REGRA_PLAYED,
                                static_cast<std::int32_t>(white), 0, 2 - points, 0});
        request.entrants[white].score += points;
        request.entrants[black].score += 2 - points;
    };
    play(0, 3, 2);
    play(4, 1, 2);
    play(2, 5, 0);
    request.past.push_back({6, 1, 0, REGRA_BYE_PAIRING, REGRA_NOBODY, 0, 2, 0});
    request.entrants[6].score = 2;
    std::sort(request.past.begin(), request.past.end(),
              [](const auto& a, const auto& b) { return a.entrant < b.entrant; });
    return request;
}

std::vector<regra_pair> pairs_of(const Value& proof) {
    std::vector<regra_pair> pairs;
    for (const auto& pair : proof.list_of("pairs")) {
        const auto white = static_cast<std::int32_t>(pair.number_of("white")) - 1;
        const auto black = static_cast<std::int32_t>(pair.number_of("black")) - 1;
        const bool rests = black < 0;
        const auto board = static_cast<std::uint16_t>(rests ? 0 : pairs.size() + 1);
        pairs.push_back({white, black, board, 0, rests ? REGRA_PAIR_BYE : REGRA_PAIR_GAME});
    }
    return pairs;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const auto request = second_round();
    static const auto best = dutch().pair(request);
    const std::string_view text = text_of(bytes, size);
    Value proof;
    JsonFault fault;
    if (!read_json(text, proof, fault)) return 0;
    const auto found =
        proof::verify(proof, request, *proof::rules_named("C.04.3 2026", {}), {"proof"});
    for (const auto& item : found.items()) check_reported(item, text);
    if (found.has_errors()) return 0;
    const auto judged = dutch().judge(request, pairs_of(proof));
    hold(judged.legal, "proved pairs are legal");
    hold(!pairing::first_difference(judged.account, best.account), "proved pairs are best");
    return 0;
}
