// Moves as text, and why a text is no move.
#include "unit/catch.hpp"

#include "unit/draughts/draughts.hpp"

using namespace draughts_test;

namespace {

std::string meant(const char* position, std::string_view text) {
    const Read found = read(at(position), text);
    return found.used == text.size() ? found.move : "";
}

Found why(const char* position, std::string_view text) {
    const Read found = read(at(position), text);
    CHECK(found.status == REGRA_NO);
    return found.found;
}

const char* const two_ways = "W:WK30:B12,13,15,27,28"; // 30x16x3x17 and 30x20x6x17

} // namespace

TEST_CASE("squares between are written where they decide, or always") {
    CHECK(written(at(two_ways)) == std::set<std::string>{"30x16x3x17", "30x20x6x17"});
    CHECK(written(at("W:W1:B5,14,23")) == std::set<std::string>{"1x28"});
    CHECK(written(at("W:W1:B5,14,23"), "long") == std::set<std::string>{"1x10x19x28"});
    CHECK(written(at("W:W1:B32"), "long") == std::set<std::string>{"1-5"});
}

TEST_CASE("the words of the signs are the ruleset's") {
    const Position position = at("W:W1:B5,14,23");
    const auto notation = draughts().notation("long", {{"sign.capture", " por "}});
    const std::string text = draughts().write_move(notation, position, moves(position)[0]);
    CHECK(text == "1 por 10 por 19 por 28");
    CHECK(draughts().read_move(notation, position, text).used == text.size());
    CHECK(draughts().read_move(notation, position, "1x28").used == 4);
    CHECK_THROWS_AS(draughts().notation("long", {{"sign.capture", ""}}), regra::Error);
    CHECK_THROWS_AS(draughts().notation("long", {{"sign.capture", "1"}}), regra::Error);
    CHECK_THROWS_AS(draughts().notation("long", {{"sign.capture", "-"}}), regra::Error);
}

TEST_CASE("readers take - for x and the long form anywhere, and any path of the move") {
    CHECK(meant("W:W1:B5,14,23", "1x28") == "1x10x19x28");
    CHECK(meant("W:W1:B5,14,23", "1-28") == "1x10x19x28");
    CHECK(meant("W:W1:B5,14,23", "01:10:19:28") == "1x10x19x28");
    CHECK(meant("W:W1:B5,14,23", "1x19x28") == "1x10x19x28"); // one square is left out
    CHECK(read(at("W:W1:B5,14,23"), "1-28").found == Found{"capture-without-sign"});
    CHECK(read(at("W:W1:B32"), "1x5").found == Found{"sign-without-capture"});
    CHECK(meant(two_ways, "30x16x3x17") != meant(two_ways, "30x20x6x17"));
    CHECK(meant(two_ways, "30x20x17") == meant(two_ways, "30x20x6x17"));
    // Straight on, any free square between the two pieces will do.
    CHECK(meant("W:WK1:B5,23", "1x10x28") == meant("W:WK1:B5,23", "1x19x28"));
    CHECK(meant("W:WK1:B5,23", "1x10x28") == "1x10x28");
}

TEST_CASE("the longest move at the start of a text is read") {
    const Read found = read(start(), "9-13 21-17");
    CHECK(found.status == REGRA_OK);
    CHECK(found.used == 4);
    CHECK(read(start(), "9-13-").used == 4);
    for (const char* wrong : {"", "9", "9-", "-9", "x", "abc", "123-4", "9 13", "9-x13", "K9-13"}) {
        INFO(wrong);
        CHECK(read(start(), wrong).status == REGRA_BAD);
    }
    std::string endless = "1";
    for (int i = 0; i < 1000; ++i) endless += "x1";
    CHECK(read(start(), endless).status == REGRA_BAD);
}

TEST_CASE("two moves that fit are both named") {
    const Read found = read(at(two_ways), "30x17");
    CHECK(found.status == REGRA_NO);
    CHECK(found.found == Found{"ambiguous", "ambiguous"});
}

namespace {

void check_round_trip(const Position& position, const std::vector<Move>& all) {
    for (const std::string style : {"short", "long"}) {
        const auto notation = draughts().notation(style);
        for (const Move move : all) {
            const std::string text = draughts().write_move(notation, position, move);
            INFO(draughts().write_position(position) << " " << text);
            const auto read = draughts().read_move(notation, position, text);
            CHECK((read.move == move && read.used == text.size() && read.readings.empty()));
            CHECK(text.size() <= draughts().limits().move_text_max);
        }
    }
}

} // namespace

TEST_CASE("every move of random games comes back from its text") {
    play_random_games(sanitized ? 5 : 100, 3, check_round_trip);
}

TEST_CASE("every move of random positions comes back from its text") {
    show_random_positions(sanitized ? 200 : 5000, 4, check_round_trip);
}

TEST_CASE("what a move is drawn as is what it does") {
    const auto check = [](const Position& position, const std::vector<Move>& all) {
        for (const Move move : all) {
            regra_move_detail detail{};
            CHECK(table().move_detail(instance(), position.data(), move, &detail) == REGRA_OK);
            const auto before = draughts().pieces(position);
            const auto reached = draughts().play_known(position, move);
            const auto& last = detail.steps[detail.step_count - 1];
            CHECK(draughts().pieces(reached).size() == before.size() - detail.captured_count);
            bool arrived = false;
            for (const auto& piece : draughts().pieces(reached)) {
                arrived = arrived || (piece.cell == last.to && piece.kind == last.after);
                for (std::uint32_t i = 0; i < detail.captured_count; ++i) {
                    CHECK(piece.cell != detail.captured[i]);
                }
            }
            CHECK(arrived);
        }
    };
    show_random_positions(sanitized ? 100 : 1000, 5, check);
    play_random_games(5, 6, check);
}

TEST_CASE("a wrong move is refused by its rule") {
    const Found quantity = {"law-of-quantity count=1 most=2 side=white"};
    CHECK(why("W:W10:B14,23,K13", "10x17") == quantity); // 3.7.a: 10x28
    CHECK(why("W:WK2:B5,K6", "2x9") == Found{"law-of-quality count=1 kings=0 most=1 side=white"});
    CHECK(why("W:W10:B14,23", "10x19") == quantity); // it must go on
    CHECK(why("W:W10,1:B14", "1-5") == Found{"capture-obligatory side=white"});
    CHECK(why("W:W10:B14", "10-13") == Found{"capture-obligatory side=white"});
    CHECK(why("W:W1:B5,14,23", "1x11x19x28") == Found{"no-such-path cell=#28 from=#1"});
    CHECK(why("W:W1:B32", "2-6") == Found{"no-piece-there cell=#2"});
    CHECK(why("W:W1:B32", "32-28") == Found{"opponents-piece cell=#32"});
    CHECK(why("W:W1:B32", "1-33") == Found{"no-such-square number=33"});
    CHECK(why("W:W1:B32", "0-5") == Found{"no-such-square number=0"});
    CHECK(why("W:W1,5:B32", "1-5") == Found{"square-occupied cell=#5"});
    CHECK(why("W:W5:B32", "5-1") == Found{"man-moves-forward"});      // 3.1.c
    CHECK(why("W:W14:B10,32", "14x5") == Found{"man-takes-forward"}); // 3.4.a
    CHECK(why("W:W1:B32", "1-10") == Found{"man-moves-one-square"});  // 3.1.b
    CHECK(why("W:W1:B32", "1-6") == Found{"not-on-a-diagonal cell=#6 from=#1"});
    CHECK(why("W:WK1,5:B32", "1-10") == Found{"own-piece-between cell=#5"});               // 3.2.b
    CHECK(why("W:WK1:B14,19", "1x23") == Found{"pieces-side-by-side cell=#14 other=#19"}); // 3.5.b
    CHECK(why("W:W1:B32", "1x10x19") == Found{"nothing-to-take cell=#19 from=#1"});
}

TEST_CASE("what obliges is said with the move") {
    try {
        draughts().read_move(draughts().notation(), at("W:W10:B14,23,K13"), "10x17");
        FAIL("10x17 takes one piece of two");
    } catch (const regra::Error& error) {
        const auto& items = error.diagnostics().items();
        REQUIRE(items.size() == 1);
        CHECK(regra::line(items[0], regra::Language::en).find("10x28") != std::string::npos);
    }
}
