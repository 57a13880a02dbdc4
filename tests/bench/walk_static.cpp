// walk-static DEPTH FEN: what walk.cpp does, with the same generator of chess linked in.
#include "walk.hpp"

#include "chess/fen.hpp"
#include "chess/moves.hpp"
#include "chess/rules.hpp"

using namespace regra;

namespace {

struct Static {
    using Position = chess::Position;
    using Moves = chess::MoveList;

    void moves(const Position& position, Moves& out) const { chess::list_moves(position, out); }
    void play(const Position& from, chess::Move move, Position& to) const {
        to = from;
        chess::play(to, move);
    }
    std::uint64_t last(const Position& position) const { return chess::count_moves(position); }
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 3;
    const chess::Rules rules(chess::Castling::classical);
    chess::Position start{};
    sdk::Findings unwanted({nullptr, nullptr});
    rules.set_up("fen", argv[2], start, unwanted);
    return bench::run(Static{}, {start}, std::atoi(argv[1]));
}
