// What stands in a tournament report file, and where.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

Game played(int opponent, Colour colour, Outcome outcome, bool rated = true) {
    return {opponent, colour, GameKind::played, outcome, rated};
}

Game without_opponent(GameKind kind, Outcome outcome = Outcome::none) {
    return {no_entry, Colour::none, kind, outcome, false};
}

// Two entries that have not played, after some records.
Tournament with_records(const std::string& records, Diagnostics* notes = nullptr) {
    return read_trf(records + entry_line(1, "0.0", {}) + entry_line(2, "0.0", {}) +
                        entry_line(3, "0.0", {}),
                    "t.trf", notes);
}

} // namespace

TEST_CASE("every field of an entry stands in its columns") {
    const Tournament t = read_trf(
        // 5..8   10-13 15..47                            49..52 54-56 58..68   70..79     81..
        "001   12 wWIM Conceição, Ana                    1987 POR     1234567 2009/03/31  2.5"
        "    3  0000 - U     7 b 1\n"
        "001    7 m    Zé                                     POR                            "
        "       0000 - H    12 w 0\n",
        "t.trf");
    const Entry& ana = t.entries[0];
    CHECK(ana.number == 12);
    CHECK(ana.gender == Gender::female);
    CHECK(ana.title == "WIM");
    CHECK(ana.name == "Conceição, Ana");
    CHECK(ana.rating == 1987);
    CHECK(ana.federation == "POR");
    CHECK(ana.federation_id == "1234567");
    CHECK(ana.birth == Date{2009, 3, 31});
    CHECK(ana.printed_points == points(5, 2));
    CHECK(ana.printed_rank == 3);
    CHECK(ana.source.line == 1);
    const Entry& ze = t.entries[1];
    CHECK(ze.number == 7);
    CHECK(ze.gender == Gender::male);
    CHECK(ze.name == "Zé");
    CHECK(ze.rating == 0);
    CHECK(ze.birth == Date{});
    CHECK_FALSE(ze.printed_points.has_value());
    CHECK(ze.printed_rank == 0);
    CHECK(t.rounds == 2);
    CHECK(ana.games[1] == played(1, Colour::black, Outcome::win));
    CHECK(ze.games[1] == played(0, Colour::white, Outcome::loss));
}

TEST_CASE("every result code says what was played, and small letters do too") {
    const std::string lines[] = {
        entry_line(1, "",
                   {"     2 w 1", "     2 b 0", "     2 w =", "     2 w W", "     2 w D",
                    "     2 w L", "     2 w +", "     2 w -", "     2 w -", "  0000 - H",
                    "  0000 - F", "  0000 - U", "  0000 - Z", "          ", "  0000 - +",
                    "  0000 - -"}),
        entry_line(2, "",
                   {"     1 b 0", "     1 w 1", "     1 b =", "     1 b l", "     1 b d",
                    "     1 b w", "     1 b -", "     1 b +", "     1 b -", "  0000 - h",
                    "  0000 - f", "  0000 - u", "  0000 - z", "  0000 -  ", "         +",
                    "  0000 - -"})};
    const Tournament t = read_trf(lines[0] + lines[1], "t.trf");
    const auto& games = t.entries[0].games;
    CHECK(games[0] == played(1, Colour::white, Outcome::win));
    CHECK(games[1] == played(1, Colour::black, Outcome::loss));
    CHECK(games[2] == played(1, Colour::white, Outcome::draw));
    CHECK(games[3] == played(1, Colour::white, Outcome::win, false));
    CHECK(games[4] == played(1, Colour::white, Outcome::draw, false));
    CHECK(games[5] == played(1, Colour::white, Outcome::loss, false));
    CHECK(games[6] == Game{1, Colour::white, GameKind::forfeit_win, Outcome::win, false});
    CHECK(games[7] == Game{1, Colour::white, GameKind::forfeit_loss, Outcome::loss, false});
    CHECK(games[8] == Game{1, Colour::white, GameKind::forfeit_loss, Outcome::loss, false});
    CHECK(t.entries[1].games[8] ==
          Game{0, Colour::black, GameKind::forfeit_loss, Outcome::loss, false});
    CHECK(t.entries[1].games[3] == played(0, Colour::black, Outcome::loss, false));
    for (const Entry& entry : t.entries) {
        CHECK(entry.games[9] == without_opponent(GameKind::half_bye));
        CHECK(entry.games[10] == without_opponent(GameKind::full_bye));
        CHECK(entry.games[11] == without_opponent(GameKind::pairing_bye));
        CHECK(entry.games[12] == without_opponent(GameKind::zero_bye));
        CHECK(entry.games[13] == Game{});
        CHECK(entry.games[14] == without_opponent(GameKind::forfeit_win, Outcome::win));
        CHECK(entry.games[15] == without_opponent(GameKind::forfeit_loss, Outcome::loss));
    }
}

TEST_CASE("a bye has no colour, whatever stands there") {
    const Tournament t = read_trf(entry_line(1, "", {"  0000 w H"}), "t.trf");
    CHECK(t.entries[0].games[0] == without_opponent(GameKind::half_bye));
}

TEST_CASE("lines may end after any field") {
    const std::string full = entry_line(1, "0.0", {});
    for (const std::size_t length : {15u, 47u, 48u, 52u, 56u, 68u, 84u})
        CHECK(errors_of(full.substr(0, length)).empty());
}

TEST_CASE("the current round may lack results, and byes may be announced for the next") {
    const Tournament t = read_trf(entry_line(1, "1.0", {"     2 w 1", "     3 b  "}) +
                                      entry_line(2, "0.0", {"     1 b 0", "", "  0000 - H"}) +
                                      entry_line(3, "1.0", {"  0000 - U", "     1 w"}),
                                  "t.trf");
    CHECK(t.rounds == 3);
    CHECK(paired_rounds(t) == 2);
    CHECK(awaits_results(t));
    CHECK(t.entries[0].games[1] == Game{2, Colour::black, GameKind::awaited, Outcome::none, false});
    CHECK(t.entries[1].games[1] == Game{});
    CHECK(t.entries[2].games[2] == Game{});
}

TEST_CASE("dates are read year first and year last; a year may be all that is known") {
    const auto birth = [](std::string_view text) {
        return read_trf(with(entry_line(1, "0.0", {}), 70, text), "t.trf").entries[0].birth;
    };
    CHECK(birth("2009/03/31") == Date{2009, 3, 31});
    CHECK(birth("2009.03.31") == Date{2009, 3, 31});
    CHECK(birth("2009-03-31") == Date{2009, 3, 31});
    CHECK(birth("31/03/2009") == Date{2009, 3, 31});
    CHECK(birth("31.3.2009 ") == Date{2009, 3, 31});
    CHECK(birth("1987/00/00") == Date{1987, 0, 0});
    CHECK(birth("1987      ") == Date{1987, 0, 0});
    CHECK(birth("      1987") == Date{1987, 0, 0});
    CHECK(birth("0000/00/00") == Date{});
    CHECK(birth("         0") == Date{});
}

TEST_CASE("the header says what, where and when") {
    const Tournament t = with_records("012 Torneio da Páscoa\n"
                                      "022 Funchal\n"
                                      "032 POR\n"
                                      "042 2024/03/28\n"
                                      "052 31.03.2024\n"
                                      "062 3\n"
                                      "072 0\n"
                                      "082 0\n"
                                      "092 Individual: Swiss-System\n"
                                      "102 Silva, Rui\n"
                                      "112 Um\n"
                                      "112 Dois\n"
                                      "122 15 min + 10 s\n");
    CHECK(t.name == "Torneio da Páscoa");
    CHECK(t.city == "Funchal");
    CHECK(t.federation == "POR");
    CHECK(t.first_day == Date{2024, 3, 28});
    CHECK(t.last_day == Date{2024, 3, 31});
    CHECK(t.kind == "Individual: Swiss-System");
    CHECK(t.chief_arbiter == "Silva, Rui");
    CHECK(t.deputies == std::vector<std::string>{"Um", "Dois"});
    CHECK(t.time_control == "15 min + 10 s");
}

TEST_CASE("round dates stand above the rounds") {
    const std::string dates = "132" + std::string(88, ' ') + "24/03/28            24/03/30\n";
    const Tournament t = with_records(dates);
    CHECK(t.round_dates == std::vector<Date>{{2024, 3, 28}, {}, {2024, 3, 30}});
    CHECK(with_records("132" + std::string(88, ' ') + "98/12/31\n").round_dates ==
          std::vector<Date>{{1998, 12, 31}});
}

TEST_CASE("the planned rounds and the first colour have an old and a new record") {
    CHECK(with_records("XXR 9\n").planned_rounds == 9);
    CHECK(with_records("142 11\n").planned_rounds == 11);
    CHECK(with_records("XXC rank black1\n").initial_colour == Colour::black);
    CHECK(with_records("XXC white1\n").initial_colour == Colour::white);
    CHECK(with_records("152 B\n").initial_colour == Colour::black);
    CHECK(with_records("").initial_colour == Colour::none);
}

TEST_CASE("what results are worth: a win is also a forfeit win, a full bye and a pairing bye") {
    PointValues expected;
    expected.win = expected.forfeit_win = expected.full_bye = expected.pairing_bye = points(3);
    expected.draw = expected.half_bye = points(2);
    expected.loss = points(1);
    expected.forfeit_loss = expected.zero_bye = points(0);
    CHECK(with_records("162  W 3.0    D 2.0    L 1.0    A 0.0\n").point_values == expected);
    CHECK(with_records("BBW  3.0\nBBD  2.0\nBBL  1.0\n").point_values == expected);
    CHECK(with_records("XXS W=3.0 D=2.0 WL=1.0 BL=1.0\n").point_values == expected);

    expected.pairing_bye = points(5, 2);
    CHECK(with_records("162  P 2.5    W 3.0    D 2.0    L 1.0\n").point_values == expected);
    CHECK(with_records("BBU  2.5\nBBW  3.0\nBBD  2.0\nBBL  1.0\n").point_values == expected);

    expected.zero_bye = points(1, 2);
    expected.forfeit_loss = points(1, 4);
    CHECK(
        with_records("BBU  2.5\nBBW  3.0\nBBD  2.0\nBBL  1.0\nBBZ  0.5\nBBF 0.25\n").point_values ==
        expected);
    CHECK_FALSE(with_records("").point_values.has_value());

    const Tournament absent = with_records("162  A 0.5\n");
    CHECK(absent.point_values->zero_bye == points(1, 2));
    CHECK(absent.point_values->forfeit_loss == points(1, 2));
}

TEST_CASE("what a match is worth to a team") {
    const Tournament t = with_records("362 TW 3.0   TD 2.0   TL 1.0\n352 WBWB\n");
    CHECK(t.team_point_values == TeamPointValues{points(3), points(2), points(1)});
    CHECK(t.board_colours ==
          std::vector<Colour>{Colour::white, Colour::black, Colour::white, Colour::black});
}

TEST_CASE("teams: by name and members, or with a number of their own") {
    const std::string by_name = "013 Os Lobos                           3    1\n";
    const Tournament t = with_records(by_name + "013 Sós                                2\n");
    REQUIRE(t.teams.size() == 2);
    CHECK(t.teams[0] == Team{1, "Os Lobos", {2, 0}, {}});
    CHECK(t.teams[1] == Team{2, "Sós", {1}, {}});

    const std::string by_number =
        "310   7 Os Lobos                         POR     1500      6   12.0   1     3    1\n";
    const std::vector<Team> wolves = {
        {7, "Os Lobos", {2, 0}, {}, {"POR", 1500, points(6), points(12), 1}}};
    CHECK(with_records(by_number).teams == wolves);
    // A file may say both, for older readers.
    CHECK(with_records(by_number + by_name).teams == wolves);
}

TEST_CASE("what the pairing has to know") {
    const Tournament t = with_records("XXP 1 3\n"
                                      "260   2   4    1    2    3\n"
                                      "XXA    2  1.0  0.5\n"
                                      "XXZ 3\n");
    CHECK(t.forbidden == std::vector<Forbidden>{{{0, 2}, 1, 0}, {{0, 1, 2}, 2, 4}});
    CHECK(t.accelerations == std::vector<Acceleration>{{1, {points(1), points(1, 2)}}});
    CHECK(t.absent == std::vector<int>{2});

    const Tournament range = with_records("250       1.0   1   2    2    3\n"
                                          "250       0.5   3   3    3    3\n");
    CHECK(range.accelerations ==
          std::vector<Acceleration>{{1, {points(1), points(1)}},
                                    {2, {points(1), points(1), points(1, 2)}}});
}

TEST_CASE("of two accelerations of one entry the later line counts") {
    CHECK(with_records("XXA    2  1.0  0.5\nXXA    2  0.5\n").accelerations ==
          std::vector<Acceleration>{{1, {points(1, 2)}}});
}

TEST_CASE("in a file with numbered teams, byes and accelerations are those of teams") {
    const Tournament t =
        with_records("310   7 Os Lobos                         POR     1500      6   12.0   1     "
                     "3    1\n240 F   1    7\n250       1.0   1   2    7    7\n"
                     "260   1   2    7    8\n");
    CHECK(t.rounds == 0);
    CHECK(t.accelerations.empty());
    CHECK(t.forbidden.empty());
}

TEST_CASE("byes announced by a record become byes of the round") {
    const Tournament t = with_records("240 H   1    2    3\n");
    CHECK(t.rounds == 1);
    CHECK(paired_rounds(t) == 0);
    CHECK(t.entries[0].games == std::vector<Game>{Game{}});
    CHECK(t.entries[1].games == std::vector<Game>{without_opponent(GameKind::half_bye)});
    CHECK(t.entries[2].games == std::vector<Game>{without_opponent(GameKind::half_bye)});
}

TEST_CASE("comments and blank lines are passed over; an unknown record is noted once") {
    Diagnostics notes;
    with_records("### 001 is an entry\n\n   \nQQQ one\nQQQ two\n172 IND\n202 BH\n801 x\n", &notes);
    CHECK(reported(notes) == Reported{"trf.record-unknown at 4:1"});
}

TEST_CASE("points changed by hand are kept and noted") {
    Diagnostics notes;
    const Tournament t = with_records("299          -1.0     0    2\n", &notes);
    REQUIRE(t.adjustments.size() == 1);
    CHECK(t.adjustments[0] == Adjustment{' ', points(0), points(-1), 0, {1}, {}, {}});
    CHECK(reported(notes) == Reported{"trf.points-adjusted at 1:1"});
}

TEST_CASE("an open of 52 entries in its fifth round, as a program wrote it") {
    Diagnostics found;
    const Tournament t = read_trf(test_file("open-52-players-mid-event.trf"), "open.trf", &found);
    CHECK(found.empty());
    CHECK(t.entries.size() == 52);
    CHECK(t.planned_rounds == 9);
    CHECK(t.rounds == 5); // byes are announced for the fifth
    CHECK(paired_rounds(t) == 4);
    CHECK(t.first_day == Date{2010, 9, 24});
    CHECK(t.entries[0].title == "g");
    CHECK(t.entries[0].rating == 2527);
    check_points(t, PointValues{}, found);
    CHECK(found.empty());
}

TEST_CASE("a team event of 249 entries and 50 teams, as the format's authors wrote it") {
    Diagnostics found;
    const Tournament t = read_trf(test_file("fide-team-sample-trf25-draft.trf"), "s.trf", &found);
    CHECK(reported(found) == Reported{"trf.record-unknown at 278:1"}); // a national list
    CHECK(t.entries.size() == 249);
    CHECK(t.teams.size() == 50);
    CHECK(t.rounds == 14);
    CHECK(t.teams[9].members == std::vector<int>{6, 16, 247, 71, 248});
    CHECK(t.team_forfeits.size() == 22);
    Diagnostics sums;
    check_points(t, PointValues{}, sums);
    CHECK(sums.empty());
}
