// The two editions of the report file: the same event in both, and what one of them cannot say.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

// Four entries after a round, with all that the pairing has to know.
Tournament event_of_four() {
    Tournament t =
        read_trf(entry_line(1, " 3.0", {"     4 w 1"}) + entry_line(2, " 1.0", {"     3 b ="}) +
                     entry_line(3, " 1.0", {"     2 w ="}) + entry_line(4, " 0.0", {"     1 b 0"}),
                 "four.trf");
    t.planned_rounds = 7;
    t.initial_colour = Colour::black;
    PointValues values;
    values.win = values.forfeit_win = values.full_bye = {3, 1};
    values.draw = values.half_bye = {1, 1};
    values.pairing_bye = {2, 1};
    t.point_values = values;
    t.forbidden.push_back({{0, 1}, 2, 3});
    t.accelerations.push_back({0, {{3, 1}, {3, 1}, {1, 1}}});
    t.accelerations.push_back({1, {{3, 1}, {3, 1}, {1, 1}}});
    t.accelerations.push_back({3, {{1, 1}}});
    return t;
}

std::vector<std::string> lines_with(const std::string& text, const std::string& record) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        if (line.starts_with(record)) lines.push_back(line);
        at = end + 1;
    }
    return lines;
}

std::vector<std::string> ids_of(const Diagnostics& notes) {
    std::vector<std::string> ids;
    for (const auto& note : notes.items()) ids.emplace_back(note.message.id);
    return ids;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("an event is the same in both editions") {
    const Tournament event = event_of_four();
    for (const auto edition : {TrfEdition::extended, TrfEdition::of_2026}) {
        CHECK(read_trf(write_trf(event, edition), "again.trf") == event);
        CHECK(unsaid_in_trf(event, edition).empty());
    }
}

// TRF26, annex A of C.02: the columns of 142, 152, 162, 250 and 260.
TEST_CASE("the edition of 2026 has records of its own") {
    const std::string text = write_trf(event_of_four(), TrfEdition::of_2026);
    CHECK(lines_with(text, "142") == Texts{"142 7"});
    CHECK(lines_with(text, "152") == Texts{"152 B"});
    CHECK(lines_with(text, "162") == Texts{"162 W 3.0   D 1.0   L 0.0   A 0.0   P 2.0"});
    CHECK(lines_with(text, "250") == Texts{"250       3.0   1   2    1    2",
                                           "250       1.0   3   3    1    2",
                                           "250       1.0   1   1    4    4"});
    CHECK(lines_with(text, "260") == Texts{"260   2   3    1    2"});
    CHECK(lines_with(text, "XX").empty());
    CHECK(lines_with(text, "BB").empty());
}

TEST_CASE("who stays away from the next round has a bye without points in the edition of 2026") {
    Tournament event = event_of_four();
    event.absent = {2};
    const Tournament again = read_trf(write_trf(event, TrfEdition::of_2026), "again.trf");
    REQUIRE(again.rounds == 2);
    CHECK(again.entries[2].games[1].kind == GameKind::zero_bye);
}

TEST_CASE("what an edition cannot say is reported") {
    Tournament event = event_of_four();
    event.entries[0].name = std::string(34, 'x');
    event.entries[1].columns["school"] = "A";
    event.entries[2].columns["school"] = "B";
    event.point_values->half_bye = {2, 1};
    CHECK(ids_of(unsaid_in_trf(event, TrfEdition::extended)) ==
          Texts{"trf.unsaid-name", "trf.unsaid-column"});
    CHECK(ids_of(unsaid_in_trf(event, TrfEdition::of_2026)) ==
          Texts{"trf.unsaid-name", "trf.unsaid-column", "trf.unsaid-points"});
}

TEST_CASE("records that nothing reads are written as they are, in their order") {
    const std::string kept = "### paired by hand\n172 RTG  \nQQQ something of  another program\n"
                             "192 SOME_TYPE\n202 BH,SB\n";
    const Tournament event = read_trf(kept + entry_line(1, "", {}), "kept.trf");
    CHECK(event.other_records == Texts{"### paired by hand", "172 RTG",
                                       "QQQ something of  another program", "192 SOME_TYPE",
                                       "202 BH,SB"});
    for (const auto edition : {TrfEdition::extended, TrfEdition::of_2026}) {
        const std::string text = write_trf(event, edition);
        CHECK(text.ends_with("### paired by hand\n172 RTG\nQQQ something of  another program\n"
                             "192 SOME_TYPE\n202 BH,SB\n"));
        CHECK(read_trf(text, "again.trf") == event);
    }
}
