// Dead positions end a game at the ply at which they arise, whatever is played after (5.2.2).
#include "unit/catch.hpp"

#include <map>
#include <random>

#include "unit/chess/random_boards.hpp"
#include "unit/replay/arbiter.hpp"
#include "unit/sanitized.hpp"

using namespace replay_test;

namespace {

// 1...g5 locks the last pawns: each is stopped by one that guards the way round it.
const std::string before_locked = "8/8/4k1p1/p1p1p3/P1P1P1P1/4K3/8/8 b - - 0 1";
const std::string bare_kings = "8/8/4k3/8/8/4K3/8/8 w - - 0 1";
const std::string lone_bishop = "8/8/8/8/4B3/8/3K4/k7 w - - 0 1";

// So many moves of each king round rings of five and six squares: no position is there five times.
std::string kings(int moves) {
    constexpr const char* white[] = {"Ke2 ", "Kd2 ", "Kc2 ", "Kd3 ", "Ke3 "};
    constexpr const char* black[] = {"Ke7 ", "Kd7 ", "Kc7 ", "Kc6 ", "Kd6 ", "Ke6 "};
    std::string text;
    for (int i = 0; i < moves; ++i) text += std::string(white[i % 5]) + black[i % 6];
    return text;
}

} // namespace

TEST_CASE("a locked position is dead at the move that locked it, however the game goes on") {
    Arbiter fide("fide-2018");
    const std::string moves = "1...g5 2.Kd3 Kd6 3.Ke3 Ke6 4.Kd2 ";
    CHECK(fide.says(fen(before_locked, "1...g5 1/2-1/2")).empty());
    CHECK(fide.says(fen(before_locked, "1...g5 1-0")) == Found{"2:8 ply 1: game.draw-result"});
    const Found passed{"2:5 ply 1: game.draw-passed"};
    for (const std::string rest :
         {"1-0", "0-1", "1/2-1/2", "*", "4...Kd6 5.Ke2 Kd7 6.Kf2 1/2-1/2",
          "4...Kd6 5.Ke2 Kd7 6.Kf2 Kc7 7.Kg2 Kb7 8.Kh2 Ka7 9.Kg1 Kb6 10.Kh1 Kc6 11.Kh2 Kd6 12.Kg2 "
          "1/2-1/2"})
        CHECK(fide.says(fen(before_locked, moves + rest)) == passed);
    // Instead of locking it, Black can let a pawn be taken: 1...Kd6 2.g5 and a king gets at g6.
    CHECK(fide.says(fen(before_locked, "1...Kd6 2.Kd3 Ke6 3.Ke3 Kd6 4.Kd3 1-0")).empty());
}

TEST_CASE("a dead position goes before stalemate, repetition and seventy-five moves") {
    Arbiter fide("fide-2018");
    const Found from_the_start{"1:1 ply 0: game.draw-passed-at-once"};
    const std::string king = "1.Bd3 Kb2 2.Be4 Ka1 3.Kc3 Ka2 4.Bd3 Ka1 ";
    CHECK(fide.says(fen(lone_bishop, king + "5.Kb3 1/2-1/2")) == from_the_start); // stalemate
    CHECK(fide.says(fen(lone_bishop, king + "5.Kb4 1/2-1/2")) == from_the_start);
    std::string to_and_fro;
    for (int i = 0; i < 6; ++i) to_and_fro += "Ke2 Ke7 Ke3 Ke6 "; // there five times after ply 16
    CHECK(fide.says(fen(bare_kings, to_and_fro + "1/2-1/2")) == from_the_start);
    for (const int moves : {10, 74, 75, 76, 80})
        CHECK(fide.says(fen(bare_kings, kings(moves) + "1/2-1/2")) == from_the_start);
    CHECK(fide.says(fen("8/8/4k3/8/8/4K3/8/8 w - - 100 60", kings(25) + "1/2-1/2")) ==
          from_the_start);
    CHECK(fide.says(fen(bare_kings, "1/2-1/2")).empty());
    CHECK(fide.says(fen(bare_kings, "1-0")) == Found{"2:1 ply 0: game.draw-at-once"});
}

TEST_CASE("a stalemate that was not dead before is a stalemate") {
    Arbiter fide("fide-2018");
    const std::string pawn = "k7/8/1K6/P7/8/8/8/8 w - - 0 1";
    CHECK(fide.says(fen(pawn, "1.a6 Kb8 2.a7+ Ka8 3.Ka6 1/2-1/2")).empty());
    // Black's forced capture of the queen leaves two kings, and so does every other way.
    const std::string queen = "k7/8/1Q6/8/8/8/8/K7 w - - 0 1";
    CHECK(fide.says(fen(queen, "1.Qb7+ Kxb7 1/2-1/2")) == Found{"2:3 ply 1: game.draw-passed"});
}

TEST_CASE("other faults of a game do not hide that it was over") {
    Arbiter fide("fide-2018");
    CHECK(fide.says(fen(before_locked, "1...g5 2.Kd3 Kd6 3.Kd9 1-0")).size() == 2);
    CHECK(fide.says("[Result \"1-0\"]\n" + fen(before_locked, "1...g5 2.Kd3 0-1")) ==
          Found{"3:14 ply 0: game.result-differs", "3:5 ply 1: game.draw-passed"});
    // Also where it was over with the last move that could be played.
    const Found refused = fide.says(fen(before_locked, "1...g5 2.Kd9 1-0"));
    REQUIRE(refused.size() == 2);
    CHECK(refused.back() == "2:5 ply 1: game.draw-passed");
    CHECK(fide.says("[Result \"1/2-1/2\"]\n" + fen(before_locked, "1...g5 1-0")) ==
          Found{"3:8 ply 0: game.result-differs", "3:8 ply 1: game.draw-result"});
    CHECK(fide.says("[Result \"1-0\"]\n" + fen(before_locked, "1...g5 1/2-1/2")) ==
          Found{"3:8 ply 0: game.result-differs"});
}

namespace {

// The same, as plainly as can be: after every ply the whole search is asked about both sides.
class Naive {
public:
    explicit Naive(const loader::Variant& variant) : variant_(variant) {}

    // The first end that comes by itself: its ply, or -1. False if the search cannot decide.
    bool first_end(const std::vector<loader::Position>& game, int& ply) {
        std::map<std::string, int> times;
        for (ply = 0; ply < static_cast<int>(game.size()); ++ply) {
            const auto& position = game[static_cast<std::size_t>(ply)];
            if (++times[variant_.key(position)] == 5) return true;
            int cannot = 0;
            for (const int side : {0, 1}) {
                const auto answer = variant_.can_win(position, side, 0, {200'000, 256u << 20});
                if (answer.verdict == loader::WinAnswer::Verdict::undecided) return false;
                cannot += answer.verdict == loader::WinAnswer::Verdict::no;
            }
            if (cannot == 2) return true;
        }
        ply = -1;
        return true;
    }

private:
    const loader::Variant& variant_;
};

struct Played {
    std::vector<loader::Position> positions;
    std::string text;
};

bool is_proper(const loader::Variant& variant, const std::string& position) {
    try {
        variant.read_position(position);
        return true;
    } catch (const Error&) {
        return false;
    }
}

Played play_on(const loader::Variant& variant, const std::string& start, int plies,
               std::mt19937_64& lots) {
    const auto notation = variant.notation();
    Played game{{variant.read_position(start)}, fen(start, "")};
    for (; plies > 0; --plies) {
        const auto& position = game.positions.back();
        const auto moves = variant.moves(position);
        if (moves.empty()) break;
        const auto move = moves[lots() % moves.size()];
        game.text += variant.write_move(notation, position, move) + " ";
        game.positions.push_back(variant.play_known(position, move));
    }
    const auto outcome = variant.outcome(game.positions.back());
    game.text += outcome.winner == 0 ? "1-0" : outcome.winner == 1 ? "0-1" : "1/2-1/2";
    return game;
}

void compare(int games, uint64_t seed) {
    Arbiter fide("fide-2018");
    Naive naive(fide.variant());
    std::mt19937_64 lots(seed);
    int over = 0, counted = 0;
    while (counted < games) {
        const auto board = lots() % 3 ? plain::few_men(lots) : plain::walls(lots);
        if (!is_proper(fide.variant(), plain::fen(board))) continue; // such as checked by three men
        const auto game =
            play_on(fide.variant(), plain::fen(board), static_cast<int>(lots() % 24), lots);
        int ply = 0;
        if (!naive.first_end(game.positions, ply)) continue;
        ++counted;
        const auto found = fide.says(game.text);
        INFO(game.text);
        const auto last = static_cast<int>(game.positions.size()) - 1;
        if (ply < 0 || ply == last) {
            CHECK(found.empty());
            continue;
        }
        ++over;
        REQUIRE(found.size() == 1);
        CHECK(found.front().find(" ply " + std::to_string(ply) + ": game.draw-passed") !=
              std::string::npos);
    }
    CHECK(over * 10 > games); // else little was tried
}

} // namespace

TEST_CASE("a replay finds the ply that a search after every ply finds") {
    compare(sanitized ? 10 : 500, 21);
}

TEST_CASE("long: the same for twenty thousand games", "[.long]") {
    compare(20'000, 22);
}
