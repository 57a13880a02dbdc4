// Rounds that other engines have paired, and what must not change a pairing.
#include "unit/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "kernel_pairs.hpp"
#include "trf_round.hpp"

namespace regra::swiss_test {
namespace {

std::string file_text(const std::filesystem::path& path) {
    std::ifstream in(path);
    REQUIRE(in);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

// "1-5 6-2 9-0" by the numbers of the file.
std::string printed(const TrfFile& file, const std::optional<std::vector<TextPair>>& pairs) {
    if (!pairs) return "none";
    std::string out;
    const auto number = [&](int entrant) {
        return entrant < 0 ? std::string("0")
                           : std::to_string(file.rows[static_cast<std::size_t>(entrant)].number);
    };
    for (const TextPair& pair : *pairs)
        out += (out.empty() ? "" : " ") + number(pair.white) + "-" + number(pair.black);
    return out;
}

struct Published {
    std::string name;
    TrfFile file;
    std::map<int, std::string> rounds; // expected pairs
    bool of_2017 = false;
};

std::vector<Published> all_published() {
    std::vector<Published> all;
    const std::filesystem::path folder =
        std::filesystem::path(REGRA_SOURCE_DIR) / "tests/data/pairing";
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".trf") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    for (std::filesystem::path path : paths) {
        Published published;
        published.name = path.stem().string();
        published.of_2017 = published.name.rfind("edition-2017", 0) == 0;
        published.file = read_trf(file_text(path));
        std::istringstream lines(file_text(path.replace_extension(".pairs")));
        for (std::string line; std::getline(lines, line);)
            published.rounds[std::stoi(line)] = line.substr(line.find(':') + 2);
        all.push_back(published);
    }
    return all;
}

} // namespace

TEST_CASE("rounds of other engines are paired alike: pairs, colours, boards and bye") {
    int rounds = 0;
    for (const Published& published : all_published())
        for (const auto& [number, expected] : published.rounds) {
            RandomRound round;
            request_round(published.file, number, round);
            INFO(published.name << " round " << number);
            CHECK(printed(published.file, pair_by_kernel(round.request, published.of_2017)) ==
                  expected);
            ++rounds;
        }
    CHECK(rounds == 459);
}

TEST_CASE("wanting pairs that are chosen anyway changes nothing") {
    std::mt19937 random(17);
    for (const Published& published : all_published())
        for (const auto& [number, expected] : published.rounds) {
            // 2017: the look at the next bracket may rest on pairs that are never made.
            if (published.file.rows.size() > 130 || published.of_2017) continue;
            RandomRound round;
            request_round(published.file, number, round);
            const auto pairs = pair_by_kernel(round.request, published.of_2017);
            REQUIRE(pairs);
            std::vector<regra_wanted> wanted;
            for (const TextPair& pair : *pairs)
                if (random() % 3 == 0)
                    wanted.push_back({pair.black < 0 ? pair.white : pair.black,
                                      pair.black < 0 ? -1 : pair.white});
            round.request.wanted = wanted.data();
            round.request.wanted_count = wanted.size();
            INFO(published.name << " round " << number);
            CHECK(printed(published.file, pair_by_kernel(round.request, published.of_2017)) ==
                  expected);
        }
}

TEST_CASE("forbidding pairs that are not chosen changes nothing") {
    std::mt19937 random(4);
    for (const Published& published : all_published())
        for (const auto& [number, expected] : published.rounds) {
            const auto entrants = static_cast<unsigned>(published.file.rows.size());
            if (entrants > 130 || published.of_2017) continue;
            RandomRound round;
            request_round(published.file, number, round);
            const auto pairs = pair_by_kernel(round.request, published.of_2017);
            REQUIRE(pairs);
            std::vector<unsigned> opponent(entrants, entrants);
            for (const TextPair& pair : *pairs)
                if (pair.black >= 0) {
                    opponent[static_cast<unsigned>(pair.white)] = static_cast<unsigned>(pair.black);
                    opponent[static_cast<unsigned>(pair.black)] = static_cast<unsigned>(pair.white);
                }
            for (unsigned times = 0; times < entrants * 3; ++times) {
                const auto a = static_cast<unsigned>(random() % entrants);
                const auto b = static_cast<unsigned>(random() % entrants);
                if (a != b && opponent[a] != b) round.forbidden.push_back({a, b});
            }
            round.point();
            INFO(published.name << " round " << number);
            CHECK(printed(published.file, pair_by_kernel(round.request, published.of_2017)) ==
                  expected);
        }
}

TEST_CASE("the order in which entrants are listed changes nothing") {
    std::mt19937 random(99);
    for (const Published& published : all_published()) {
        std::vector<std::size_t> order(published.file.rows.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::shuffle(order.begin(), order.end(), random);
        const int number = published.rounds.rbegin()->first;
        RandomRound plain, other;
        request_round(published.file, number, plain);
        // Entrant i of `other` is entrant order[i] of `plain`.
        std::vector<int> place(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<int>(i);
        other.request = plain.request;
        for (const std::size_t from : order) {
            other.entrants.push_back(plain.entrants[from]);
            for (regra_past past : plain.past) {
                if (past.entrant != from) continue;
                past.entrant = static_cast<std::uint32_t>(place[from]);
                if (past.opponent >= 0)
                    past.opponent = place[static_cast<std::size_t>(past.opponent)];
                other.past.push_back(past);
            }
            for (regra_acceleration given : plain.accelerations)
                if (given.entrant == from) {
                    given.entrant = static_cast<std::uint32_t>(place[from]);
                    other.accelerations.push_back(given);
                }
        }
        other.point();
        auto pairs = pair_by_kernel(other.request, published.of_2017);
        REQUIRE(pairs);
        for (TextPair& pair : *pairs) {
            pair.white = static_cast<int>(order[static_cast<std::size_t>(pair.white)]);
            if (pair.black >= 0)
                pair.black = static_cast<int>(order[static_cast<std::size_t>(pair.black)]);
        }
        INFO(published.name);
        CHECK(printed(published.file, pairs) == published.rounds.rbegin()->second);
    }
}

} // namespace regra::swiss_test
