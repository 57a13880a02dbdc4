// The plugin as a host sees it, and games of random moves.
#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/variant.hpp"
#include "unit/sanitized.hpp"

namespace draughts_test {

using regra::loader::Move;
using regra::loader::Position;

const regra::loader::Variant& draughts();

// What the loader's class does not show: the plugin's own table, and an instance for it.
const regra_variant& table();
const regra_instance* instance();

std::string data(const std::string& file); // the text of a file of tests/data/draughts

Position start();
Position at(std::string_view text);
Position tolerated(std::string_view text); // though findings speak against it
std::string text(const Position& position);
std::vector<Move> moves(const Position& position);
std::set<std::string> written(const Position& position, const std::string& style = "short");
std::string write(const Position& position, Move move, const std::string& style = "short");
Position after(const Position& position, std::string_view moves); // by blanks
std::int64_t fact(const Position& position, std::string_view id);
std::string key(const Position& position);

// What was found, "id argument=value argument=value", sorted by argument.
using Found = std::vector<std::string>;
// What speaks against a set-up; the status of the call beside it.
struct Judged {
    regra_status status = REGRA_OK;
    Found found;
};
Judged set_up(std::string_view text, bool tolerate = true);
// What reading a move says, whether it is one or not.
struct Read {
    regra_status status = REGRA_OK;
    std::string move; // in long form; empty if none
    std::size_t used = 0;
    Found found;
};
Read read(const Position& position, std::string_view text, const std::string& style = "short");

// Shows positions of pieces thrown on the board, mostly kings: long captures, crossing paths.
template<class Show>
void show_random_positions(int count, std::uint64_t seed, Show&& show) {
    std::mt19937_64 lots(seed);
    for (int shown = 0; shown < count; ++shown) {
        std::string side[2];
        const std::uint64_t thin = 4 + lots() % 8;
        for (int square = 5; square <= 28; ++square) {
            const std::uint64_t lot = lots() % thin;
            if (lot > 1) continue;
            if (!side[lot].empty()) side[lot] += ',';
            side[lot] += (lots() % 3 ? "K" : "") + std::to_string(square);
        }
        const Position position = tolerated("W:W" + side[0] + ":B" + side[1]);
        show(position, moves(position));
    }
}

// Shows every position of games of random moves with a fixed seed, each to its end or 200th ply.
template<class Show>
void play_random_games(int games, std::uint64_t seed, Show&& show) {
    std::mt19937_64 lots(seed);
    for (int game = 0; game < games; ++game) {
        Position position = start();
        for (int ply = 0; ply < 200; ++ply) {
            const std::vector<Move> all = moves(position);
            show(position, all);
            if (all.empty()) break;
            position = draughts().play_known(position, all[lots() % all.size()]);
        }
    }
}

} // namespace draughts_test
