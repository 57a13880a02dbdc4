// How fast the Dutch kernel pairs one round: the last of nine for 500 to 5,000 players, then rounds
// that are hard: 1,000 players of five clubs kept apart (one club has two fifths), round 7; 400
// players, round 57 of 60; and pairs fixed by hand.
#include <map>
#include <memory>
#include <random>

#include <benchmark/benchmark.h>

#include "swiss/dutch.hpp"

namespace {

using namespace regra;

// An event that the kernel pairs and chance plays; the stronger wins more often.
class Event {
public:
    Event(int players, int rounds, int clubs) : random_(7) {
        for (int i = 0; i < players; ++i) {
            regra_entrant entrant{};
            entrant.number = static_cast<std::uint32_t>(i + 1);
            entrant.flags = REGRA_AVAILABLE;
            entrants_.push_back(entrant);
        }
        if (clubs > 0)
            for (std::uint32_t i = 0; i < entrants_.size(); ++i) {
                const bool first = below(10) < 4;
                const auto club = first ? 0U : 1U + below(static_cast<unsigned>(clubs) - 1);
                members_.push_back({i, club, 1, 0});
            }
        request_.rounds = static_cast<std::uint32_t>(rounds);
        request_.units_per_point = 2;
        request_.games_per_match = 1;
        request_.first_colour = REGRA_COLOUR_WHITE;
        request_.values = {2, 1, 0, 2, 0, 2, 2, 1, 0};
        played_.resize(entrants_.size());
    }

    void play_before(int round) {
        for (int now = 1; now < round; ++now) {
            const regra_request& plain = request(now);
            const sdk::Request asked(plain);
            swiss::Dutch dutch(asked);
            sdk::Budget budget(nullptr);
            const auto paired = dutch.pair(budget);
            if (!paired) return;
            for (const auto& bracket : *paired)
                for (const auto& [a, b] : bracket.pairs.pairs)
                    game(now, swiss::seat(dutch.players(), a, b, swiss::Colour::white),
                         dutch.players());
        }
        request(round);
    }
    const regra_request& request() const { return request_; }

private:
    unsigned below(unsigned most) { return static_cast<unsigned>(random_() % most); }
    void game(int round, const swiss::Seats& seats, const swiss::Players& players) {
        const std::uint32_t white = players[seats.white].entrant,
                            black = players[seats.black].entrant;
        const auto count = static_cast<int>(entrants_.size());
        const int edge = (static_cast<int>(black) - static_cast<int>(white)) * 60 / count;
        const auto dice = static_cast<int>(below(100));
        const int points = dice < 30 ? 1 : dice < 65 + edge / 2 ? 2 : 0;
        record(round, white, black, REGRA_COLOUR_WHITE, points);
        record(round, black, white, REGRA_COLOUR_BLACK, 2 - points);
    }
    void record(int round, std::uint32_t who, std::uint32_t opponent, int colour, int points) {
        regra_past past{};
        past.entrant = who;
        past.round = static_cast<std::uint16_t>(round);
        past.colour = static_cast<std::uint8_t>(colour);
        past.kind = REGRA_PLAYED;
        past.opponent = static_cast<std::int32_t>(opponent);
        past.points = points;
        played_[who].push_back(past);
        entrants_[who].score += points;
    }
    const regra_request& request(int round) {
        past_.clear();
        for (const auto& games : played_) past_.insert(past_.end(), games.begin(), games.end());
        request_.round = static_cast<std::uint32_t>(round);
        request_.entrants = entrants_.data();
        request_.entrant_count = entrants_.size();
        request_.past = past_.data();
        request_.past_count = past_.size();
        request_.members = members_.data();
        request_.member_count = members_.size();
        return request_;
    }

    std::mt19937_64 random_;
    regra_request request_{};
    std::vector<regra_entrant> entrants_;
    std::vector<std::vector<regra_past>> played_;
    std::vector<regra_past> past_;
    std::vector<regra_member> members_;
};

const regra_request& event(int players, int round, int rounds, int clubs) {
    static std::map<std::vector<int>, std::unique_ptr<Event>> events;
    auto& kept = events[{players, round, rounds, clubs}];
    if (!kept) {
        kept = std::make_unique<Event>(players, rounds, clubs);
        kept->play_before(round);
    }
    return kept->request();
}

void pair_round(benchmark::State& state, const regra_request& plain) {
    for (auto _ : state) {
        const sdk::Request request(plain);
        sdk::Budget budget(nullptr);
        swiss::Dutch dutch(request);
        benchmark::DoNotOptimize(dutch.pair(budget));
    }
}

void last_of_nine(benchmark::State& state) {
    pair_round(state, event(static_cast<int>(state.range(0)), 9, 9, 0));
}
BENCHMARK(last_of_nine)->Arg(500)->Arg(1000)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond);

void clubs_apart(benchmark::State& state) {
    pair_round(state, event(1000, static_cast<int>(state.range(0)), 7, 5));
}
BENCHMARK(clubs_apart)->DenseRange(3, 7)->Unit(benchmark::kMillisecond);

void nearly_exhausted(benchmark::State& state) {
    pair_round(state, event(400, 57, 60, 0));
}
BENCHMARK(nearly_exhausted)->Unit(benchmark::kMillisecond);

// Two who stand within 20 places of each other in the order of the round are to meet.
void pair_wanted(benchmark::State& state) {
    regra_request plain = event(500, 9, 9, 0);
    const sdk::Request asked(plain);
    const swiss::Dutch ranked(asked);
    std::mt19937_64 random(3);
    for (auto _ : state) {
        const auto a = static_cast<int>(random() % 480);
        const int b = a + 1 + static_cast<int>(random() % 20);
        const regra_wanted wanted{static_cast<std::int32_t>(ranked.players()[a].entrant),
                                  static_cast<std::int32_t>(ranked.players()[b].entrant)};
        plain.wanted = &wanted;
        plain.wanted_count = 1;
        const sdk::Request request(plain);
        sdk::Budget budget(nullptr);
        swiss::Dutch dutch(request);
        benchmark::DoNotOptimize(dutch.pair(budget));
    }
}
BENCHMARK(pair_wanted)->Iterations(200)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
