// What the Laws of 1997 ask of material: 6.9 and C4, as printed.
#include "unit/chess/win.hpp"

using namespace chess_test;

namespace {

int32_t material(const char* text, int32_t side) {
    return ask(at(text), side, 1000000, "material-1997").verdict;
}
int32_t potential(const char* text, int32_t side, uint64_t nodes = 1000000) {
    return ask(at(text), side, nodes, "mating-potential-1997").verdict;
}

} // namespace

TEST_CASE("C4: two knights against a king are not enough, a rook against a knight is") {
    CHECK(potential("8/8/8/4k3/8/8/8/K1NN4 b - - 0 1", 0) == REGRA_WIN_NO);
    CHECK(potential("8/8/8/4kn2/8/8/8/K1R5 b - - 0 1", 0) == REGRA_WIN_YES);
    CHECK(ask(at("8/8/8/4k3/8/8/8/K1NN4 b - - 0 1"), 0, 9, "mating-potential-1997")
              .findings.has("search-ended"));
}

TEST_CASE("C4: less than two knights is not enough either; what forces mate is") {
    for (const char* too_little : {"8/8/8/4k3/8/8/8/K7 b - - 0 1", "8/8/8/4k3/8/8/8/K1N5 b - - 0 1",
                                   "8/8/8/4k3/8/8/8/K1B5 b - - 0 1"}) {
        INFO(too_little);
        CHECK(potential(too_little, 0) == REGRA_WIN_NO);
    }
    for (const char* enough :
         {"8/8/8/4k3/8/8/8/K1Q5 b - - 0 1", "8/8/8/4k3/8/8/3P4/K7 b - - 0 1",
          "8/8/8/4k3/8/8/8/K1BB4 b - - 0 1", "8/8/8/4k3/8/8/8/K1BN4 b - - 0 1"}) {
        INFO(enough);
        CHECK(potential(enough, 0) == REGRA_WIN_YES);
    }
}

TEST_CASE("C4: what the article neither prints nor implies is left to the arbiter") {
    CHECK(potential("8/8/8/4kp2/8/8/8/K1N5 b - - 0 1", 0) == REGRA_WIN_UNDECIDED);
    CHECK(potential("8/8/8/4kp2/8/8/8/K1NN4 b - - 0 1", 0) == REGRA_WIN_UNDECIDED);
}

TEST_CASE("C4: a mate that the side to move cannot avoid counts, whatever the material") {
    // Black's only moves are h3 and Kg1, and after either... here: the king has no move, the pawn
    // one: 1...h2 2.Nf2 mate (Kf1 guards g1 and g2, the pawn holds h2).
    const char* unstoppable = "8/8/8/8/6N1/7p/8/5K1k b - - 0 1";
    CHECK(potential(unstoppable, 0) == REGRA_WIN_YES);
    CHECK(ask(at(unstoppable), 0, 1000, "mating-potential-1997").findings.has("mate-unstoppable"));
    CHECK(potential(unstoppable, 0, 0) == REGRA_WIN_UNDECIDED); // nothing was looked at
    // With White to move it is not Black who cannot avoid it.
    CHECK(potential("8/8/8/8/6N1/7p/8/5K1k w - - 0 1", 0) == REGRA_WIN_UNDECIDED);
}

TEST_CASE("6.9: material is too little where no placing of the men is mate, and only there") {
    CHECK(material("8/8/8/4k3/8/8/8/K7 b - - 0 1", 0) == REGRA_WIN_NO);
    CHECK(material("8/8/8/4k3/8/8/8/K1N5 b - - 0 1", 0) == REGRA_WIN_NO);
    CHECK(material("8/8/8/4kq2/8/8/8/K1N5 b - - 0 1", 0) == REGRA_WIN_NO);
    CHECK(material("8/8/8/4kr2/8/8/8/K1B5 b - - 0 1", 0) == REGRA_WIN_NO);
    CHECK(material("8/8/8/4k3/8/8/8/K1NN4 b - - 0 1", 0) == REGRA_WIN_YES); // mate can be set up
    CHECK(material("8/8/8/4kp2/8/8/8/K1N5 b - - 0 1", 0) == REGRA_WIN_YES);
    // Material alone is asked about: this position is dead all the same (9.6).
    CHECK(material("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", 0) == REGRA_WIN_YES);
}
