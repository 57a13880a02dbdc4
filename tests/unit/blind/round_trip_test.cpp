// Every legal move of random positions is heard as it is said, in every style and language.
#include <random>

#include "unit/blind/announcing.hpp"
#include "unit/catch.hpp"
#include "unit/sanitized.hpp"

using namespace blind_test;

namespace {

constexpr unsigned longest_game = 120; // plies

// Positions of games played at random; the same on every machine.
std::vector<Position> random_positions(const Variant& of, std::size_t count, unsigned seed) {
    std::mt19937_64 lots(seed);
    std::vector<Position> all;
    while (all.size() < count) {
        const auto start = of.plugin().id() == "chess960" ? lots() % 960 : 0;
        Position position = *of.start("", static_cast<std::uint32_t>(start));
        for (auto plies = lots() % longest_game; plies > 0; --plies) {
            const auto moves = of.moves(position);
            if (moves.empty()) break;
            position = of.play_known(position, moves[lots() % moves.size()]);
        }
        all.push_back(position);
    }
    return all;
}

void check_round_trip(const Speaker& speaker, const std::vector<Position>& positions) {
    std::size_t moves = 0;
    for (const Position& position : positions) {
        for (const auto move : speaker.of.moves(position)) {
            ++moves;
            const std::string said = speaker.announcer.say(position, move);
            const Heard heard = speaker.announcer.hear(position, said);
            if (heard.kind == Heard::Kind::understood && heard.moves[0] == move &&
                heard.findings.empty())
                continue;
            FAIL(said + " is heard otherwise in " + speaker.of.write_position(position));
        }
    }
    CHECK(moves > positions.size());
}

void check_all(std::size_t count, unsigned seed) {
    const std::vector<std::string> languages = {"de", "en", "pt", "ro"};
    for (const std::string id : {"chess", "chess960", "draughts-portuguese"}) {
        const auto positions = random_positions(variant(id), count, seed);
        const std::string folder = id.starts_with("draughts") ? "draughts-" : "";
        for (const auto& style : beside(id)->plugin().names(REGRA_NAME_STYLE)) {
            for (const auto& said : languages) {
                std::vector<std::string> heard;
                for (const auto& other : languages)
                    if (other != said) heard.push_back(folder + other);
                INFO(id << ", " << style.id << ", " << said << ", seed " << seed);
                check_round_trip(Speaker({style.id, folder + said, heard}, id), positions);
            }
        }
    }
}

} // namespace

TEST_CASE("every move is heard as it is said, whatever else is understood") {
    check_all(sanitized ? 3 : 100, 202);
}

TEST_CASE("long: the same in ten times as many positions", "[.long]") {
    check_all(1000, 203);
}
