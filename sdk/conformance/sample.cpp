#include "sample.hpp"

#include <algorithm>

namespace regra::conformance {
namespace {

constexpr std::size_t small = 24; // positions

std::vector<Position> first_some(std::vector<Position> positions, Random random) {
    for (std::size_t i = 0; i < positions.size() && i < small; ++i) {
        std::swap(positions[i], positions[i + random.below(positions.size() - i)]);
    }
    positions.resize(std::min(positions.size(), small));
    return positions;
}

const std::vector<std::string> hostile = {
    "",
    std::string(1, '\0'),
    " ",
    "\n",
    "-",
    std::string(100000, 'k'),
    std::string(3000, '9'),
    "\xff\xfe\x80",
    "18446744073709551616",
    "-2147483649",
    "%s%n%s",
    std::string(5000, '/'),
    std::string(5000, '('),
};

// Half of what is done exchanges signs of the text itself: the likeliest to be understood.
std::string spoilt(std::string text, Random& random, const std::string& other) {
    if (text.empty()) return std::string(1, static_cast<char>(random.below(256)));
    const std::size_t at = random.below(text.size());
    const auto byte = static_cast<char>(random.below(256));
    switch (random.below(14)) {
    case 0: text.insert(at, 1, byte); break;
    case 1: text.insert(at, "9"); break;
    case 2: text.erase(at, 1 + random.below(3)); break;
    case 3: text.resize(at); break;
    case 4: text += text.substr(at); break;
    case 5: text = text.substr(0, at) + other.substr(random.below(other.size() + 1)); break;
    case 6: text[at] = byte; break;
    case 7:
    case 8: text[at] = static_cast<char>(text[at] ^ 0x20); break; // K and k
    case 9:
    case 10: text[at] = text[random.below(text.size())]; break;
    default: std::swap(text[at], text[random.below(text.size())]);
    }
    return text;
}

} // namespace

RandomGame random_game(const Game& game, Random& random, uint32_t plies) {
    const std::vector<std::string> sets = game.ids(REGRA_NAME_START);
    if (sets.empty()) fail("no start set in the catalogue", "at least one");
    const std::size_t set = random.below(sets.size());
    const uint32_t count = game.starts(set);
    if (count == 0) fail("a start set of 0 positions", "at least one position");
    RandomGame played;
    played.positions = {game.start(sets[set], static_cast<uint32_t>(random.below(count)))};
    for (uint32_t ply = 0; ply < plies; ++ply) {
        const std::vector<regra_move> moves = game.moves(played.positions.back());
        if (moves.empty() || game.outcome(played.positions.back()).ended) break;
        played.moves.push_back(random.pick(moves));
        played.positions.push_back(game.play(played.positions.back(), played.moves.back()));
    }
    return played;
}

std::vector<Position> sample(const Game& game) {
    Random random(game.context.seed);
    const Level& level = game.context.level;
    std::vector<Position> kept;
    for (uint32_t i = 0; i < level.games; ++i) {
        const RandomGame played = random_game(game, random, level.plies);
        kept.push_back(played.positions.front());
        kept.push_back(played.positions.back());
        for (uint32_t k = 2; k < level.kept; ++k) kept.push_back(random.pick(played.positions));
    }
    return kept;
}

std::vector<Position> small_sample(const Game& game) {
    return first_some(sample(game), Random(game.context.seed));
}

std::vector<Position> open_sample(const Game& game) {
    std::vector<Position> open;
    for (const Position& position : sample(game)) {
        if (!game.moves(position).empty()) open.push_back(position);
    }
    if (open.empty()) fail("no start position with a legal move", "at least one");
    return open;
}

std::vector<std::string> spoilt_texts(const std::vector<std::string>& texts, Random& random,
                                      uint32_t each) {
    std::vector<std::string> all = hostile;
    for (const std::string& text : texts) {
        for (uint32_t i = 0; i < each; ++i) {
            std::string made = spoilt(text, random, random.pick(texts));
            if (random.below(2)) made = spoilt(made, random, random.pick(texts));
            all.push_back(std::move(made));
        }
    }
    return all;
}

std::vector<std::string> spoilt_positions(const Game& game, const std::string& format) {
    std::vector<std::string> texts;
    for (const Position& position : small_sample(game))
        texts.push_back(game.write(position, format));
    Random random(game.context.seed);
    return spoilt_texts(texts, random, game.context.level.mutations);
}

} // namespace regra::conformance
