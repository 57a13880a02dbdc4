// Printed points against what the results are worth.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

using namespace regra;

namespace {

// 1 beats 2 and draws with 3; 3 has a bye, 2 is absent.
std::string two_rounds(std::string_view one, std::string_view two, std::string_view three) {
    return entry_line(1, one, {"     2 w 1", "     3 b ="}) +
           entry_line(2, two, {"     1 b 0", "  0000 - Z"}) +
           entry_line(3, three, {"  0000 - U", "     1 w ="});
}

Reported wrong_under(const PointValues& values, const std::string& bytes) {
    Diagnostics found;
    check_points(read_trf(bytes, "t.trf"), values, found);
    return reported(found);
}

} // namespace

TEST_CASE("printed points are what the results are worth under the regulation") {
    PointValues three_two_one;
    three_two_one.win = three_two_one.pairing_bye = points(3);
    three_two_one.draw = points(2);
    three_two_one.loss = points(1);
    CHECK(wrong_under(PointValues{}, two_rounds("1.5", "0.0", "1.5")).empty());
    CHECK(wrong_under(three_two_one, two_rounds("5.0", "1.0", "5.0")).empty());
    CHECK(wrong_under(three_two_one, two_rounds("1.5", "0.0", "1.5")) ==
          Reported{"trf.points-sum at 1:81", "trf.points-sum at 2:81", "trf.points-sum at 3:81"});
    CHECK(wrong_under(PointValues{}, two_rounds("1.5", "0.5", "")) ==
          Reported{"trf.points-sum at 2:81"});
}

TEST_CASE("a file that declares what results are worth is held to it when it is read") {
    CHECK(errors_of(two_rounds("9.0", "9.0", "9.0")).empty());
    const std::string declared = "BBW  3.0\nBBD  2.0\nBBL  1.0\n";
    CHECK(errors_of(declared + two_rounds("5.0", "1.0", "5.0")).empty());
    CHECK(errors_of(declared + two_rounds("5.0", "0.0", "5.0")) ==
          Reported{"trf.points-sum at 5:81"});
}

TEST_CASE("an entry whose games are refused is not accused of its points too") {
    const std::string declared = "BBW  1.0\n";
    CHECK(errors_of(declared + entry_line(1, "7.0", {"     9 w 1"}) + entry_line(2, "7.0", {})) ==
          Reported{"trf.opponent-unknown at 2:92", "trf.points-sum at 3:81"});
    CHECK(errors_of(declared + entry_line(1, "0.5", {"  0000 - ?"})) ==
          Reported{"trf.result at 2:99"});
    CHECK(errors_of(declared + entry_line(1, "1.0", {"     2 w 1"}) +
                    entry_line(2, "0.0", {"     1 b 1"})) ==
          Reported{"trf.results-disagree at 2:99"});
}

TEST_CASE("byes announced for a round that is not paired may be in the total or not") {
    const auto bytes = [](std::string_view printed) {
        return entry_line(1, printed, {"     2 w 1", "  0000 - H"}) +
               entry_line(2, "0.0", {"     1 b 0"});
    };
    CHECK(wrong_under(PointValues{}, bytes("1.0")).empty());
    CHECK(wrong_under(PointValues{}, bytes("1.5")).empty());
    CHECK(wrong_under(PointValues{}, bytes("2.0")) == Reported{"trf.points-sum at 1:81"});
}

TEST_CASE("results of a round still being played may be in the total or not") {
    const auto bytes = [](std::string_view printed) {
        return entry_line(1, printed, {"     2 w 1", "     4 w 1"}) +
               entry_line(2, "0.0", {"     1 b 0", "     3 w  "}) +
               entry_line(3, "1.0", {"     4 w 1", "     2 b  "}) +
               entry_line(4, "0.0", {"     3 b 0", "     1 b 0"});
    };
    CHECK(wrong_under(PointValues{}, bytes("1.0")).empty());
    CHECK(wrong_under(PointValues{}, bytes("2.0")).empty());
    CHECK(wrong_under(PointValues{}, bytes("0.0")) == Reported{"trf.points-sum at 1:81"});
}

TEST_CASE("the acceleration of the next round may be in the total") {
    const std::string accelerated = "XXA    1  1.0  1.0\n";
    const auto bytes = [&](std::string_view printed) {
        return accelerated + entry_line(1, printed, {"     2 w 1"}) +
               entry_line(2, "0.0", {"     1 b 0"});
    };
    CHECK(wrong_under(PointValues{}, bytes("1.0")).empty());
    CHECK(wrong_under(PointValues{}, bytes("2.0")).empty());
    CHECK(wrong_under(PointValues{}, bytes("3.0")) == Reported{"trf.points-sum at 2:81"});
}

TEST_CASE("entries whose points were changed by hand are passed over") {
    const std::string penalty = "299          -1.0     0    1\n";
    CHECK(wrong_under(PointValues{}, penalty + two_rounds("0.5", "0.0", "1.5")).empty());
    CHECK(wrong_under(PointValues{}, penalty + two_rounds("0.5", "0.5", "1.5")) ==
          Reported{"trf.points-sum at 3:81"});
}
