// Keys: when two positions are the same.
#include <algorithm>
#include <optional>
#include <unordered_map>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

// What nobody can call the same: other pieces, or the other side to move.
std::string look(const Game& game, const Position& position) {
    std::string look = number(static_cast<uint64_t>(game.facts(position)[0]));
    for (const regra_piece& piece : game.pieces(position)) {
        look += " " + number(piece.cell) + ":" + number(piece.kind);
    }
    return look;
}

void other_positions_have_other_keys(Game& game) {
    constexpr std::size_t most = 300'000;              // positions kept
    std::unordered_map<std::string, std::size_t> seen; // a key, and a hash of the look
    const auto compare = [&](const Position& position) {
        if (seen.size() >= most) return;
        const std::size_t seen_as = std::hash<std::string>()(look(game, position));
        const auto [at, fresh] = seen.try_emplace(game.key(position), seen_as);
        if (fresh || at->second == seen_as) return;
        fail("the key" + game.in(position) + " is that of another position",
             "another key under the first identity: pieces or side to move differ");
    };
    for (const Position& position : sample(game)) {
        compare(position);
        for (const regra_move move : game.moves(position)) compare(game.play(position, move));
    }
}

void identities_past_the_end_are_the_first(Game& game) {
    const auto count = static_cast<uint32_t>(game.library.names(REGRA_NAME_IDENTITY).size());
    for (const Position& position : sample(game)) {
        for (const uint32_t identity : {count, count + 1, 0xffffffffu}) {
            if (game.key(position, identity) == game.key(position, 0)) continue;
            fail("another key for identity " + number(identity) + game.in(position),
                 "that of the first identity");
        }
    }
}

// The position after these moves, if all of them are legal.
std::optional<Position> line(const Game& game, Position position,
                             const std::vector<regra_move>& moves) {
    for (const regra_move move : moves) {
        const std::vector<regra_move> legal = game.moves(position);
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) return std::nullopt;
        position = game.play(position, move);
    }
    return position;
}

void transpositions_have_one_key(Game& game) {
    Random random(game.context.seed);
    const std::vector<Position> positions = open_sample(game);
    const std::size_t identities = game.library.names(REGRA_NAME_IDENTITY).size();
    std::size_t found = 0;
    for (uint32_t i = 0; i < 500 * game.context.level.games; ++i) {
        const Position& from = random.pick(positions);
        std::vector<regra_move> moves;
        Position to = from;
        while (moves.size() < 4 && !game.moves(to).empty()) {
            moves.push_back(random.pick(game.moves(to)));
            to = game.play(to, moves.back());
        }
        if (moves.size() < 4) continue;
        const auto other = line(game, from, {moves[2], moves[1], moves[0], moves[3]});
        // Of two positions of one text nothing can differ that matters to anybody.
        if (!other || game.write(*other) != game.write(to)) continue;
        ++found;
        for (uint32_t identity = 0; identity < identities; ++identity) {
            if (game.key(to, identity) == game.key(*other, identity)) continue;
            fail("two keys" + game.in(to) + ", reached by four moves in two orders", "one key");
        }
    }
    game.context.note = number(found) + " transpositions";
}

// The four moves by which both sides go somewhere and back, if there are any.
std::vector<regra_move> shuffle_from(const Game& game, const Position& from, Random& random) {
    const auto draw = [&](const Position& at) {
        const std::vector<regra_move> moves = game.moves(at);
        return moves.empty() ? regra_move{0} : random.pick(moves);
    };
    const regra_move out = draw(from);
    if (!out) return {};
    const Position second = game.play(from, out);
    const regra_move answer = draw(second);
    if (!answer) return {};
    const Position third = game.play(second, answer);
    const std::string wanted = look(game, from);
    for (const regra_move back : game.moves(third)) {
        const Position fourth = game.play(third, back);
        for (const regra_move home : game.moves(fourth)) {
            if (look(game, game.play(fourth, home)) == wanted) return {out, answer, back, home};
        }
    }
    return {};
}

// Calls with a position and the one four moves later that looks the same.
template<class Call>
void for_each_shuffle(const Game& game, Call&& call) {
    Random random(game.context.seed);
    const std::vector<Position> positions = open_sample(game);
    std::size_t found = 0;
    for (uint32_t i = 0; i < 50 * game.context.level.games && found < 40; ++i) {
        const Position& from = random.pick(positions);
        const std::vector<regra_move> moves = shuffle_from(game, from, random);
        if (moves.empty()) continue;
        const auto once = line(game, from, moves);
        const auto twice = once ? line(game, *once, moves) : std::nullopt;
        if (!twice) continue;
        ++found;
        call(*once, *twice);
    }
    game.context.note = number(found) + " moves there and back";
}

void repetition_is_seen(Game& game) {
    for_each_shuffle(game, [&](const Position& once, const Position& twice) {
        if (game.key(once) == game.key(twice)) return;
        fail("two keys for one position that recurs" + game.in(twice),
             "one key: counters do not count");
    });
}

void reversible_plies_reach_back(Game& game) {
    const std::size_t identities = game.library.names(REGRA_NAME_IDENTITY).size();
    for_each_shuffle(game, [&](const Position& once, const Position& twice) {
        for (uint32_t identity = 0; identity < identities; ++identity) {
            if (game.key(once, identity) != game.key(twice, identity)) continue;
            const int64_t back = game.facts(twice)[2];
            if (back >= 4) continue;
            fail("reversible-plies is " + std::to_string(back) + game.in(twice) +
                     ", which was there 4 plies before",
                 "4 or more");
        }
    });
}

} // namespace

Family key_family() {
    return {
        Kind::variant,
        {{"other-positions-have-other-keys",
          "Positions with other pieces or the other side to move have other keys.",
          "Put all pieces and the side to move into the key of the first identity.",
          with_game<other_positions_have_other_keys>},
         {"identities-past-the-end-are-the-first", "An identity that does not exist is the first.",
          "Take identity 0 where the number is past the catalogue's end.",
          with_game<identities_past_the_end_are_the_first>},
         {"transpositions-have-one-key", "One position reached in two ways has one key.",
          "Leave out of the key how the position was reached.",
          with_game<transpositions_have_one_key>},
         {"repetition-is-seen", "A position that recurs has the key it had.",
          "Leave counters out of the key of the first identity.", with_game<repetition_is_seen>},
         {"reversible-plies-reach-back", "No position recurs from before reversible-plies.",
          "Reset reversible-plies only where nothing can come back.",
          with_game<reversible_plies_reach_back>}}};
}

} // namespace regra::conformance
