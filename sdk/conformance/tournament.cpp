#include "tournament.hpp"

#include <algorithm>
#include <tuple>

#include "text.hpp"

namespace regra::conformance {

Tournament::Tournament(uint32_t count, uint64_t seed) : random_(seed) {
    for (uint32_t i = 0; i < count; ++i) {
        regra_entrant entrant{};
        entrant.number = i + 1;
        entrant.rating = static_cast<int32_t>(2400 - 20 * i);
        entrant.flags = REGRA_AVAILABLE;
        entrants.push_back(entrant);
    }
}

const regra_request& Tournament::request() {
    request_ = {};
    request_.round = round;
    request_.units_per_point = 2;
    request_.games_per_match = 1;
    request_.first_colour = REGRA_COLOUR_WHITE;
    request_.seed = 20260101;
    request_.values = {2, 1, 0, 2, 0, 2, 2, 1, 0};
    request_.entrants = entrants.data();
    request_.entrant_count = entrants.size();
    request_.past = past.data();
    request_.past_count = past.size();
    request_.wanted = wanted.data();
    request_.wanted_count = wanted.size();
    request_.detail = detail;
    return request_;
}

void Tournament::play(const std::vector<regra_pair>& pairs) {
    const auto record = [&](int32_t who, uint8_t colour, uint8_t kind, int32_t opponent,
                            int64_t points) {
        regra_past game{};
        game.entrant = static_cast<uint32_t>(who);
        game.round = static_cast<uint16_t>(round);
        game.colour = colour;
        game.kind = kind;
        game.opponent = opponent;
        game.points = points;
        past.push_back(game);
        entrants[game.entrant].score += points;
    };
    for (const regra_pair& pair : pairs) {
        if (pair.black == REGRA_NOBODY) {
            record(pair.white, REGRA_COLOUR_NONE, REGRA_BYE_PAIRING, REGRA_NOBODY, 2);
            continue;
        }
        const auto points = static_cast<int64_t>(random_.below(3));
        record(pair.white, REGRA_COLOUR_WHITE, REGRA_PLAYED, pair.black, points);
        record(pair.black, REGRA_COLOUR_BLACK, REGRA_PLAYED, pair.white, 2 - points);
    }
    std::sort(past.begin(), past.end(), [](const regra_past& a, const regra_past& b) {
        return std::tie(a.entrant, a.round) < std::tie(b.entrant, b.round);
    });
    ++round;
    choose_absent();
}

void Tournament::choose_absent() {
    for (regra_entrant& entrant : entrants) {
        entrant.flags = random_.below(8) == 0 ? 0 : REGRA_AVAILABLE;
    }
}

System::System(const Library& of, Context& in)
    : library(of), context(in), table(*static_cast<const regra_pairing*>(of.table())) {
    if (library.entry().open(nullptr, no_sink, &self) != REGRA_OK) fail("open refuses", "OK");
    Tournament six(6, context.seed);
    if (pair(six.request()).status == REGRA_BAD) planned_ = most_rounds;
}

regra_request System::planned(regra_request request) const {
    request.rounds = planned_;
    return request;
}

System::~System() {
    library.entry().close(self);
}

Paired System::pair(const regra_request& request) const {
    Paired paired;
    paired.pairs.resize(request.entrant_count * request.games_per_match + 1);
    std::size_t count = 0;
    const regra_request asked = planned(request);
    const regra_account account = asked.detail > 0 ? paired.account.listen() : regra_account{};
    paired.status = table.pair(self, &asked, nullptr, paired.pairs.data(), paired.pairs.size() - 1,
                               &count, account, paired.findings.sink());
    if (paired.status == REGRA_OK && count > paired.pairs.size() - 1) {
        fail(number(count) + " pairs", "at most one for each entrant and game");
    }
    paired.pairs.resize(paired.status == REGRA_OK ? count : 0);
    return paired;
}

Paired System::judge(const regra_request& request, const std::vector<regra_pair>& pairs) const {
    Paired judged;
    const regra_request asked = planned(request);
    judged.status = table.judge(self, &asked, nullptr, pairs.data(), pairs.size(),
                                judged.account.listen(), judged.findings.sink());
    return judged;
}

} // namespace regra::conformance
