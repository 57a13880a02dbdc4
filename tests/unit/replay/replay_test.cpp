// Games held against FIDE's Laws of 2018: moves, results, and draws that come by themselves.
#include "engines/game/grammar.hpp"
#include "unit/catch.hpp"

#include <algorithm>

#include "unit/replay/arbiter.hpp"

using namespace replay_test;

namespace {

const std::string knight = "knights move two squares straight and one aside";

// Knights go out and back: the position of the start comes again after every four plies.
std::string knights(int times) {
    std::string moves;
    for (int i = 0; i < times; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    return moves;
}

} // namespace

TEST_CASE("a game with legal moves and a fitting result is right") {
    Arbiter fide("fide-2018");
    CHECK(fide.says("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 1-0").empty());
    CHECK(fide.says("1.f3 e5 2.g4 Qh4# 0-1").empty());
    CHECK(fide.says("*").empty());
}

TEST_CASE("a move that cannot be played is told with its place, and the next game read") {
    Arbiter fide("fide-2018");
    CHECK(fide.says("1.e4 e5\n2.Nf4 Nc6 1-0\n\n1.e5 *") ==
          Found{"2:3 ply 3: No knight can move to f4: " + knight + ". FIDE 2018, 3.6",
                "4:3 ply 1: No pawn can move to e5: pawns move one square forward, if it is free. "
                "FIDE 2018, 3.7.1",
                "4:3 ply 1: No pawn can move to e5: pawns move two squares only as their first "
                "move, if both are free. FIDE 2018, 3.7.2"});
}

TEST_CASE("moves of variations are played too, each from before the last move") {
    Arbiter fide("fide-2018");
    CHECK(fide.says("1.e4 (1.d4 d5 (1...Nf6 2.c4) 2.c4) 1...e5 *").empty());
    CHECK(fide.says("1.e4 (1.d4 d5 2.Ne4) e5 *") ==
          Found{"1:17 ply 2: No knight can move to e4: " + knight + ". FIDE 2018, 3.6"});
}

TEST_CASE("the result agrees with the tag and with the final position") {
    Arbiter fide("fide-2018");
    CHECK(fide.says("[Result \"1-0\"]\n1.e4 0-1") == Found{"2:6 ply 0: game.result-differs"});
    CHECK(fide.says("1.f3 e5 2.g4 Qh4# 1-0") == Found{"1:19 ply 4: game.result-board"});
    CHECK(fide.says("1.f3 e5 2.g4 Qh4# *") == Found{"1:19 ply 4: game.result-board"});
    CHECK(fide.says("1.f3 e5 2.g4 Qh4# 3.a3 0-1") == Found{"1:21 ply 5: game.after-end"});
    // Stalemate: the king on a8 has no move, and is not attacked (5.2.1).
    const std::string stalemate = fen("k7/8/1K6/8/8/8/2Q5/8 w - - 0 1", "1.Qc7 ");
    CHECK(fide.says(stalemate + "1/2-1/2").empty());
    CHECK(fide.says(stalemate + "1-0") == Found{"2:7 ply 1: game.result-board"});
}

TEST_CASE("the fifth time the same position is there the game is drawn (9.6.1)") {
    Arbiter fide("fide-2018");
    // The start is the first time; it is there again after plies 4, 8, 12 and 16.
    CHECK(fide.says(knights(3) + "e4 1-0").empty());
    CHECK(fide.says(knights(4) + "1/2-1/2").empty());
    CHECK(fide.says(knights(4) + "1-0") == Found{"1:65 ply 16: game.draw-result"});
    CHECK(fide.says(knights(4) + "e4 e5 1-0") == Found{"1:61 ply 16: game.draw-passed"});
    // A pawn move in between: those before it cannot come again.
    CHECK(fide.says(knights(3) + "e4 e5 " + knights(3) + "1-0").empty());
    // Castling lost by moving the king makes other positions (9.2.2): the first of five is after
    // ply 4.
    const std::string kings = "Ke2 Ke7 Ke1 Ke8 ";
    CHECK(fide.says("e4 e5 " + kings + kings + kings + kings + "1-0").empty());
    CHECK(fide.says("e4 e5 " + kings + kings + kings + kings + "Ke2 Ke7 1-0") ==
          Found{"1:79 ply 20: game.draw-result"});
}

TEST_CASE("seventy-five moves of each without pawn move or capture draw the game (9.6.2)") {
    Arbiter fide("fide-2018");
    const std::string rook = "8/8/4k3/8/8/4K3/R7/8 w - - 148 120";
    CHECK(fide.says(fen(rook, "Ra3 1-0")).empty());
    CHECK(fide.says(fen(rook, "Ra3 Kd6 1/2-1/2")).empty());
    CHECK(fide.says(fen(rook, "Ra3 Kd6 1-0")) == Found{"2:9 ply 2: game.draw-result"});
    CHECK(fide.says(fen(rook, "Ra3 Kd6 Ra4 1-0")) == Found{"2:5 ply 2: game.draw-passed"});
    // "If the last move resulted in checkmate, that shall take precedence."
    CHECK(fide.says(fen("k7/8/1K6/8/8/8/8/7R w - - 149 120", "Rh8# 1-0")).empty());
}

TEST_CASE("a dead position ends the game (5.2.2)") {
    Arbiter fide("fide-2018");
    const std::string last_pawn = "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1";
    CHECK(fide.says(fen(last_pawn, "Kxe2 1/2-1/2")).empty());
    CHECK(fide.says(fen(last_pawn, "Kxe2 0-1")) == Found{"2:6 ply 1: game.draw-result"});
    CHECK(fide.says(fen(last_pawn, "Kxe2 Kd7 Kd3 1/2-1/2")) ==
          Found{"2:1 ply 1: game.draw-passed"});
}

TEST_CASE("who has only the king has not won") {
    Arbiter fide("fide-2018");
    const std::string bare = "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1";
    CHECK(fide.says(fen(bare, "Ke2 0-1")).empty());
    CHECK(fide.says(fen(bare, "Ke2 1-0")) == Found{"2:5 ply 1: game.cannot-win"});
}

TEST_CASE("a position of the tags is where the game begins, and its faults are told") {
    Arbiter fide("fide-2018");
    CHECK(fide.says(fen("8/8/8/8/8/8/8/K7 w - - 0 1", "*")).size() == 1);
    CHECK(fide.says("[SetUp \"1\"]\n1.e4 *") == Found{"1:1 ply 0: game.position-missing"});
}

TEST_CASE("a move against a rule of the board is told with the article of the laws in force") {
    // The rook on e8 pins the queen (3.9.2); a king with a piece beside it cannot castle.
    CHECK(Arbiter("fide-2018").says(fen("4r2k/8/8/8/8/8/4Q3/4K3 w - - 0 1", "Qa6 *")) ==
          Found{"2:1 ply 1: The queen on e2 cannot move to a6: the king would be in check. "
                "FIDE 2018, 3.9.2"});
    CHECK(Arbiter("fide-2018").says("1.O-O *") ==
          Found{"1:3 ply 1: A piece stands between king and rook. FIDE 2018, 3.8.2.2.2"});
    CHECK(Arbiter("fpd-2026").says("[FEN \"W:WK1,K9:BK28\"]\n9-5 *") ==
          Found{"2:1 ply 1: White must take: 1x32. FPD 2026, 3.3a"});
}

TEST_CASE("every rule of the board in shipped laws is one of its variant") {
    const Library library({source / "scripts"});
    ruleset::Scripts scripts(library);
    const ruleset::Rulesets rulesets({source / "rulesets"}, scripts, ruleset::whole_grammar());
    for (const std::string laws : {"fide-2018", "chess960-2023", "fpd-2026"}) {
        const auto rules = rulesets.load(laws);
        const auto plugin = loader::Plugins({plugins}).open(*rules.look({"variant"}, {}).text(),
                                                            loader::Kind::variant);
        const auto articles = replay::board_rules(rules);
        CHECK(articles.size() > 5);
        for (const auto& [id, article] : articles) {
            const auto& names = plugin.names(REGRA_NAME_RULE);
            INFO(laws << " " << id);
            CHECK(std::any_of(names.begin(), names.end(),
                              [&rule = id](const auto& name) { return name.id == rule; }));
        }
    }
}

TEST_CASE("a game of another variant is not replayed") {
    CHECK(Arbiter("fide-2018").says("[Variant \"Chess960\"]\n1.e4 *") ==
          Found{"1:1 ply 0: game.other-variant"});
    CHECK(Arbiter("chess960-2023").says("[Variant \"fischerandom\"]\n1.e4 *").empty());
    CHECK(Arbiter("fpd-2026").says("[GameType \"20\"]\n1.10-13 *") ==
          Found{"1:1 ply 0: game.other-variant"});
}

TEST_CASE("Portuguese draughts: the third time the same position is there (FPD 5.3, 9.8)") {
    Arbiter fpd("fpd-2026");
    // Two kings go to and fro off each other's diagonals; the start is the first time.
    const std::string kings = "[GameType \"28,W,8,8,N1,1\"]\n[FEN \"W:WK4:BK32\"]\n";
    const std::string round = "4-8 32-28 8-4 28-32 ";
    CHECK(fpd.says(kings + round + "1-0").empty());
    CHECK(fpd.says(kings + round + round + "1/2-1/2").empty());
    CHECK(fpd.says(kings + round + round + "1-0") == Found{"3:41 ply 8: game.draw-result"});
}

TEST_CASE("Portuguese draughts: twenty moves end nothing with five pieces (FPD 3.9.b)") {
    Arbiter fpd("fpd-2026");
    const std::string kings = "[GameType \"28,W,8,8,N1,1\"]\n"
                              "[FEN \"W:WK1,K2,9,3,4:BK32,K31,22:H38\"]\n";
    CHECK(fpd.says(kings + "2-6 31-27 6-2 27-31 1-0").empty());
}
