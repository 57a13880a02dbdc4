// What is written is read back as the same tournament.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

void check_same_after_writing(const Tournament& tournament) {
    const std::string bytes = write_trf(tournament);
    CHECK(read_trf(bytes, "again.trf") == tournament);
    CHECK(write_trf(read_trf(bytes, "again.trf")) == bytes);
}

} // namespace

TEST_CASE("the columns of an entry are written where they are read") {
    const Tournament t = read_trf(entry_line(7, "1.5", {"     9 w =", "  0000 - U"}, "João") +
                                      entry_line(9, "", {"     7 b =", ""}),
                                  "t.trf");
    CHECK(write_trf(t) == "062 2\n" + entry_line(7, "1.5", {"     9 w =", "  0000 - U"}, "João") +
                              entry_line(9, "", {"     7 b ="}));
}

TEST_CASE("the files of real programs survive being written") {
    check_same_after_writing(read_trf(test_file("open-52-players-mid-event.trf"), "a"));
    check_same_after_writing(read_trf(test_file("fide-team-sample-trf25-draft.trf"), "b"));
}

TEST_CASE("every record that is read is written") {
    const std::string records = "012 Prova\n022 Machico\n032 POR\n042 2024/03/28\n052 2024/03/31\n"
                                "092 Suíço\n102 Ana\n112 Um\n112 Dois\n122 15 min\n"
                                "142 9\n152 W\n"
                                "XXS W=3.0 D=2.0 WL=1.0 FPB=2.5 HPB=1.0 FW=2.0 PAB=2.25 ZPB=0.5\n"
                                "362 TW 3.0   TD 2.0   TL 1.0\n352 WBBW\n"
                                "013 Os Lobos                           3    1\n"
                                "013 Sós                                2\n"
                                "300   2   1   2    1    0    3\n330 +-   2   1   2\n"
                                "XXP 1 3\n260   2   4    1    2    3\nXXA    2  1.0  0.5\n"
                                "250       1.0   1   2    3    3\n299 W        -1.0     1    2\n"
                                "240 H   3    2\nXXZ 3 1\n### wanted 3 1 0\n";
    const std::string entries = entry_line(1, "", {"     2 w 1", "  0000 - F"}) +
                                entry_line(2, "", {"     1 b 0", "     3 w -"}) +
                                entry_line(3, "", {"", "     2 b +"});
    const Tournament t = read_trf(records + entries, "t.trf");
    REQUIRE(t.teams.size() == 2);
    REQUIRE(t.adjustments.size() == 1);
    REQUIRE(t.lineups.size() == 1);
    CHECK(t.wanted == std::vector<Wanted>{{3, 1, 0, {}}});
    REQUIRE(t.team_forfeits.size() == 1);
    REQUIRE(t.accelerations.size() == 2);
    REQUIRE(t.rounds == 3);
    check_same_after_writing(t);
}

TEST_CASE("blanks in place of signs that cannot be printed move nothing") {
    Tournament t = read_trf(entry_line(1, "", {}), "t.trf");
    t.name = "\fProva\n";
    t.entries[0].federation_id = "123\f";
    t.entries[0].name = "\nAna";
    const auto bytes = write_trf(t);
    CHECK(bytes.starts_with("012 Prova\n"));
    CHECK(write_trf(read_trf(bytes, "again.trf")) == bytes);
}

TEST_CASE("an entry that two records call absent is absent once") {
    const Tournament t =
        read_trf(entry_line(1, "", {}) + entry_line(2, "", {}) + "XXZ 2 1\nXXZ 1\n", "t.trf");
    CHECK(t.absent == std::vector<int>{1, 0});
    check_same_after_writing(t);
}

TEST_CASE("points fit their four columns") {
    Tournament t = read_trf(entry_line(1, "", {}), "t.trf");
    for (const Points printed : {points(0), points(9, 2), points(9, 4), points(99), points(105)}) {
        t.entries[0].printed_points = printed;
        check_same_after_writing(t);
    }
}

TEST_CASE("teams with numbers of their own keep them") {
    Tournament t = read_trf(entry_line(1, "", {}) + entry_line(2, "", {}), "t.trf");
    t.teams = {{7, "A", {1}, {}}, {3, "B", {0}, {}}};
    check_same_after_writing(t);
}

TEST_CASE("what a file prints of a team is kept: nickname, rating, points and rank") {
    // Columns of record 310: 42, 48, 55, 62 and 69; members from 74 on.
    const std::string team = "310   1 India                            IND     2486   15     "
                             "28.0  11     1";
    const Tournament t = read_trf(team + "\n" + entry_line(1, "", {}), "t.trf");
    REQUIRE(t.teams.size() == 1);
    CHECK(t.teams[0].printed == PrintedTeam{"IND", 2486, points(15), points(28), 11});
    CHECK(t.teams[0].members == std::vector<int>{0});
    check_same_after_writing(t);
}
