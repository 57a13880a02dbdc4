// The search of help_search.hpp takes positions of any size and any range of moves: a counter goes
// on by one or two from 0, and a side has won when it stands on the goal, whoever moves.
#include <cstdio>
#include <list>
#include <string>

#include <regra/help_search.hpp>

using namespace regra::sdk;

namespace {

template<std::size_t size>
struct Walk {
    struct Position {
        uint8_t bytes[size];
    };
    using Move = uint32_t;
    uint8_t goal;

    static uint8_t& at(Position& position) { return position.bytes[size - 1]; }
    Position bare(const Position& position) const { return position; }
    std::list<Move> moves(const Position& position) const {
        return position.bytes[size - 1] < 100 ? std::list<Move>{1, 2} : std::list<Move>();
    }
    void play(Position& position, Move move) const { at(position) += static_cast<uint8_t>(move); }
    bool won(const Position& position) const { return position.bytes[size - 1] == goal; }
    bool hopeless(const Position& position) const { return position.bytes[size - 1] > goal; }
    int estimate(const Position& position) const { return goal - position.bytes[size - 1]; }
};

// By steps of one and two the counter comes to 7 in 4 moves at least, and never to 200: it stops at
// 100 or 101, with 101 positions made on the way, each once.
template<std::size_t size>
bool holds() {
    struct Guarded { // what a hash that reads too far would meet
        uint8_t before[64];
        typename Walk<size>::Position start;
        uint8_t behind[64];
    } guarded;
    std::memset(&guarded, 0xaa, sizeof guarded);
    guarded.start = {};
    Budget budget(nullptr);
    HelpSearch<Walk<size>> near({7}, budget);
    const Verdict found = near.run(guarded.start);
    uint32_t sum = 0;
    for (const regra_move move : found.line) sum += static_cast<uint32_t>(move);
    HelpSearch<Walk<size>> far({200}, budget);
    const Verdict none = far.run(guarded.start);
    const bool right = found.verdict == REGRA_WIN_YES && sum == 7 && none.verdict == REGRA_WIN_NO &&
                       far.positions() == 102;
    if (!right)
        std::printf("size %zu: verdict %d, sum %u; verdict %d of %zu positions\n", size,
                    found.verdict, sum, none.verdict, far.positions());
    return right;
}

} // namespace

int main() {
    bool all = true; // every size is tried, also after one that fails
    for (const bool one :
         {holds<1>(), holds<3>(), holds<8>(), holds<12>(), holds<20>(), holds<27>()})
        all = all && one;
    return all ? 0 : 1;
}
