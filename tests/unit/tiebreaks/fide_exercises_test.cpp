// The exercises of FIDE's Technical Commission for the tie-breaks of 2023 (C.07): a Swiss of
// sixteen with byes, forfeits and a withdrawal, and a round robin of six with a forfeit. The values
// are FIDE's.
#include "unit/catch.hpp"
#include "unit/tiebreaks/table.hpp"

using namespace tie_break_test;

namespace {

// Name, then by round; the pairing numbers are the places in the list.
Field swiss() {
    return table({
        "Alyx      9w1  13b½ 2w½  15b1 4w½",
        "Bruno     10b1 7w1  1b½  16w1 3b½",
        "Charline  11w½ 6b1  8w1  4b½  2w½",
        "David     12b1 H    13w1 3w½  1b½",
        "Helene    13w0 15b0 11w1 7b½  10w1",
        "Franck    14b0 3w0  bye  10w1 8b1",
        "Genevieve 15w1 2b0  16b0 5w½  11b0",
        "Irina     16b½ 14w1 3b0  13w1 6w0",
        "Jessica   1b0  10w0 H    11b- bye",
        "Lais      2w0  9b1  15w0 6b0  5b0",
        "Maria     3b½  16w0 5b0  9w+  7w1",
        "Nick      4w0  bye  14w+ Z    Z",
        "Opal      5b1  1w½  4b0  8b0  14w0",
        "Paul      6w1  8b0  12b- Z    13b1",
        "Reine     7b0  5w1  10b1 1w0  16b0",
        "Stephan   8w½  11b1 7w1  2b0  15w1",
    });
}

Field round_robin() {
    return table({"Alyx     5w½ 2w1 3b1 4w0 6b1", "Bruno    6w1 1b0 5w1 3w½ 4b1",
                  "Charline 4w1 6b1 1w0 2b½ 5w1", "David    3b0 5b0 6w½ 1b1 2w0",
                  "Franck   1b½ 4w1 2b0 6w- 3b0", "Helene   2b0 3w0 4b½ 5b+ 1w0"},
                 "round robin");
}

constexpr auto fide = "unplayed/fide_2023";

} // namespace

TEST_CASE("FIDE's Swiss: Buchholz") {
    CHECK(values(swiss(), "buchholz", {}, fide) == Words{"12½", "13", "15½", "15", "8½", "12",
                                                         "14½", "13½", "9", "13", "13½", "11½",
                                                         "14", "11", "12", "12½"});
}

TEST_CASE("FIDE's Swiss: Buchholz without the lowest; a round one chose not to play goes first") {
    CHECK(values(swiss(), "buchholz", Value::Map{{"cut_lowest", 1}}, fide) ==
          Words{"11", "12", "13", "11½", "7½", "11", "12½", "12", "7½", "11½", "12", "9½", "12",
                "9", "11", "11"});
}

TEST_CASE("FIDE's Swiss: Sonneborn-Berger") {
    CHECK(values(swiss(), "sonneborn_berger", {}, fide) == Words{"8", "9½", "10½", "9¾", "4¼", "6½",
                                                                 "3¼", "5¼", "2¼", "1½", "5¾", "4",
                                                                 "4¼", "4½", "3½", "7¼"});
}

TEST_CASE("FIDE's Swiss: wins, with those that a bye or a forfeit brought") {
    CHECK(values(swiss(), "wins", {}, fide) ==
          Words{"2", "3", "2", "2", "2", "3", "1", "2", "1", "1", "2", "2", "1", "2", "2", "3"});
}

TEST_CASE("FIDE's Swiss: progressive scores") {
    CHECK(values(swiss(), "progressive", {}, fide) == Words{"11", "13", "11", "11½", "5", "6", "6",
                                                            "8½", "2½", "4", "5½", "7", "7", "6",
                                                            "7", "10½"});
}

TEST_CASE("FIDE's Swiss: direct encounter separates nobody whom a missing game could lift") {
    const auto certain = criterion("direct_encounter_certain");
    const auto rank = ranked(swiss(), {certain}, fide).standings.rank;
    for (const int player : {1, 3, 4, 16}) CHECK(rank[static_cast<std::size_t>(player - 1)] == 2);
    for (const int player : {5, 8, 11}) CHECK(rank[static_cast<std::size_t>(player - 1)] == 7);
}

TEST_CASE("FIDE's round robin: Sonneborn-Berger; a forfeit stands for the game") {
    CHECK(values(round_robin(), "sonneborn_berger", {}, "unplayed/as_scored") ==
          Words{"9¼", "6¼", "6¼", "4¼", "3¼", "2¼"});
}

TEST_CASE("FIDE's round robin: direct encounter") {
    for (const auto& direct : {criterion("direct_encounter", Value::Map{{"again", true}}),
                               criterion("direct_encounter_certain")})
        CHECK(ranked(round_robin(), {direct}).standings.rank == std::vector<int>{1, 2, 2, 6, 5, 4});
}

TEST_CASE("FIDE's Swiss under the rule of 2026: the dummy has no more than the opponent or draws") {
    // C.07 of 2026, 16.4: David's bye counts 2½, not 3½; Maria's forfeit win Jessica's 1½, not 2½.
    const auto buchholz = values(swiss(), "buchholz", {}, "unplayed/fide_2026");
    CHECK(buchholz[3] == "14");
    CHECK(buchholz[10] == "12½");
    CHECK(buchholz[0] == "12½"); // all games played: as before
}
