// How moves are said (FIDE 2005, Appendix F.1; FIDE 2023, D.2.1).
#include "unit/blind/announcing.hpp"
#include "unit/catch.hpp"

using namespace blind_test;

TEST_CASE("the names of D.2.1 are said") {
    Speaker anna({"anna", "de", {}});
    CHECK(anna.says("Nf3") == "Springer Gustav eins Felix drei");
    CHECK(anna.says("e4") == "Eva zwei Eva vier");
    CHECK(anna.says("a3") == "Anna zwei Anna drei");
    CHECK(anna.says("b3") == "Bella zwei Bella drei");
    CHECK(anna.says("c3") == "Cesar zwei Cesar drei");
    CHECK(anna.says("d3") == "David zwei David drei");
    CHECK(anna.says("h3") == "Hector zwei Hector drei");
    anna.at(rich);
    CHECK(anna.says("O-O") == "Kurze Rochade");
    CHECK(anna.says("O-O-O") == "Lange Rochade");
    CHECK(anna.says("b8=N") == "Bella sieben Bella acht Springer");
    CHECK(anna.says("b8=R+") == "Bella sieben Bella acht Turm Schach");
    CHECK(anna.says("bxa8=Q+") == "Bella sieben schlägt Anna acht Dame Schach");
    CHECK(anna.says("b8=B") == "Bella sieben Bella acht Läufer");
    CHECK(anna.says("Kf2") == "König Eva eins Felix zwei");
    CHECK(anna.says("Ra5") == "Turm Anna eins Anna fünf");
    CHECK(anna.says("Ra6") == "Turm Anna eins Anna sechs");
    anna.at("6k1/5ppp/8/8/8/8/8/3Q2K1 w - - 0 1");
    CHECK(anna.says("Qd8#") == "Dame David eins David acht matt");
}

TEST_CASE("other styles say letters otherwise, or no more than is needed") {
    CHECK(Speaker({"nato", "de", {}}).says("Nf3") == "Springer Golf eins Foxtrot drei");
    CHECK(Speaker({"letters", "de", {}}).says("Nf3") == "Springer g eins f drei");
    CHECK(Speaker({"words", "en", {}}).says("Nf3") == "knight f 3");
    CHECK(Speaker({"san", "en", {}}).says("Nf3") == "Nf3");
    CHECK(Speaker({"san", "de", {}}).says("Nf3") == "Sf3");

    Speaker words({"words", "en", {}});
    words.at(rich);
    CHECK(words.says("Nc1") == "knight c 1");
    CHECK(words.says("bxa8=Q+") == "b takes a 8 queen check");
    words.at("4k3/8/8/8/8/5p2/3N4/4K1N1 w - - 0 1");
    CHECK(words.says("Ngxf3") == "knight g takes f 3");
    words.at("4k3/8/8/4N3/8/5p2/8/4N2K w - - 0 1");
    CHECK(words.says("N1xf3") == "knight 1 takes f 3");
}

TEST_CASE("castling is told also where king or rook stays") {
    Speaker anna({"anna", "de", {}}, "chess960");
    anna.at("4k3/8/8/8/8/8/8/6KR w H - 0 1"); // the king stays
    CHECK(anna.says("O-O") == "Kurze Rochade");
    CHECK(anna.hears("Kurze Rochade") == "O-O");
    anna.at("4k3/8/8/8/8/8/8/3RK3 w D - 0 1"); // the rook stays
    CHECK(anna.says("O-O-O") == "Lange Rochade");
    anna.at("5rkr/8/8/8/8/8/8/4K3 b f - 0 1"); // black, and both change places or nearly so
    CHECK(anna.says("O-O-O") == "Lange Rochade");
}

TEST_CASE("in Chess960 a king that goes where it would castle to does not castle") {
    Speaker anna({"anna", "de", {}}, "chess960");
    anna.at("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    CHECK(anna.says("Kg1") == "König Felix eins Gustav eins");
    CHECK(anna.hears("Koenig Felix eins Gustav eins") == "Kg1");
    CHECK(anna.hears("Kurze Rochade") == "O-O");
}

TEST_CASE("draughts says numbers, and every square that is landed on") {
    Speaker words({"words", "draughts-de", {}}, "draughts-portuguese");
    words.at("B:W1:B31");
    CHECK(words.says("31-27") == "31 nach 27");
    words.at("W:WK18:B21");
    CHECK(words.says("18x25") == "18 schlägt 25");
    words.at("W:WK1:B10,11,19,27,26,18");
    CHECK(words.says("1x14x21x30x23x14x7") == "1 schlägt 14, 21, 30, 23, 14, 7");
    Speaker anna({"anna", "draughts-pt", {}}, "draughts-portuguese");
    anna.at("B:W1:B31");
    CHECK(anna.says("31-27") == "trinta e um para vinte e sete");
}

TEST_CASE("the arbiter may decide that the ranks are said in another language (D.2.1)") {
    Speaker mixed({"anna", "de", {}, {{"number", "pt"}}});
    CHECK(mixed.says("Nf3") == "Springer Gustav um Felix três");
    CHECK(mixed.hears("Springer Gustav um Felix três") == "Nf3");
    mixed.at(rich);
    CHECK(mixed.says("O-O") == "Kurze Rochade");
    Speaker castling({"anna", "de", {}, {{"castling", "ro"}, {"piece", "en"}}});
    castling.at(rich);
    CHECK(castling.says("O-O") == "rocada mică");
    CHECK(castling.says("Ra6") == "rook Anna eins Anna sechs");
    CHECK(castling.says("Rxa8+") == "rook Anna eins schlägt Anna acht Schach");
}

TEST_CASE("the words of a kind and of a cell can be asked for") {
    Speaker anna({"anna", "de", {}}), plain({"words", "pt", {}});
    CHECK(anna.announcer.kind("bishop") == "Läufer");
    CHECK(anna.announcer.cell("e4") == "Eva vier");
    CHECK(plain.announcer.cell("e4") == "e4");
    CHECK(plain.announcer.kind("pawn") == "peão");
    CHECK(Speaker({"nato", "ro", {}}).announcer.cell("g8") == "Golf opt");
}
